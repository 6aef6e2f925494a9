import { selectOpenReservations } from "#app/features/privacy/account-closing.repo.server.ts";
import { fateOnClosing } from "#app/features/privacy/rules/account-closing.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

export type AwaitedMeal = { id: string; service: string; client: string; date_souhaitee: Date };
export type Closing = { meals: AwaitedMeal[]; requests: number };

/** The reservations that prevent closing this account today, and the requests that closing would refuse. */
export async function readClosing({ user_id }: { user_id: string }): Promise<Closing> {
  const at = now();
  const open = await selectOpenReservations(db, user_id);
  const meals = open.filter((reservation) => fateOnClosing(reservation, at) === "retient");
  return {
    meals: meals.map(({ id, service, client, date_souhaitee }) => ({ id, service, client, date_souhaitee })),
    requests: open.filter((reservation) => fateOnClosing(reservation, at) === "refuse").length,
  };
}
