import clsx from "clsx";
import type { Bloc, Mail, Texte } from "#app/shared/copy/mail.ts";
import * as styles from "./reservations.module.css";

/** A mail of Convive as it will be sent. Links are shown as text: the private one is created on sending. */
export function MailLetter({ mail }: { mail: Mail }) {
  return (
    <div className={styles.mail}>
      <dl>
        <dt>De</dt>
        <dd>Convive</dd>
        <dt>Objet</dt>
        <dd>{mail.objet}</dd>
      </dl>
      <div className={clsx(styles.mailBody, styles.letter)}>
        {mail.blocs.map((bloc) => (
          <BlocPreview key={JSON.stringify(bloc).slice(0, 60)} bloc={bloc} />
        ))}
      </div>
    </div>
  );
}

function BlocPreview({ bloc }: { bloc: Bloc }) {
  switch (bloc.type) {
    case "paragraphe":
    case "note":
      return (
        <p>
          <Words texte={bloc.texte} />
        </p>
      );
    case "citation":
      return <blockquote>{bloc.texte}</blockquote>;
    case "titre":
      return <b>{bloc.texte}</b>;
    case "liste":
      return bloc.elements.map((element) => (
        <p key={JSON.stringify(element)}>
          <Words texte={element} />
        </p>
      ));
    case "points":
      return bloc.points.map(({ titre, detail }) => (
        <p key={titre}>
          <b>{titre}</b> {detail}
        </p>
      ));
    case "bon":
      return (
        <dl>
          {bloc.lignes.map(({ libelle, valeur }) => (
            <div key={libelle}>
              <dt>{libelle}</dt>
              <dd>
                <Words texte={valeur} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case "notes":
      return <p>{bloc.titre}</p>;
    case "bouton":
      return (
        <p>
          <u>{bloc.libelle}</u>
        </p>
      );
  }
}

function Words({ texte }: { texte: Texte }) {
  if (typeof texte === "string") return texte;
  return texte.map((part) => (typeof part === "string" ? part : <u key={part.libelle}>{part.libelle}</u>));
}
