import { type Bloc, type Mail, PIED } from "./mail.ts";

export function renderText(mail: Mail, emailContact: string): string {
  const parts = [mail.titre, ...mail.blocs.map(blocText)];
  const footer = `--\n${PIED}\nCet e-mail est envoyé automatiquement par Convive. Une question\u00a0: ${emailContact}`;
  return `${[...parts, footer].join("\n\n")}\n`;
}

function blocText(bloc: Bloc): string {
  switch (bloc.type) {
    case "paragraphe":
    case "note":
      return bloc.texte;
    case "titre":
      return `${bloc.texte}\n${"-".repeat(bloc.texte.length)}`;
    case "liste":
      return bloc.elements.map((element) => `  - ${element}`).join("\n");
    case "bon":
      return bloc.lignes
        .map(({ libelle, valeur }) => `  ${libelle}\u00a0: ${valeur.replaceAll("\n", "\n    ")}`)
        .join("\n");
    case "bouton":
      return `${bloc.libelle}\u00a0:\n${bloc.lien}`;
  }
}
