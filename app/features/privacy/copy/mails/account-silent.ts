import { formatLongDate } from "#app/shared/copy/format.ts";
import { greeting, type Mail, paragraphe } from "#app/shared/copy/mail.ts";

type Silence = { prenom: string | null; vu_le: Date; fin: Date; lien: string };

export const accountSilent = ({ prenom, vu_le, fin, lien }: Silence): Mail => ({
  objet: `Votre compte sera fermé le ${formatLongDate(fin)}`,
  preambule: "Connectez-vous une fois pour le garder.",
  titre: "Gardez-vous votre compte\u00a0?",
  blocs: [
    paragraphe(greeting(prenom)),
    paragraphe(
      `Vous ne vous êtes pas connecté à Convive depuis le ${formatLongDate(vu_le)}. Un compte qui ne sert plus n’a pas à conserver vos données.`,
    ),
    paragraphe(
      `Sans connexion de votre part, il sera fermé le ${formatLongDate(fin)}\u00a0: votre page, vos services et vos photos seront effacés. Les réservations passées ne garderont que leurs montants et leurs dates.`,
    ),
    { type: "bouton", libelle: "Me connecter et le garder", lien },
    { type: "note", texte: "Vous ne voulez plus de ce compte\u00a0? Ne faites rien." },
  ],
});
