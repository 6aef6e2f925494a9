import clsx from "clsx";
import Copy from "lucide-react/icons/copy";
import Mail from "lucide-react/icons/mail";
import type { ReactNode } from "react";
import { type ComposedMail, composeHref } from "#app/features/bookings/copy/compose.ts";
import { MAILBOX_NAMES } from "#app/features/chefs/copy/account-labels.ts";
import type { FournisseurMail } from "#app/features/chefs/rules/codes.ts";
import { COMMON_TOASTS } from "#app/shared/copy/toasts.ts";
import { Band } from "#app/ui/band.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { ComposeAnchor } from "#app/ui/compose-anchor.tsx";
import { DialogBody, DialogFoot } from "#app/ui/dialog.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { RouteDialogClose } from "#app/ui/route-dialog.tsx";
import * as text from "#app/ui/text.module.css";
import { showToast } from "#app/ui/toast.ts";
import * as styles from "./reservations.module.css";

type Props = {
  done: string;
  note: ReactNode;
  provider: FournisseurMail;
  to: string;
  mail: ComposedMail;
  contents: string;
};

/** Shown after the change: the mail, which a popup blocker may have prevented from opening. */
export function MailStep({ done, note, provider, to, mail, contents }: Props) {
  const hydrated = useHydrated();
  return (
    <>
      <DialogBody>
        <Band tone="success" title={done} role="status">
          {note}
        </Band>
        <div className={styles.nextStep}>
          <h3 className={text.title}>Il reste à envoyer l’e-mail</h3>
          <p className={text.secondary}>
            {hydrated
              ? `Il s’est ouvert dans ${MAILBOX_NAMES[provider]}, avec ${contents}. Rien ne s’est ouvert\u00a0? Votre navigateur a pu bloquer la fenêtre.`
              : `Ouvrez-le dans ${MAILBOX_NAMES[provider]}, avec ${contents}.`}
          </p>
          <div className={clsx(layout.cluster, styles.mailActions)}>
            <ComposeAnchor href={composeHref(provider, to, mail)} className={buttonClass({ look: "outline" })}>
              <Icon of={Mail} />
              Ouvrir l’e-mail
            </ComposeAnchor>
            {hydrated ? (
              <Button look="text" onClick={() => void copyText(mail.body)}>
                <Icon of={Copy} />
                Copier le texte
              </Button>
            ) : null}
          </div>
        </div>
      </DialogBody>
      <DialogFoot>
        <RouteDialogClose look="primary">Terminé</RouteDialogClose>
      </DialogFoot>
    </>
  );
}

async function copyText(copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(copied);
    showToast({ tone: "success", title: "Texte copié" });
  } catch {
    showToast(COMMON_TOASTS.copy_link);
  }
}
