import clsx from "clsx";
import { whatIsRead } from "#app/features/bookings/copy/desk-words.ts";
import {
  chefCancelled,
  type CancellationLetterFacts as Letter,
} from "#app/features/bookings/copy/mails/chef-cancelled.ts";
import type { Bloc, Texte } from "#app/shared/copy/mail.ts";
import * as text from "#app/ui/text.module.css";
import * as styles from "./reservations.module.css";

/** Links are shown as text: the private link is created when the mail is sent. */
const NO_LINKS = { aide: "", service: "", chefs: "", prive: "" };

/** The preview of the mail, rendered from the same data as the one that is sent. */
export function CancellationLetter({ lettre, motif }: { lettre: Letter; motif: string }) {
  const mail = chefCancelled(lettre, motif.trim(), NO_LINKS);
  return (
    <section className={styles.letterPreview}>
      <h3 className={text.title}>{whatIsRead(lettre.client_prenom)}</h3>
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
    </section>
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
