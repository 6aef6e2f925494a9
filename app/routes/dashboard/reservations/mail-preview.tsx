import { Link } from "react-router";
import type { ComposedMail } from "#app/copy/compose.ts";
import { MAILBOX_NAMES } from "#app/copy/labels.ts";
import type { FournisseurMail } from "#app/domain/catalog.ts";
import { fitIntoLink } from "#app/domain/mail-link.ts";

type Props = { provider: FournisseurMail; to: string; mail: ComposedMail; missing?: string };

/** The preview of the mail; `missing` marks what is still to be filled in. */
export function MailPreview({ provider, to, mail, missing }: Props) {
  const fitting = fitIntoLink(provider, { to, ...mail });
  const body = fitting.ok ? fitting.value.body : mail.body;
  const [before, after] = missing === undefined ? [body] : body.split(missing);
  return (
    <section className="pile gap-2.5">
      <div className="conf__via">
        <h3 className="t-titre">L’e-mail qui va s’ouvrir</h3>
        <p className="t-sm t-2">
          dans <b>{MAILBOX_NAMES[provider]}</b>.{" "}
          <Link className="lien" to="/chef/profile">
            Changer
          </Link>
        </p>
      </div>
      <fieldset className="courrier">
        <legend className="vh">Aperçu de l’e-mail</legend>
        <dl>
          <dt>À</dt>
          <dd>{to}</dd>
          <dt>Objet</dt>
          <dd>{mail.subject}</dd>
        </dl>
        <p className="courrier__corps">
          {before}
          {after === undefined ? null : (
            <>
              <span className="a-remplir">{missing}</span>
              {after}
            </>
          )}
        </p>
      </fieldset>
      {body.length < mail.body.length ? (
        <p className="aide">
          Ce message est trop long pour s’ouvrir en entier&nbsp;: il s’arrête là. «&nbsp;Copier le texte&nbsp;», à
          l’étape suivante, le garde complet.
        </p>
      ) : null}
      <p className="aide">Rien ne part tout seul{"\u00a0"}: vous relisez et envoyez depuis votre messagerie.</p>
    </section>
  );
}
