import { data } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import {
  agendaRuleSchema,
  ruleServiceSchema,
  serviceSettingsSchema,
} from "#app/features/agenda/rules/weekly-rules.schema.ts";
import { saveAgendaRule } from "#app/features/agenda/save-agenda-rule.server.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { nestEntries } from "#app/shared/form-entries.ts";
import type { RefusedEntries } from "#app/ui/form-result.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/rule.route";
import { readAgendaRules } from "./read-agenda-rules.server.ts";
import { repeatedSlot } from "./rule-draft.ts";
import { RuleForm } from "./rule-form.tsx";
import { RULES_PATH } from "./rule-paths.ts";

// The form opens inside the list, so that closing it must not move the focus to the title of the page.
export const handle = DIALOG;
export const meta = () => [{ title: pageTitle("Règle de l’agenda") }, { name: "robots", content: "noindex" }];

const targetOf = (regleId: string | undefined) => (regleId === undefined ? null : idParam(regleId));

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const regle_id = targetOf(params.regleId);
  const agenda = await readAgendaRules(chef);
  const rule = agenda?.regles.find(({ id }) => id === regle_id) ?? null;
  // The page around the form says that nothing could be read.
  if (agenda !== null && regle_id !== null && rule === null) throw notFound();
  const proposed = agenda === null || rule !== null ? undefined : repeatedSlot(agenda, url.searchParams, new Date());
  return { agenda, rule, proposed };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const regle_id = targetOf(params.regleId);
  const entries = await readForm(request);
  const nested = nestEntries(entries);
  const service = ruleServiceSchema.safeParse(nested);
  const rule = agendaRuleSchema(new Date()).safeParse(nested);
  const reglages = serviceSettingsSchema.safeParse(nested);
  const target = regle_id === null ? service.data : { regle_id };
  if (target === undefined || !rule.success || !reglages.success) {
    const issues = [
      ...(regle_id === null ? (service.error?.issues ?? []) : []),
      ...(rule.error?.issues ?? []),
      ...(reglages.error?.issues ?? []),
    ].map((issue) => ({ ...issue, path: issue.path.slice(0, 1) }));
    return data<RefusedEntries>({ ...refusedFields(issues), entries }, 422);
  }
  // Without JavaScript: the form again, with the sentence and what it opens.
  if (new Map(entries).get("intent") === "verifier")
    return data<RefusedEntries>({ ok: false, errors: {}, problem: null, entries }, 200);
  // Without JavaScript the settings stay those of the service that was chosen first; another one keeps its own.
  const foreign = "service_id" in target && nested.reglages_de !== target.service_id;
  const done = await saveAgendaRule(chef, target, { rule: rule.data, reglages: foreign ? null : reglages.data });
  if (done.ok) throw redirectWithToast(facts, RULES_PATH, "rule_saved");
  if (done.code === "introuvable") throw notFound();
  const [refused, status] = refusedChange(done);
  return data<RefusedEntries>({ ...refused, entries }, status);
}

export default function EditRule({ loaderData: { agenda, rule, proposed }, actionData }: Route.ComponentProps) {
  return agenda === null ? null : <RuleForm agenda={agenda} rule={rule} refused={actionData} proposed={proposed} />;
}
