import { caseReceipt } from "#app/copy/mails/cases.ts";
import type { Mail } from "#app/copy/mails/mail.ts";

const copie = {
  chef: "Mateo García",
  adresse: "/chef/abc",
  titre: null,
  texte: null,
  tarifs: [],
  photo: { place: "galerie", rang: 4 },
} as const;
const reported = {
  numero: 47,
  signale: "photo",
  copie,
  motif: "droit_auteur",
  created_at: new Date("2026-11-13T10:06:00Z"),
} as const;

/** The mails about reports of pages, services and photos. */
export const caseMails: Record<string, Mail> = {
  "case-receipt": caseReceipt(reported),
};
