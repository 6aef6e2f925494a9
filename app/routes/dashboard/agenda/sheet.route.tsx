import { data } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { closePeriod } from "#app/features/agenda/close-period.server.ts";
import { AGENDA_TOASTS, dayClosedToast } from "#app/features/agenda/copy/toasts.ts";
import { formatAgendaDay } from "#app/features/agenda/copy/view.ts";
import { openSlot } from "#app/features/agenda/open-slot.server.ts";
import { closedDays } from "#app/features/agenda/rules/closures.ts";
import { availabilitySchema } from "#app/features/agenda/rules/slots.schema.ts";
import { viewSearch } from "#app/features/agenda/rules/view.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { isDay } from "#app/shared/calendar.ts";
import { capitalize } from "#app/shared/copy/format.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { refuse } from "#app/shared/result.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/sheet.route";
import { AGENDA, viewOf } from "./agenda-paths.ts";
import { DaySheetDialog } from "./day-sheet.tsx";
import { readDay } from "./read-day.server.ts";

export const handle = DIALOG;
export const meta = ({ params }: Route.MetaArgs) => [
  { title: pageTitle(isDay(params.jour) ? capitalize(formatAgendaDay(params.jour)) : "Agenda") },
  { name: "robots", content: "noindex" },
];

const CENTURY = /^20\d\d-/;

function dayParam(jour: string): string {
  if (!isDay(jour) || !CENTURY.test(jour)) throw notFound();
  return jour;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const jour = dayParam(params.jour);
  const now = new Date();
  return { day: await readDay(chef, jour, now), search: viewSearch(viewOf(url, now)) };
}

/** Closes the day at once, or opens one of its usual starts; « Annuler » of the toast undoes both. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const jour = dayParam(params.jour);
  const now = new Date();
  const back = `${AGENDA}${viewSearch(viewOf(url, now))}`;
  const values = Object.fromEntries(await readForm(request));
  if (values.intent === "fermer") {
    const period = closedDays(jour, jour, now);
    const closed = period.ok ? await closePeriod(chef, { type: "blocage", note: null, ...period.value }) : period;
    if (!closed.ok) return data(...refusedChange(closed, AGENDA_TOASTS.add_slots));
    throw redirectWithToast(facts, back, `${dayClosedToast(jour)}:${closed.value.fermeture_id}`);
  }
  const service_id = idParam(values.service_id);
  const parsed = availabilitySchema(now).safeParse({
    ...{ date: jour, places: values.places, creneaux: values.depart === undefined ? [] : [values.depart] },
  });
  if (!parsed.success) return data(refusedFields(parsed.error.issues), 422);
  const [slot] = parsed.data;
  const opened = slot === undefined ? refuse("creneau_invalide") : await openSlot(chef, service_id, { slot, at: now });
  if (opened.ok) throw redirectWithToast(facts, back, `slot_opened:${opened.value.slot_id}`);
  if (opened.code === "introuvable") throw notFound();
  return data(...refusedChange(opened, AGENDA_TOASTS.add_slots));
}

export default function Sheet({ loaderData, actionData }: Route.ComponentProps) {
  return <DaySheetDialog {...loaderData} answer={actionData} />;
}
