import type { ConsoleRole } from "#app/features/accounts/rules/codes.ts";
import type { Mail } from "#app/shared/copy/mail.ts";
import { ROLE_LABELS } from "../team.ts";

/** `mot_de_passe`: the person has no password yet, and this link lets them choose one. `lien` accepts the invitation. */
type Valeurs = {
  invite_par: string | null;
  role: ConsoleRole;
  lien: string;
  mot_de_passe: string | null;
  fin_longue: string;
};

export const teamInvitation = ({ invite_par, role, lien, mot_de_passe, fin_longue }: Valeurs): Mail => ({
  objet: "Vous rejoignez l’équipe de Convive",
  preambule: `L’invitation est valable jusqu’au ${fin_longue}.`,
  titre: "Vous rejoignez l’équipe de Convive",
  blocs: [
    { type: "paragraphe", texte: "Bonjour," },
    {
      type: "paragraphe",
      texte: `${invite_par ?? "L’équipe"} vous ouvre l’administration de Convive, avec le rôle ${ROLE_LABELS[role]}.`,
    },
    ...(mot_de_passe === null
      ? []
      : [
          { type: "bouton", libelle: "Choisir mon mot de passe", lien: mot_de_passe } as const,
          { type: "paragraphe", texte: "Puis rejoignez l’équipe avec ce second lien\u00a0:" } as const,
        ]),
    { type: "bouton", libelle: "Rejoindre l’équipe", lien },
    {
      type: "paragraphe",
      texte:
        "Il demande votre mot de passe et un second facteur (une application de codes ou une clé d’accès). Sans lui, le mot de passe seul n’ouvre pas l’administration.",
    },
    { type: "paragraphe", texte: `L’invitation est valable jusqu’au ${fin_longue}. Elle vous est personnelle.` },
    { type: "note", texte: "Vous ne connaissez pas cette personne\u00a0? Ignorez ce message, rien ne change." },
  ],
});
