import { DATA_LINK_MINUTES } from "#app/features/privacy/rules/retention.ts";
import { type Mail, paragraphe } from "#app/shared/copy/mail.ts";

export function dataLink({ lien }: { lien: string }): Mail {
  const duree = `${DATA_LINK_MINUTES} minutes`;
  return {
    objet: "Votre lien vers vos données",
    preambule: `Le lien est valable ${duree}.`,
    titre: "Vos données sur Convive",
    blocs: [
      paragraphe("Bonjour,"),
      paragraphe(
        "Vous avez demandé à voir, télécharger ou effacer les données que Convive détient à votre sujet. Ce lien ouvre la page où le faire.",
      ),
      { type: "bouton", libelle: "Ouvrir mes données", lien },
      paragraphe(`Le lien est valable ${duree} et ne sert qu’une fois. Ne le transmettez à personne.`),
      { type: "note", texte: "Vous n’avez rien demandé\u00a0? Ignorez ce message\u00a0: rien ne change." },
    ],
  };
}
