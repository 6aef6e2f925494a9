import type { ShouldRevalidateFunctionArgs } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { titleOf } from "#app/features/services/copy/labels.ts";
import { SERVICE_TOASTS } from "#app/features/services/copy/toasts.ts";
import { submitOrKeep } from "#app/frame/submit-or-keep.ts";
import { WorkHead } from "#app/frame/work-head.tsx";
import { notFound, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { sentencesByField } from "#app/registers/refusal-sentences.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { COMMON_TOASTS } from "#app/shared/copy/toasts.ts";
import type { Route } from "./+types/route";
import { answerServicePage } from "./answer-service-page.server.ts";
import { answerServiceStep, type StepAnswer } from "./answer-service-step.server.ts";
import { answerZone } from "./answer-zone.server.ts";
import { EDITOR_PATH } from "./editor-paths.ts";
import { requireStep } from "./require-step.server.ts";
import * as styles from "./service-editor.module.css";
import type { ServicePage } from "./service-page.ts";
import { StepForm } from "./step-form.tsx";
import { StepList } from "./step-list.tsx";
import { type KeptStep, useKeptStep } from "./use-kept-step.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData === undefined ? "Service" : nameOf(loaderData)) },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const asked = url.searchParams.get("verifier");
  const judged = asked === "saisie" || asked === "titre" ? asked : "non";
  const page = await answerServicePage(chef, { ...requireStep(params), judged });
  if (!page.ok) throw notFound();
  const { issues, ...shown } = page.value;
  return { ...shown, errors: sentencesByField(issues) };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const at = requireStep(params);
  const entries = await readForm(request);
  const { intent } = Object.fromEntries(entries);
  if (intent === "zone") return answerZone({ facts, chef, path: url.pathname, entries });
  return answerServiceStep({ facts, chef, ...at, entries });
}

/** When the server cannot be reached the page keeps everything that was typed, and says so in its place. */
export async function clientAction(submission: Route.ClientActionArgs) {
  return submitOrKeep(submission, (): StepAnswer => {
    const { description } = navigator.onLine ? SERVICE_TOASTS.save_service : COMMON_TOASTS.offline;
    return { ok: false, errors: {}, problem: description ?? null, change: false };
  });
}

/**
 * What was kept is on the page already; judged again, its errors would take the focus from the field that is typed in. The router
 * also asks on behalf of a navigation that is under way, which would end with the data of the former page.
 */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  change.formData?.get("intent") === "garder" && change.currentUrl.pathname === change.nextUrl.pathname
    ? false
    : change.defaultShouldRevalidate;

const nameOf = ({ typed, en_ligne }: Pick<ServicePage, "typed" | "en_ligne">) =>
  en_ligne === null && typed.titre.trim() === "" ? "Nouveau service" : titleOf(typed);

function stateOf({ en_ligne }: ServicePage, { id, saved }: KeptStep): string | null {
  if (en_ligne === null) return id === null ? null : "Brouillon, non publié";
  if (en_ligne.change || saved) return "Vos changements ne sont pas encore en ligne";
  return en_ligne.visible ? "En ligne" : "Masqué";
}

export default function ServiceEditor({ loaderData: page, actionData }: Route.ComponentProps) {
  const kept = useKeptStep(page);
  return (
    <>
      <WorkHead
        title={nameOf(page)}
        under={stateOf(page, kept)}
        back={{ to: EDITOR_PATH, label: "Retour aux services" }}
      />
      <div className={styles.steps}>
        <StepList page={page} kept={kept} />
        <StepForm key={page.etape} page={page} answer={actionData} kept={kept} />
      </div>
    </>
  );
}
