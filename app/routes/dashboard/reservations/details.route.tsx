import { Outlet } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { isInTurn } from "#app/features/bookings/components/return-path.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import type { Route } from "./+types/details.route";
import { readNextAnswer } from "./read-next-answer.server.ts";
import { readRecord } from "./read-record.server.ts";
import { RecordPage } from "./record-page.tsx";
import { requireReservation } from "./require-reservation.server.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  {
    title: pageTitle(
      loaderData ? `${loaderData.reservation.client_prenom} ${loaderData.reservation.client_nom}` : "Réservation",
    ),
  },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const reservation = await requireReservation(args);
  const chef = await requireChef(args.context.get(requestFacts), args.url.pathname);
  const [record, next] = await Promise.all([
    readRecord(chef.chef_id, reservation),
    isInTurn(args.url.search) ? readNextAnswer(chef, reservation.id) : null,
  ]);
  return { reservation, record, next };
}

export default function Reservation({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      {/* Of another reservation it is another page: its dialog must not return the focus into this one. */}
      <RecordPage key={loaderData.reservation.id} {...loaderData} />
    </>
  );
}
