import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { requireReader } from "#app/features/accounts/require-reader.server.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { reservationListQuerySchema } from "#app/shared/list-queries.schema.ts";
import type { Route } from "./+types/more.route";
import { readChefReservations } from "./read-chef-reservations.server.ts";

/** The rows after a cursor, appended to the displayed list. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  const { reader } = await requireReader(facts, "/dashboard/reservations");
  const chef = reader ?? (await requireChef(facts, "/dashboard/reservations"));
  const query = reservationListQuerySchema.parse(Object.fromEntries(url.searchParams));
  return { list: await readChefReservations(chef, query) };
}
