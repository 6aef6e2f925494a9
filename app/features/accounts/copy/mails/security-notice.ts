import type { SecurityChange } from "#app/features/accounts/rules/codes.ts";
import { greeting, type Mail } from "#app/shared/copy/mail.ts";

type Valeurs = {
  prenom: string | null;
  change: SecurityChange;
  /** The name that the owner gave to the passkey. */
  nom: string;
  date_longue: string;
  heure: string;
  lien_securite: string;
};

const CHANGES: Record<SecurityChange, { titre: string; phrase: (nom: string) => string }> = {
  cle_ajoutee: {
    titre: "Une clé d’accès a été ajoutée",
    phrase: (nom) => `La clé d’accès «\u00a0${nom}\u00a0» ouvre désormais votre compte Convive. Elle a été ajoutée`,
  },
  cle_retiree: {
    titre: "Une clé d’accès a été retirée",
    phrase: (nom) => `La clé d’accès «\u00a0${nom}\u00a0» n’ouvre plus votre compte Convive. Elle a été retirée`,
  },
  codes_renouveles: {
    titre: "Vos codes de secours ont changé",
    phrase: () => "Dix nouveaux codes de secours remplacent les anciens, qui n’ouvrent plus rien. Ils ont été créés",
  },
  second_facteur_active: {
    titre: "La double authentification est activée",
    phrase: () => "Votre compte Convive demande désormais un code après le mot de passe. Cela a été activé",
  },
  second_facteur_retire: {
    titre: "La double authentification est désactivée",
    phrase: () => "Votre mot de passe suffit de nouveau pour ouvrir votre compte Convive. Le code a été retiré",
  },
};

export function securityNotice({ prenom, change, nom, date_longue, heure, lien_securite }: Valeurs): Mail {
  const { titre, phrase } = CHANGES[change];
  return {
    objet: titre,
    preambule: "Si ce n’était pas vous, agissez maintenant.",
    titre,
    blocs: [
      { type: "paragraphe", texte: greeting(prenom) },
      { type: "paragraphe", texte: `${phrase(nom)} le ${date_longue} à ${heure}.` },
      { type: "paragraphe", texte: "C’était vous\u00a0? Il n’y a rien à faire." },
      {
        type: "paragraphe",
        texte:
          "Ce n’était pas vous\u00a0? Retirez les clés que vous ne connaissez pas, fermez les autres sessions, puis changez de mot de passe.",
      },
      { type: "bouton", libelle: "Vérifier mon compte", lien: lien_securite },
    ],
  };
}
