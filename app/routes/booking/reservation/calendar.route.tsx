import { calendarWords } from "#app/features/bookings/copy/compose.ts";
import type { Route } from "./+types/calendar.route";
import { readCalendarFile } from "./read-calendar-file.server.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const file = await readCalendarFile(params.token, calendarWords);
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
