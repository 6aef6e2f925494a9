import Mail from "lucide-react/icons/mail";
import { Form, useLocation } from "react-router";
import { composeHref, composeReply, type MailChef, type MailMessage } from "#app/features/bookings/copy/compose.ts";
import type { FournisseurMail } from "#app/features/chefs/rules/codes.ts";
import { Button, type ButtonSize } from "#app/ui/button.tsx";
import { openCompose } from "#app/ui/compose-window.ts";
import { Icon } from "#app/ui/icon.tsx";

export type Writer = MailChef & { readonly fournisseur_mail: FournisseurMail };
type Answered = MailMessage & { readonly id: string; readonly client_nom: string; readonly client_email: string };

/** Opens the reply in the chef's mail client during the click (popup blockers), and marks the message as answered. */
export function AnswerForm({ message, writer, size }: { message: Answered; writer: Writer; size: ButtonSize }) {
  const { search } = useLocation();
  const link = composeHref(writer.fournisseur_mail, message.client_email, composeReply(message, writer));
  return (
    <Form
      method="post"
      action={`/dashboard/messages/${message.id}/repondre${search}`}
      preventScrollReset
      onSubmit={() => {
        if (link !== null) openCompose(link);
      }}
    >
      <Button
        type="submit"
        look={size === "s" ? "neutral" : "primary"}
        size={size}
        aria-label={`Répondre à ${message.client_prenom} ${message.client_nom}`}
      >
        <Icon of={Mail} />
        Répondre
      </Button>
    </Form>
  );
}
