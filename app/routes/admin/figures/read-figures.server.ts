import { RESERVATION_STATUTS } from "#app/domain/catalog.ts";
import type { AdminScope } from "#app/domain/scopes.ts";
import { selectMonthlyFigures } from "#app/features/administration/administration.repo.server.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";

const MONTHS = 24;

/** One line per month, in the French CSV format: semicolons and decimal commas. Aggregates only, no personal data. */
export async function readFigures(facts: RequestFacts, { user_id }: AdminScope): Promise<string> {
  const months = await selectMonthlyFigures(db, MONTHS);
  const head = ["mois", "nouveaux_chefs", "reservations_recues", ...RESERVATION_STATUTS, "chiffre_affaires_euros"];
  const lines = months.map(({ mois, nouveaux_chefs, recues, par_statut, chiffre_affaires }) => [
    mois,
    nouveaux_chefs,
    recues,
    ...RESERVATION_STATUTS.map((statut) => par_statut[statut] ?? 0),
    chiffre_affaires.replace(".", ","),
  ]);
  await writeAudit(db, facts, { action: "chiffres_exportes", acteur_id: user_id });
  return [head, ...lines].map((cells) => `${cells.join(";")}\r\n`).join("");
}
