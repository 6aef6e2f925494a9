import { desc } from "drizzle-orm";
import { parametresLegaux } from "#db/schema/legal-facts.ts";
import { db } from "./db.server.ts";
import { log } from "./log.server.ts";

type Fact = (typeof parametresLegaux.$inferSelect)["fait"];
type SavedFacts = { [Name in Fact]?: { valeur: string; depuis: Date } };

/** The process that saves a fact shows it at once, the others after this time. */
const FRESH_MS = 1_000;

let kept: { facts: SavedFacts; at: number } | null = null;

/** The facts about the company, as saved last. Without the database: as this process read them last. */
export async function savedOperatorFacts(): Promise<SavedFacts> {
  if (kept !== null && performance.now() - kept.at < FRESH_MS) return kept.facts;
  try {
    const facts = await selectOperatorFacts();
    kept = { facts, at: performance.now() };
    return facts;
  } catch (error) {
    if (kept === null) throw error;
    log.error({ err: error }, "read operator facts failed");
    return kept.facts;
  }
}

/** As this process read them last, without asking the database; nothing before the first read. */
export const knownOperatorFacts = (): SavedFacts => kept?.facts ?? {};

/** Who publishes the site and where to write to them, as far as it is set. */
export const publisherOf = ({ nom, email_signalement }: SavedFacts) => ({
  nom: nom?.valeur ?? null,
  contact: email_signalement?.valeur ?? null,
});

/** How the site names itself and is reached, as far as it is set. */
export const siteOf = ({ site_nom, contact_email, contact_telephone }: SavedFacts) => ({
  site_nom: site_nom?.valeur ?? null,
  contact_email: contact_email?.valeur ?? null,
  contact_telephone: contact_telephone?.valeur ?? null,
});

/** The next read asks the database; what is kept serves only when that fails. */
export function expireOperatorFacts(): void {
  if (kept !== null) kept = { facts: kept.facts, at: Number.NEGATIVE_INFINITY };
}

async function selectOperatorFacts(): Promise<SavedFacts> {
  const { fait, valeur, created_at, id } = parametresLegaux;
  const rows = await db
    .selectDistinctOn([fait], { fait, valeur, depuis: created_at })
    .from(parametresLegaux)
    .orderBy(fait, desc(created_at), desc(id));
  return Object.fromEntries(rows.map((row) => [row.fait, { valeur: row.valeur, depuis: row.depuis }]));
}
