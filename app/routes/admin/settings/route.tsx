import ExternalLink from "lucide-react/icons/external-link";
import { data } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { operatorFactsSchema } from "#app/features/console/rules/administration.schema.ts";
import { FACT_GROUP_LABELS, missingFactsNotice, progressOfFacts } from "#app/features/legal/copy/settings.ts";
import { FACT_GROUPS, type FactGroup, LEGAL_FACTS, type OperatorFact } from "#app/features/legal/rules/codes.ts";
import { saveOperatorFacts } from "#app/features/legal/save-operator-facts.server.ts";
import { AdminLoadError } from "#app/frame/admin-load-error.tsx";
import { adminMeta } from "#app/frame/page-meta.ts";
import { redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { sentenceOf } from "#app/registers/refusal-sentences.ts";
import { refusedFields } from "#app/registers/refused-forms.ts";
import { Band } from "#app/ui/band.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import type { RefusedForm } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { List } from "#app/ui/list.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { FactHistory } from "./fact-history.tsx";
import { FactRow } from "./fact-row.tsx";
import { FactsForm } from "./facts-form.tsx";
import { type AwaitedFact, readSettings } from "./read-settings.server.ts";
import * as styles from "./settings.module.css";

const PATH = "/admin/parametres";
const GROUPS: readonly FactGroup[] = ["site", "societe", "contact", "prestataires", "transparence"];
const FIELD = "faits.";

export const meta = () => adminMeta("Paramètres");

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), PATH, { right: "parametres" });
  const asked = url.searchParams.get("groupe");
  return { opened: GROUPS.find((group) => group === asked), settings: await readSettings(admin) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "parametres", acts: true });
  const values = Object.fromEntries(await readForm(request));
  const typed = Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(FIELD) ? [[name.slice(FIELD.length), value] as const] : [],
  );
  const group = GROUPS.find((one) => FACT_GROUPS[one].some((fact) => fact === typed[0]?.[0]));
  if (group === undefined) throw data(null, 400);
  const refuse = (errors: RefusedForm["errors"]) =>
    data({ ok: false as const, errors, problem: null, values, group }, 422);
  const parsed = operatorFactsSchema.safeParse({ motif: values.motif, faits: Object.fromEntries(typed) });
  if (!parsed.success) return refuse(refusedFields(parsed.error.issues).errors);
  const saved = await saveOperatorFacts(facts, admin, parsed.data);
  if (saved.ok) throw redirectWithToast(facts, PATH, SAVED[saved.value]);
  const refused = Object.entries(saved.refused);
  return refuse(Object.fromEntries(refused.map(([fact, refusal]) => [`${FIELD}${fact}`, sentenceOf(refusal)])));
}

const SAVED = {
  enregistre: "operator_facts_saved",
  a_confirmer: "operator_facts_to_confirm",
  inchange: "operator_facts_unchanged",
} as const;

export default function Settings({ loaderData: { opened, settings }, actionData }: Route.ComponentProps) {
  if (settings === null) return <AdminLoadError />;
  const versions = new Map(settings.current.map((version) => [version.fait, version]));
  const awaited = new Map<OperatorFact, AwaitedFact>(settings.awaited.map((one) => [one.fait, one]));
  const known = new Map<OperatorFact, string>();
  for (const { fait, valeur } of [...settings.current, ...settings.awaited]) known.set(fait, valeur);
  const missing = LEGAL_FACTS.filter((fact) => !versions.has(fact));
  const edited = actionData?.group ?? opened;
  return (
    <>
      <div className={layout.toolbar}>
        <div>
          <h2 className={text.display2}>Paramètres</h2>
          <p className={text.secondary}>{progressOfFacts(LEGAL_FACTS.length, missing.length)}</p>
        </div>
        <LinkButton to="/admin/parametres/conditions" look="neutral" size="s">
          Conditions d’utilisation
        </LinkButton>
        <LinkButton to="/mentions-legales" look="neutral" size="s">
          <Icon of={ExternalLink} />
          Voir les mentions légales
        </LinkButton>
      </div>
      {missing.length === 0 ? null : (
        <Band tone="warning" title={missingFactsNotice(missing.length)}>
          Leurs lignes sont absentes, ou montrent un exemple. Le médiateur et l’e-mail de signalement sont dus avant la
          première réservation.
        </Band>
      )}
      {GROUPS.map((group) => {
        const facts = FACT_GROUPS[group];
        const due = facts.filter((fact) => missing.includes(fact)).length;
        return (
          <section key={group} aria-labelledby={group}>
            <div className={styles.group}>
              <h3 id={group} className={text.display3}>
                {FACT_GROUP_LABELS[group]}
              </h3>
              <span className={text.small}>
                {facts.length - due} sur {facts.length}
              </span>
              {group === edited ? null : (
                <LinkButton
                  to={`?groupe=${group}#${group}`}
                  look={due > 0 ? "primary" : "neutral"}
                  size="s"
                  preventScrollReset
                >
                  {due > 0 ? "Renseigner" : "Modifier"}
                  <span className={text.visuallyHidden}>&nbsp;: {FACT_GROUP_LABELS[group]}</span>
                </LinkButton>
              )}
            </div>
            {group === edited ? (
              <FactsForm group={group} known={known} answer={actionData} />
            ) : (
              <List>
                {facts.map((fact) => (
                  <FactRow key={fact} fact={fact} version={versions.get(fact)} awaited={awaited.get(fact)} />
                ))}
              </List>
            )}
          </section>
        );
      })}
      <FactHistory versions={settings.recent} />
    </>
  );
}
