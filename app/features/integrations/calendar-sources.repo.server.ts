import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import type { ErreurSource, EtatSource } from "#app/features/agenda/rules/codes.ts";
import type { Database } from "#db/database.ts";
import { user } from "#db/schema/accounts.ts";
import { agendaReglages, agendaSources, chefFermetures } from "#db/schema/agenda.ts";
import { chefs } from "#db/schema/chefs.ts";

type Own = { readonly chef_id: string; readonly source_id: string };
const isOwn = ({ chef_id, source_id }: Own) => and(eq(agendaSources.id, source_id), eq(agendaSources.chef_id, chef_id));

export async function selectSources(db: Database, chef_id: string, { now, until }: { now: Date; until: Date }) {
  const period = sql`tstzrange(${now.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz)`;
  return db
    .select({
      id: agendaSources.id,
      nom: agendaSources.nom,
      adresse_visible: agendaSources.adresse_visible,
      etat: agendaSources.etat,
      erreur: agendaSources.erreur,
      reussi_le: agendaSources.reussi_le,
      // Names written out: in a query of one table Drizzle leaves out the table's name.
      plages: sql<number>`(select count(*)::int from chef_fermetures f
        where f.source_id = agenda_sources.id and f.periode && ${period})`,
    })
    .from(agendaSources)
    .where(eq(agendaSources.chef_id, chef_id))
    .orderBy(asc(agendaSources.created_at), asc(agendaSources.id));
}

/** Weeks for which slots are opened ahead; null without settings. */
export async function selectHorizonWeeks(db: Database, chef_id: string): Promise<number | null> {
  const [found] = await db
    .select({ horizon_semaines: agendaReglages.horizon_semaines })
    .from(agendaReglages)
    .where(eq(agendaReglages.chef_id, chef_id));
  return found?.horizon_semaines ?? null;
}

/** Run the count as a separate statement after this lock, which writers of closures and sources share. */
export async function lockChefOfSources(db: Database, chef_id: string): Promise<void> {
  await db.select({ id: chefs.id }).from(chefs).where(eq(chefs.id, chef_id)).for("update");
}

export async function selectSourceAddresses(db: Database, chef_id: string) {
  const { id, nom, etat, adresse_chiffree } = agendaSources;
  return db.select({ id, nom, etat, adresse_chiffree }).from(agendaSources).where(eq(agendaSources.chef_id, chef_id));
}

/** Null once the source was removed. */
export async function selectSourceState(db: Database, id: string) {
  const { etat, erreur } = agendaSources;
  const [found] = await db.select({ etat, erreur }).from(agendaSources).where(eq(agendaSources.id, id));
  return found ?? null;
}

type Address = { readonly adresse_chiffree: Buffer; readonly adresse_visible: string };

export async function insertSource(
  db: Database,
  source: Address & { id: string; chef_id: string; nom: string; at: Date },
): Promise<void> {
  const { at, ...row } = source;
  await db.insert(agendaSources).values({ ...row, prochaine_lecture: at, created_at: at });
}

/** Another address starts over: its first reading is due at once, and until then the busy times of the former one stay. */
export async function updateSource(db: Database, own: Own, change: { nom: string; address: Address | null; at: Date }) {
  const restart = {
    etat: "premiere_lecture" as const,
    erreur: null,
    etag: null,
    alerte_le: null,
    prochaine_lecture: change.at,
  };
  const rows = await db
    .update(agendaSources)
    .set({ nom: change.nom, ...(change.address === null ? {} : { ...change.address, ...restart }) })
    .where(isOwn(own))
    .returning({ id: agendaSources.id });
  return rows.length > 0;
}

/** Its busy times go with it, in cascade. */
export async function deleteSource(db: Database, own: Own): Promise<boolean> {
  const rows = await db.delete(agendaSources).where(isOwn(own)).returning({ id: agendaSources.id });
  return rows.length > 0;
}

export async function makeSourceDue(db: Database, own: Own, at: Date): Promise<boolean> {
  const rows = await db
    .update(agendaSources)
    .set({ prochaine_lecture: at })
    .where(isOwn(own))
    .returning({ id: agendaSources.id });
  return rows.length > 0;
}

export type DueSource = {
  id: string;
  chef_id: string;
  adresse_chiffree: Buffer;
  etat: EtatSource;
  etag: string | null;
};

/**
 * Claims sources whose reading is due by moving their next reading: another worker, or the next run after a crash, does not
 * take them again before `next`. A chef who is offline has nothing to close; a first reading only checks the address.
 */
