import { type ErasureCounts } from "#app/features/privacy/rules/erasure.ts";
import { RETENTION } from "#app/features/privacy/rules/retention.ts";
import { formatLongDate, formatSpan } from "#app/shared/copy/format.ts";
import { type Bloc, type Mail, paragraphe } from "#app/shared/copy/mail.ts";
import { erasedLines, keptLines } from "../counts.ts";

type Receipt = ErasureCounts & { recu: string; le: Date };

/** The last mail to a person whose data were erased. */
export function dataErased(receipt: Receipt): Mail {
  const kept = keptLines(receipt);
  const elements = [
    ...erasedLines(receipt).map((line) => `Effacé\u00a0: ${line}`),
    "Conservé sans votre nom\u00a0: les montants et les dates, pour les statistiques du chef.",
    ...kept.map((line) => `Conservé pour l’instant\u00a0: ${line}`),
  ];
  const blocs: Bloc[] = [
    paragraphe("Bonjour,"),
    paragraphe(`Votre demande a été exécutée le ${formatLongDate(receipt.le)}. Reçu\u00a0: ${receipt.recu}.`),
    { type: "liste", elements },
    paragraphe(
      `Les copies de sauvegarde s’effacent d’elles-mêmes sous ${formatSpan(RETENTION.sauvegarde.duree)}. Les e-mails déjà reçus par les chefs dans leur propre messagerie ne dépendent pas de nous\u00a0: adressez-vous à eux.`,
    ),
    paragraphe("C’est le dernier message que vous recevez de nous à ce sujet."),
  ];
  return {
    objet: "Vos données sont effacées",
    preambule: "Ce qui a été supprimé, ce qui reste et pourquoi.",
    titre: "Vos données sont effacées",
    blocs,
  };
}
