import clsx from "clsx";
import Plus from "lucide-react/icons/plus";
import { data, Outlet, useMatch } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { AgendaPills } from "#app/features/agenda/components/agenda-pills.tsx";
import { agendaSettingsSchema } from "#app/features/agenda/rules/weekly-rules.schema.ts";
import { saveAgendaSettings } from "#app/features/agenda/save-agenda-settings.server.ts";
import { DashboardLoadError } from "#app/frame/dashboard-load-error.tsx";
import { WorkHead } from "#app/frame/work-head.tsx";
import { redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { RefusedInput } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { List } from "#app/ui/list.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import * as styles from "./agenda-rules.module.css";
import { ExceptionsPanel } from "./exceptions-panel.tsx";
import { type AgendaRules, readAgendaRules } from "./read-agenda-rules.server.ts";
import { editRulePath, NEW_RULE_PATH, RULES_PATH } from "./rule-paths.ts";
import { RuleRow } from "./rule-row.tsx";
import { SettingsPanel } from "./settings-panel.tsx";

export const meta = () => [{ title: pageTitle("Règles de l’agenda") }, { name: "robots", content: "noindex" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const agenda = await readAgendaRules(await requireChef(context.get(requestFacts), url.pathname));
  return data({ agenda }, agenda === null ? 503 : 200);
}

/** Saves the general settings. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const values = Object.fromEntries(await readForm(request));
  const parsed = agendaSettingsSchema.safeParse(values);
  if (!parsed.success) return data<RefusedInput>({ ...refusedFields(parsed.error.issues), values }, 422);
  const done = await saveAgendaSettings(chef, parsed.data);
  if (done.ok) throw redirectWithToast(facts, RULES_PATH, "agenda_settings_saved");
  const [refused, status] = refusedChange(done);
  return data<RefusedInput>({ ...refused, values }, status);
}

export default function AgendaRulesScreen({ loaderData: { agenda }, actionData }: Route.ComponentProps) {
  const creating = useMatch(NEW_RULE_PATH) !== null;
  const editing = useMatch(editRulePath(":regleId")) !== null;
  const ready = agenda !== null && agenda.services.length > 0;
  return (
    <section aria-label="Règles">
      <WorkHead title="Règles" back={{ to: "/dashboard/agenda", label: "Agenda" }} quiet />
      <AgendaPills>
        {/* Without rules, the empty list has the button. */}
        {ready && !creating && agenda.regles.length > 0 ? (
          <LinkButton to={NEW_RULE_PATH} size="s" preventScrollReset>
            <Icon of={Plus} />
            Nouvelle règle
          </LinkButton>
        ) : null}
      </AgendaPills>
      {/* The forms of rules are in the list. */}
      {creating || editing ? null : <Outlet />}
      {agenda === null ? <DashboardLoadError what="Vos règles" /> : null}
      {agenda !== null && !ready ? <NoService /> : null}
      {agenda !== null && ready ? <Columns agenda={agenda} creating={creating} refused={actionData} /> : null}
    </section>
  );
}

type ColumnsProps = { agenda: AgendaRules; creating: boolean; refused: RefusedInput | undefined };

function Columns({ agenda, creating, refused }: ColumnsProps) {
  return (
    <div className={clsx(layout.columns1100, styles.columns)}>
      <div>
        <div className={styles.intro}>
          <h2 className={text.display2}>Votre semaine type</h2>
          <p className={text.secondary}>Les créneaux s’ouvrent tout seuls, d’après ces phrases.</p>
        </div>
        {agenda.regles.length === 0 && !creating ? (
          <EmptyState
            framed
            spot="calendrier"
            title="Décrivez votre semaine type"
            hint="Dites une fois quels jours et à quelles heures vous cuisinez. Vos créneaux s’ouvrent ensuite d’eux-mêmes."
            action={
              <LinkButton to={NEW_RULE_PATH} preventScrollReset>
                Écrire une règle
              </LinkButton>
            }
          />
        ) : (
          <List label="Règles">
            {creating ? (
              <li className={styles.rule}>
                <h3>Nouvelle règle</h3>
                <Outlet />
              </li>
            ) : null}
            {agenda.regles.map((rule) => (
              <RuleRow key={rule.id} rule={rule} agenda={agenda} />
            ))}
          </List>
        )}
      </div>
      <div className={styles.aside}>
        <SettingsPanel agenda={agenda} refused={refused} />
        <ExceptionsPanel agenda={agenda} />
      </div>
    </div>
  );
}

function NoService() {
  return (
    <EmptyState
      framed
      level={2}
      spot="service"
      title="Créez d’abord un service"
      hint="Une règle ouvre les créneaux d’un service."
      action={<LinkButton to="/dashboard/services/nouveau/essentiel">Créer un service</LinkButton>}
    />
  );
}
