import type { Day } from "#app/shared/calendar.ts";
import { formatDay } from "#app/shared/copy/format.ts";
import { greeting, lien, type Mail, paragraphe } from "#app/shared/copy/mail.ts";

type Annonce = { prenom: string; objet: string; texte: string };

/** Paragraphs are separated by empty lines in what the owner wrote. */
const paragraphs = (texte: string) => texte.split(/\n{2,}/).map((part) => paragraphe(part));

/** To a chef: about the service, never advertising. */
export const announcement = ({ prenom, objet, texte }: Annonce): Mail => ({
  objet,
  preambule: texte.split("\n")[0] ?? "",
  titre: objet,
  blocs: [
    paragraphe(greeting(prenom)),
    ...paragraphs(texte),
    { type: "note", texte: "Vous recevez cet e-mail de service parce que vous avez une page de chef sur Convive." },
  ],
});

type Changement = { prenom: string; texte: string; en_vigueur_le: Day };

/** To a chef, at least fifteen days before the terms change. */
export const termsChange = ({ prenom, texte, en_vigueur_le }: Changement, links: { cgu: string }): Mail => ({
  objet: `Nos conditions changent le ${formatDay(en_vigueur_le)}`,
  preambule: "Ce qui change, et ce que vous pouvez faire.",
  titre: "Nos conditions d’utilisation changent",
  blocs: [
    paragraphe(greeting(prenom)),
    paragraphe(`Nos conditions d’utilisation changent le ${formatDay(en_vigueur_le)}. Voici ce qui change\u00a0:`),
    ...paragraphs(texte),
    paragraphe(["Les conditions sont sur ", lien("la page des conditions d’utilisation", links.cgu), "."]),
    paragraphe(
      "Les réservations demandées avant cette date gardent les conditions d’aujourd’hui. Si vous n’acceptez pas ce changement, vous pouvez fermer votre compte avant.",
    ),
  ],
});
