import { calendarWords } from "#app/copy/compose.ts";
import { writeCalendarFile } from "#app/features/reservations/write-calendar-file.server.ts";
import type { Route } from "./+types/reservation-agenda";

export async function loader({ params }: Route.LoaderArgs) {
  const file = await writeCalendarFile(params.token, calendarWords);
  if (!file.ok) throw new Response(null, { status: 404 });
  return new Response(file.value.contenu, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file.value.nom}"`,
      "Referrer-Policy": "no-referrer",
      "Cache-Control": "private, no-store",
    },
  });
}
