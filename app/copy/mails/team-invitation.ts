import type { ConsoleRole } from "#app/domain/catalog.ts";
import { ROLE_LABELS } from "../team.ts";
import type { Mail } from "./mail.ts";

/** `nouveau`: the person has no password yet, and the link lets them choose one. */
type Valeurs = {
  invite_par: string | null;
  role: ConsoleRole;
  lien: string;
  nouveau: boolean;
  lien_console: string;
  fin_longue: string;
};

export const teamInvitation = ({ invite_par, role, lien, nouveau, lien_console, fin_longue }: Valeurs): Mail => ({
  objet: "Vous rejoignez l’équipe de Convive",
  preambule: `L’invitation est valable jusqu’au ${fin_longue}.`,
  titre: "Vous rejoignez l’équipe de Convive",
  blocs: [
    { type: "paragraphe", texte: "Bonjour," },
    {
      type: "paragraphe",
      texte: `${invite_par ?? "L’équipe"} vous ouvre l’administration de Convive, avec le rôle ${ROLE_LABELS[role]}.`,
    },
    nouveau
      ? { type: "bouton", libelle: "Choisir mon mot de passe", lien }
      : { type: "bouton", libelle: "Ouvrir l’administration", lien },
    {
      type: "paragraphe",
      texte: [
        ...(nouveau
          ? ["Connectez-vous ensuite, puis ", { libelle: "ouvrez l’administration", lien: lien_console }, ". "]
          : []),
        "Elle demande un second facteur à la première visite (une application de codes ou une clé d’accès).",
      ],
    },
    { type: "paragraphe", texte: `L’invitation est valable jusqu’au ${fin_longue}. Elle vous est personnelle.` },
    { type: "note", texte: "Vous ne connaissez pas cette personne\u00a0? Ignorez ce message, rien ne change." },
  ],
});
