import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { services } from "#db/schema/services.ts";

type OwnService = { readonly chef_id: string; readonly service_id: string };

/**
 * Whether it is visible now: one that a decision hides stays hidden, as one without a title. Null when this chef has no such
 * service.
 */
export async function updateVisibility(
  db: Database,
  { chef_id, service_id }: OwnService,
  { visible, untitled, now }: { visible: boolean; untitled: string; now: Date },
): Promise<{ readonly visible: boolean; readonly masque_le: Date | null } | null> {
  const [updated] = await db
    .update(services)
    .set({
      visible: sql`${visible}::boolean and ${services.masque_le} is null and ${services.titre} not in ('', ${untitled})`,
      version: sql`${services.version} + 1`,
      updated_at: now,
    })
    .where(and(eq(services.id, service_id), eq(services.chef_id, chef_id), eq(services.actif, true)))
    .returning({ visible: services.visible, masque_le: services.masque_le });
  return updated ?? null;
}
