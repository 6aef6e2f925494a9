import ExternalLink from "lucide-react/icons/external-link";
import { data } from "react-router";
import { sentenceOf } from "#app/copy/errors.ts";
import { factName } from "#app/copy/pages/operator.ts";
import { FACT_GROUP_LABELS, progressOfFacts } from "#app/copy/pages/settings.ts";
import { refusedFields } from "#app/copy/toasts.ts";
import { FACT_GROUPS, type FactGroup, OPERATOR_FACTS } from "#app/domain/legal-catalog.ts";
import { operatorFactSchema } from "#app/domain/schemas/administration-forms.ts";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { saveOperatorFact } from "#app/features/administration/save-operator-fact.server.ts";
import { AdminLoadError } from "#app/frame/admin-load-error.tsx";
import { adminMeta } from "#app/frame/page-meta.ts";
import { redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { Band } from "#app/ui/band.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { List } from "#app/ui/list.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { FactForm } from "./fact-form.tsx";
import { FactHistory } from "./fact-history.tsx";
import { FactRow } from "./fact-row.tsx";
import { type AwaitedFact, readSettings } from "./read-settings.server.ts";
import * as styles from "./settings.module.css";

const PATH = "/admin/parametres";
const GROUPS: readonly FactGroup[] = ["societe", "contact", "prestataires", "transparence"];
const factNamed = (name: string | null | undefined) => OPERATOR_FACTS.find((fact) => fact === name);

export const meta = () => adminMeta("Paramètres");

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), PATH, { right: "parametres" });
  return { opened: factNamed(url.searchParams.get("fait")), settings: await readSettings(admin) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "parametres", acts: true });
  const values = Object.fromEntries(await readForm(request));
  if (factNamed(values.fait) === undefined) throw data(null, 400);
  const parsed = operatorFactSchema.safeParse(values);
  if (!parsed.success) return data({ ...refusedFields(parsed.error.issues), values }, 422);
  const saved = await saveOperatorFact(facts, admin, parsed.data);
  if (saved.ok) {
    const toast = saved.value === "a_confirmer" ? "operator_fact_to_confirm" : "operator_fact_saved";
    throw redirectWithToast(facts, PATH, toast);
  }
  return data({ ok: false as const, errors: { valeur: sentenceOf(saved) }, problem: null, values }, 422);
}

export default function Settings({ loaderData: { opened, settings }, actionData }: Route.ComponentProps) {
  if (settings === null) return <AdminLoadError />;
  const versions = new Map(settings.current.map((version) => [version.fait, version]));
  const awaited = new Map<string, AwaitedFact>(settings.awaited.map((one) => [one.fait, one]));
  const missing = OPERATOR_FACTS.filter((fact) => !versions.has(fact));
  const refused = factNamed(actionData?.values.fait);
  const edited = refused ?? opened;
  return (
    <>
      <div className={layout.toolbar}>
        <div>
          <h2 className={text.display2}>Paramètres</h2>
          <p className={text.secondary}>{progressOfFacts(OPERATOR_FACTS.length, missing.length)}</p>
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
        <Band tone="warning" title={`À renseigner d’abord\u00a0: ${missing.map((fact) => factName(fact)).join(", ")}.`}>
          Sans elles, le site affiche «&nbsp;à renseigner&nbsp;» au public. Le médiateur et l’e-mail de signalement sont
          dus avant la première réservation.
        </Band>
      )}
      {GROUPS.map((group) => (
        <section key={group} aria-labelledby={group}>
          <div className={styles.group}>
            <h3 id={group} className={text.display3}>
              {FACT_GROUP_LABELS[group]}
            </h3>
            <span className={text.small}>
              {FACT_GROUPS[group].filter((fact) => versions.has(fact)).length} sur {FACT_GROUPS[group].length}
            </span>
          </div>
          <List>
            {FACT_GROUPS[group].map((fact) =>
              fact === edited ? (
                <FactForm
                  key={fact}
                  fact={fact}
                  value={versions.get(fact)?.valeur}
                  answer={fact === refused ? actionData : undefined}
                />
              ) : (
                <FactRow key={fact} fact={fact} version={versions.get(fact)} awaited={awaited.get(fact)} />
              ),
            )}
          </List>
        </section>
      ))}
      <FactHistory versions={settings.recent} />
    </>
  );
}
