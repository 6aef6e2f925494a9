import { type Bloc, footOfMails, type Mail, type Publisher, publisherLine, type Texte, teamEmail } from "./mail.ts";
import { site } from "./site.ts";

export function renderText(mail: Mail, editeur: Publisher = { nom: null, contact: null }): string {
  const parts = [mail.titre, ...mail.blocs.map(blocText)];
  const publisher = publisherLine(editeur);
  const footer = [
    `--\n${footOfMails()}\nCet e-mail est envoyé automatiquement par ${site().site_nom}. Une question\u00a0: ${teamEmail()}`,
    ...(publisher === null ? [] : [publisher]),
  ].join("\n");
  return `${[...parts, footer].join("\n\n")}\n`;
}

function blocText(bloc: Bloc): string {
  switch (bloc.type) {
    case "paragraphe":
    case "note":
      return plain(bloc.texte);
    case "citation":
      return bloc.texte.replace(/^(?=.)/gm, "  ");
    case "titre":
      return `${bloc.texte}\n${"-".repeat(bloc.texte.length)}`;
    case "liste":
      return bloc.elements.map((element) => `  - ${plain(element)}`).join("\n");
    case "points":
      return bloc.points.map(({ titre, detail }) => `  - ${titre}\u00a0: ${detail}`).join("\n");
    case "bon":
      return bloc.lignes
        .map(({ libelle, valeur }) => `  ${libelle}\u00a0: ${plain(valeur).replaceAll("\n", "\n    ")}`)
        .join("\n");
    case "notes":
      return [
        `${bloc.titre}\u00a0:`,
        ...bloc.liens.map(({ libelle, lien }) => `  ${libelle}\u00a0: ${lien}`),
        bloc.aide,
      ].join("\n");
    case "bouton":
      return `${bloc.libelle}\u00a0:\n${bloc.lien}`;
  }
}

/** Angle brackets separate a URL from the punctuation after it; an e-mail address or a number is its own label. */
function plain(texte: Texte): string {
  if (typeof texte === "string") return texte;
  return texte
    .map((piece) => {
      if (typeof piece === "string") return piece;
      return /^(?:mailto|tel):/.test(piece.lien) ? piece.libelle : `${piece.libelle} <${piece.lien}>`;
    })
    .join("");
}
