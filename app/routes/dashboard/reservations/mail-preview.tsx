import clsx from "clsx";
import { Link } from "react-router";
import type { ComposedMail } from "#app/features/bookings/copy/compose.ts";
import { MAILBOX_NAMES } from "#app/features/chefs/copy/account-labels.ts";
import type { FournisseurMail } from "#app/features/chefs/rules/codes.ts";
import { fitIntoLink } from "#app/shared/mail-link.ts";
import * as field from "#app/ui/field.module.css";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./reservations.module.css";

type Props = { provider: FournisseurMail; to: string; mail: ComposedMail; missing?: string };

/** The preview of the mail; `missing` marks what is still to be filled in. */
export function MailPreview({ provider, to, mail, missing }: Props) {
  const fitting = fitIntoLink(provider, { to, ...mail });
  const body = fitting.ok ? fitting.value.body : mail.body;
  const [before, after] = missing === undefined ? [body] : body.split(missing);
  return (
    <section className={clsx(layout.stack, styles.preview)}>
      <div className={styles.previewHeader}>
        <h3 className={text.title}>L’e-mail qui va s’ouvrir</h3>
        <p className={clsx(text.small, text.secondary)}>
          dans <b>{MAILBOX_NAMES[provider]}</b>.{" "}
          <Link className={text.link} to="/chef/profile">
            Changer
          </Link>
        </p>
      </div>
      <fieldset className={styles.mail}>
        <legend className={text.visuallyHidden}>Aperçu de l’e-mail</legend>
        <dl>
          <dt>À</dt>
          <dd>{to}</dd>
          <dt>Objet</dt>
          <dd>{mail.subject}</dd>
        </dl>
        <p className={styles.mailBody}>
          {before}
          {after === undefined ? null : (
            <>
              <mark>{missing}</mark>
              {after}
            </>
          )}
        </p>
      </fieldset>
      {body.length < mail.body.length ? (
        <p className={field.hint}>
          Ce message est trop long pour s’ouvrir en entier&nbsp;: il s’arrête là. «&nbsp;Copier le texte&nbsp;», à
          l’étape suivante, le garde complet.
        </p>
      ) : null}
      <p className={field.hint}>Rien ne part tout seul{"\u00a0"}: vous relisez et envoyez depuis votre messagerie.</p>
    </section>
  );
}
