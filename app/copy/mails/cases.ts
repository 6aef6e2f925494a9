import { caseReference } from "#app/domain/report-case.ts";
import type { ContenuMotif, ReportedCopy, Signale } from "#app/domain/report-catalog.ts";
import { REPORT_DAYS } from "#app/domain/review.ts";
import { formatDateTime } from "../format.ts";
import { labelOfMotif, reportedWords } from "../reports.ts";
import { bon, greeting, type Mail, paragraphe } from "./mail.ts";

export type CaseFacts = {
  readonly numero: number;
  readonly signale: Signale;
  readonly copie: ReportedCopy;
  readonly motif: ContenuMotif;
  readonly created_at: Date;
};

/** To the typed address, which may belong to somebody else: it does not quote the reasons. */
export function caseReceipt({ numero, signale, copie, motif, created_at }: CaseFacts): Mail {
  const titre = `Nous avons bien reçu votre signalement ${caseReference(numero)}`;
  return {
    objet: titre,
    preambule: `Une personne l’examine et décide sous ${REPORT_DAYS} jours.`,
    titre,
    blocs: [
      paragraphe(greeting(null)),
      paragraphe(
        "Une personne lira votre signalement. Nous décidons sous sept jours et vous écrivons la décision et ses raisons, sans moyen automatique.",
      ),
      bon([
        ["Référence", caseReference(numero)],
        ["Contenu", reportedWords(copie, signale)],
        ["Motif", labelOfMotif(motif, signale)],
        ["Envoyé", formatDateTime(created_at)],
      ]),
      {
        type: "note",
        texte: "Vous n’avez rien signalé\u00a0? Quelqu’un s’est trompé d’adresse\u00a0: ignorez ce message.",
      },
    ],
  };
}
