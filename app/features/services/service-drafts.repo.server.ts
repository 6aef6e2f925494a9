import { and, count, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { serviceDrafts } from "#db/schema/service-drafts.ts";
import type { EtapeService } from "./rules/codes.ts";

type OfChef = { readonly chef_id: string };
/** The id in the address of the editor: of the service, or of a draft that is not a service yet. */
type Addressed = OfChef & { readonly id: string };

const isAddressed = ({ chef_id, id }: Addressed) =>
  and(
    eq(serviceDrafts.chef_id, chef_id),
    or(eq(serviceDrafts.service_id, id), and(eq(serviceDrafts.id, id), isNull(serviceDrafts.service_id))),
  );

const draft = {
  id: serviceDrafts.id,
  service_id: serviceDrafts.service_id,
  version: serviceDrafts.version,
  etapes: serviceDrafts.etapes,
  garde_le: serviceDrafts.garde_le,
};

export async function selectDraft(db: Database, at: Addressed) {
  const [found] = await db.select(draft).from(serviceDrafts).where(isAddressed(at));
  return found ?? null;
}

/** The draft under a lock, so that a second write of a page waits for the first. */
export async function lockDraft(db: Database, at: Addressed) {
  const [found] = await db.select(draft).from(serviceDrafts).where(isAddressed(at)).for("update");
  return found ?? null;
}

/** The draft that this form began. */
export async function lockDraftOfForm(db: Database, { chef_id, cle }: OfChef & { readonly cle: string }) {
  const [found] = await db
    .select(draft)
    .from(serviceDrafts)
    .where(and(eq(serviceDrafts.chef_id, chef_id), eq(serviceDrafts.cle, cle), isNull(serviceDrafts.service_id)))
    .for("update");
  return found ?? null;
}

/** The drafts of a chef, the last one first. */
export function selectDraftsOfChef(db: Database, { chef_id }: OfChef) {
  return db
    .select(draft)
    .from(serviceDrafts)
    .where(eq(serviceDrafts.chef_id, chef_id))
    .orderBy(desc(serviceDrafts.garde_le));
}

export async function countNewDrafts(db: Database, { chef_id }: OfChef): Promise<number> {
  const [found] = await db
    .select({ nombre: count() })
    .from(serviceDrafts)
    .where(and(eq(serviceDrafts.chef_id, chef_id), isNull(serviceDrafts.service_id)));
  return found?.nombre ?? 0;
}

type NewDraft = OfChef & { readonly cle: string; readonly service_id?: string; readonly version?: number };

/** Nothing when the form, or another one for the same service, was first. */
export async function insertDraft(db: Database, values: NewDraft): Promise<void> {
  await db.insert(serviceDrafts).values(values).onConflictDoNothing();
}

type StepWrite = { readonly saisie: unknown; readonly cle: string; readonly revision: number; readonly at: Date };

export async function writeDraftStep(db: Database, id: string, etape: EtapeService, step: StepWrite): Promise<void> {
  const { at, ...values } = step;
  const stored = JSON.stringify({ [etape]: { ...values, garde_le: at.toISOString() } });
  await db
    .update(serviceDrafts)
    .set({ etapes: sql`${serviceDrafts.etapes} || ${stored}::jsonb`, garde_le: at })
    .where(eq(serviceDrafts.id, id));
}

/** The draft is on top of this version now: its chef chose to keep it. */
export async function rebaseDraft(db: Database, id: string, version: number): Promise<void> {
  await db.update(serviceDrafts).set({ version }).where(eq(serviceDrafts.id, id));
}

/** By its own id. False when it was erased or put online meanwhile. */
export async function deleteOwnDraft(db: Database, { chef_id, id }: Addressed): Promise<boolean> {
  const own = and(eq(serviceDrafts.chef_id, chef_id), eq(serviceDrafts.id, id));
  return (await db.delete(serviceDrafts).where(own).returning({ id: serviceDrafts.id })).length === 1;
}

/** By the id in the address of the editor. */
export async function eraseDraft(db: Database, at: Addressed): Promise<boolean> {
  const deleted = await db.delete(serviceDrafts).where(isAddressed(at)).returning({ id: serviceDrafts.id });
  return deleted.length === 1;
}
