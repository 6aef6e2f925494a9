import { and, eq, isNull, lte, ne, or, sql } from "drizzle-orm";
import { isOpenAccount } from "#app/features/chefs/online-chefs.sql.ts";
import { SUPPORT_VIEW_MINUTES } from "#app/shared/scopes.ts";
import type { Database } from "#db/database.ts";
import { chefs } from "#db/schema/chefs.ts";
import { vuesSupport } from "#db/schema/support-views.ts";

type Viewer = { user_id: string; session_id: string };

/** The chef whose dashboard this session may see now, by the clock of the database. */
export async function findSupportView(db: Database, { user_id, session_id }: Viewer) {
  const [found] = await db
    .select({
      chef_id: chefs.id,
      prenom: chefs.prenom,
      nom: chefs.nom,
      actif: chefs.actif,
      reste: sql<number>`ceil(extract(epoch from ${vuesSupport.fin_le} - now()) / 60)::int`,
    })
    .from(vuesSupport)
    .innerJoin(chefs, eq(chefs.id, vuesSupport.chef_id))
    .where(
      and(
        eq(vuesSupport.session_id, session_id),
        eq(vuesSupport.user_id, user_id),
        isNull(vuesSupport.quittee_le),
        sql`${vuesSupport.fin_le} > now()`,
        isOpenAccount,
      ),
    );
  return found ?? null;
}

/** The account of the chef, locked against being closed meanwhile; null without one that is open. */
export async function lockViewedChef(db: Database, chef_id: string) {
  const [chef] = await db
    .select({ user_id: chefs.user_id })
    .from(chefs)
    .where(and(eq(chefs.id, chef_id), isOpenAccount))
    .for("share");
  return chef ?? null;
}

type Opened = Viewer & { chef_id: string; motif: string };

/** False when this session sees the chef's dashboard already: a form that is sent twice starts one view. */
export async function insertSupportView(db: Database, { session_id, chef_id, ...view }: Opened): Promise<boolean> {
  const over = or(ne(vuesSupport.chef_id, chef_id), lte(vuesSupport.fin_le, sql`now()`));
  await db
    .update(vuesSupport)
    .set({ quittee_le: sql`least(now(), ${vuesSupport.fin_le})` })
    .where(and(eq(vuesSupport.session_id, session_id), isNull(vuesSupport.quittee_le), over));
  const fin_le = sql`now() + make_interval(mins => ${SUPPORT_VIEW_MINUTES})`;
  const rows = await db
    .insert(vuesSupport)
    .values({ session_id, chef_id, ...view, fin_le })
    .onConflictDoNothing({ target: vuesSupport.session_id, where: sql`quittee_le is null` })
    .returning({ id: vuesSupport.id });
  return rows.length > 0;
}

/** Whether a view that was not over has been left. */
export async function leaveSupportView(db: Database, { user_id, session_id }: Viewer, chef_id: string) {
  const rows = await db
    .update(vuesSupport)
    .set({ quittee_le: sql`now()` })
    .where(
      and(
        eq(vuesSupport.session_id, session_id),
        eq(vuesSupport.user_id, user_id),
        eq(vuesSupport.chef_id, chef_id),
        isNull(vuesSupport.quittee_le),
        sql`${vuesSupport.fin_le} > now()`,
      ),
    )
    .returning({ id: vuesSupport.id });
  return rows.length > 0;
}