export async function takeDueSources(
  db: Database,
  { at, next, limit }: { at: Date; next: Date; limit: number },
): Promise<DueSource[]> {
  const { rows } = await db.execute<DueSource>(sql`
    update agenda_sources set prochaine_lecture = ${next.toISOString()}::timestamptz, essaye_le = ${at.toISOString()}::timestamptz
    where id in (
      select s.id from agenda_sources s join chefs c on c.id = s.chef_id
      where s.prochaine_lecture <= ${at.toISOString()}::timestamptz and (c.actif or s.etat = 'premiere_lecture')
      order by s.prochaine_lecture limit ${limit} for update of s skip locked)
    returning id, chef_id, adresse_chiffree, etat, etag`);
  return rows;
}

/** Under the chef's lock; false when the source was removed or got another address while it was read. */
export async function noteSourceRead(
  db: Database,
  { id, adresse_chiffree }: DueSource,
  { at, next, etag }: { at: Date; next: Date; etag?: string | null },
): Promise<boolean> {
  const rows = await db
    .update(agendaSources)
    .set({
      etat: "a_jour",
      erreur: null,
      reussi_le: at,
      alerte_le: null,
      prochaine_lecture: next,
      ...(etag === undefined ? {} : { etag }),
    })
    .where(and(eq(agendaSources.id, id), eq(agendaSources.adresse_chiffree, adresse_chiffree)))
    .returning({ id: agendaSources.id });
  return rows.length > 0;
}

type Busy = { readonly debut: Date; readonly fin: Date; readonly cle: string };

/** Makes the stored busy times of a source equal to those read; unchanged rows are not written. */
export async function replaceBusyTimes(
  db: Database,
  { id: source_id, chef_id }: { id: string; chef_id: string },
  busy: readonly Busy[],
): Promise<{ added: number; removed: number }> {
  const keys = busy.map(({ cle }) => cle);
  const gone = await db
    .delete(chefFermetures)
    .where(
      and(
        eq(chefFermetures.source_id, source_id),
        keys.length === 0 ? undefined : notInArray(chefFermetures.cle, keys),
      ),
    )
    .returning({ id: chefFermetures.id });
  if (busy.length === 0) return { added: 0, removed: gone.length };
  const times = JSON.stringify(busy);
  const { rowCount } = await db.execute(sql`
    insert into chef_fermetures (chef_id, type, source_id, cle, periode)
    select ${chef_id}::uuid, 'import', ${source_id}::uuid, cle, tstzrange(debut, fin)
    from jsonb_to_recordset(${times}::jsonb) as t (debut timestamptz, fin timestamptz, cle text)
    on conflict (source_id, cle) where source_id is not null do nothing`);
  return { added: rowCount ?? 0, removed: gone.length };
}

/** The busy times read before stay. Returns since when the source cannot be read, and whether its chef was told. */
export async function noteSourceFailed(
  db: Database,
  { id, adresse_chiffree }: DueSource,
  { erreur, next }: { erreur: ErreurSource; next: Date },
) {
  const [failed] = await db
    .update(agendaSources)
    .set({ etat: "illisible", erreur, etag: null, prochaine_lecture: next })
    .where(and(eq(agendaSources.id, id), eq(agendaSources.adresse_chiffree, adresse_chiffree)))
    .returning({
      depuis: sql`coalesce(${agendaSources.reussi_le}, ${agendaSources.created_at})`.mapWith(agendaSources.created_at),
      alerte_le: agendaSources.alerte_le,
    });
  return failed ?? null;
}

export async function markSourceWarned(db: Database, id: string, at: Date): Promise<void> {
  await db.update(agendaSources).set({ alerte_le: at }).where(eq(agendaSources.id, id));
}

/** For the mail about a source that cannot be read; null when it can be read again, or is gone. */
export async function selectUnreadableSource(db: Database, id: string) {
  const [found] = await db
    .select({
      nom: agendaSources.nom,
      erreur: agendaSources.erreur,
      reussi_le: agendaSources.reussi_le,
      prenom: chefs.prenom,
      email: user.email,
    })
    .from(agendaSources)
    .innerJoin(chefs, eq(chefs.id, agendaSources.chef_id))
    .innerJoin(user, eq(user.id, chefs.user_id))
    .where(and(eq(agendaSources.id, id), eq(agendaSources.etat, "illisible")));
  return found ?? null;
}
