import { countClients, selectChefClients } from "#app/features/bookings/reservations-dashboard.repo.server.ts";
import { selectMailChef } from "#app/features/chefs/chefs.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { ClientListQuery } from "#app/shared/list-queries.schema.ts";
import { centsFromDecimal } from "#app/shared/money.ts";
import { type ChefReader, isSupportView } from "#app/shared/scopes.ts";

const PAGE_SIZE = 25;

export type ChefClientList = NonNullable<Awaited<ReturnType<typeof readChefClients>>>;
export type ChefClient = ChefClientList["rows"][number];

/** One client per e-mail address, sorted by address; null when they could not be read, which differs from none. */
export async function readChefClients(reader: ChefReader, query: ClientListQuery) {
  const { chef_id } = reader;
  try {
    const [rows, nombre, chef] = await Promise.all([
      selectChefClients(db, { chef_id, ...query, limit: PAGE_SIZE + 1 }),
      countClients(db, chef_id),
      // It holds the payment link.
      isSupportView(reader) ? null : selectMailChef(db, chef_id),
    ]);
    const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined;
    return {
      rows: rows.slice(0, PAGE_SIZE).map(({ souhaitee_ms, derniere_ms, total, ...row }) => ({
        ...row,
        date_souhaitee: new Date(souhaitee_ms),
        derniere: new Date(derniere_ms),
        total: centsFromDecimal(total) ?? 0,
      })),
      next: last?.id ?? null,
      nombre,
      chef,
    };
  } catch (error) {
    log.error({ err: error }, "list chef clients failed");
    return null;
  }
}
