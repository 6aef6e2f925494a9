import { data } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { closePeriod } from "#app/features/agenda/close-period.server.ts";
import { AgendaPills } from "#app/features/agenda/components/agenda-pills.tsx";
import { weekKey } from "#app/features/agenda/rules/view.ts";
import { type ClosureInput, closureSchema } from "#app/features/agenda/rules/weekly-rules.schema.ts";
import { WorkHead } from "#app/frame/work-head.tsx";
import { redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import type { RefusedInput } from "#app/ui/form-result.ts";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import * as styles from "./agenda-closure.module.css";
import { ClosureForm, type ClosureView } from "./closure-form.tsx";
import { AGENDA_PATH, agendaReturnPath } from "./closure-paths.ts";
import { readClosureEffects } from "./read-closure-effects.server.ts";

const VACANCES = `${AGENDA_PATH}/vacances`;

export const meta: Route.MetaFunction = ({ location }) => [
  { title: pageTitle(location.pathname === VACANCES ? "Vacances" : "Bloquer du temps") },
  { name: "robots", content: "noindex" },
];

const FIELDS = ["mode", "du", "au", "jour", "de", "a", "note"] as const;

/** The form with what the address says, and what this period meets. Links of the calendar and « Vérifier » give a period. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const now = new Date();
  const holidays = url.pathname === VACANCES;
  const empty = { mode: holidays ? "jours" : "heures", du: "", au: "", jour: "", de: "12:00", a: "18:00", note: "" };
  const typed = Object.fromEntries(FIELDS.map((name) => [name, url.searchParams.get(name) ?? empty[name]]));
  const values = { ...empty, ...typed };
  const parsed = closureSchema(now).safeParse(values);
  const effects = parsed.success ? await effectsOf(chef, parsed.data) : null;
  const view: ClosureView = { values, effects };
  return { view, aujourdhui: dayOf(now), holidays, retour: agendaReturnPath(url.searchParams.get("retour")) };
}

async function effectsOf(chef: ChefScope, { debut, fin }: ClosureInput) {
  const { rencontres, libres } = await readClosureEffects(chef, { debut, fin });
  const met = rencontres.map(({ client, date_debut, demande }) => ({ client, date_debut, demande }));
  return { key: `${debut.toISOString()}/${fin.toISOString()}`, debut, fin, libres, rencontres: met };
}

type Answer = RefusedInput & { readonly warned: ClosureView["effects"] };

/** A period with reservations closes only after the page has named them. Then the calendar shows it. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const values = Object.fromEntries(await readForm(request));
  const parsed = closureSchema(new Date()).safeParse(values);
  if (!parsed.success) return data<Answer>({ ...refusedFields(parsed.error.issues), values, warned: null }, 422);
  const effects = await effectsOf(chef, parsed.data);
  if (effects.rencontres.length > 0 && values.vu !== effects.key)
    return data<Answer>({ ok: false, errors: {}, problem: null, values, warned: effects }, 409);
  const done = await closePeriod(chef, parsed.data);
  if (done.ok) {
    const code = parsed.data.type === "vacances" ? "holidays_saved" : "period_blocked";
    const back = agendaReturnPath(values.retour) ?? `${AGENDA_PATH}?semaine=${weekKey(dayOf(parsed.data.debut))}`;
    throw redirectWithToast(facts, back, `${code}:${done.value.fermeture_id}`);
  }
  const [refused, status] = refusedChange(done);
  return data<Answer>({ ...refused, values, warned: null }, status);
}

export default function CloseTime({ loaderData, actionData }: Route.ComponentProps) {
  const { view, aujourdhui, holidays, retour } = loaderData;
  return (
    <>
      <WorkHead
        title={holidays ? "Vacances" : "Bloquer du temps"}
        back={{ to: "/dashboard/agenda", label: "Agenda" }}
        quiet
      />
      <AgendaPills />
      <Panel title={holidays ? "Vacances" : "Bloquer du temps"} className={styles.panel}>
        <p className={`${text.secondary} ${styles.intro}`}>
          {holidays
            ? "Tous vos services sont fermés sur ces jours."
            : "Tous vos services sont fermés pendant ces heures."}
        </p>
        <ClosureForm
          key={holidays ? "jours" : "heures"}
          view={view}
          aujourdhui={aujourdhui}
          path={holidays ? VACANCES : `${AGENDA_PATH}/bloquer`}
          refused={actionData}
          warned={actionData?.warned ?? null}
          retour={retour}
        />
      </Panel>
    </>
  );
}
