import Mail from "lucide-react/icons/mail";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { openCompose } from "#app/ui/compose-window.ts";
import { Icon } from "#app/ui/icon.tsx";

type Props = { id: string; search: string; href: string | null; label?: string; look: "icon" | "link" };

/** Opens the pre-filled mail in the chef's mailbox during the click (popup blockers), and marks the thread as answered. */
export function MailForm({ id, search, href, label, look }: Props) {
  return (
    <Form
      method="post"
      action={`/dashboard/messages/${id}${search}`}
      preventScrollReset
      onSubmit={() => {
        if (href !== null) openCompose(href);
      }}
    >
      <input type="hidden" name="intent" value="mail" />
      <Button type="submit" look="text" size={look === "icon" ? "icon" : "s"} aria-label={label}>
        <Icon of={Mail} />
        {look === "icon" ? null : "Répondre par e-mail"}
      </Button>
    </Form>
  );
}
