import { data, redirect, useSearchParams } from "react-router";
import { typedValues } from "#app/features/evenings/components/choice-chips.tsx";
import { eventWith, reviewTitle } from "#app/features/reviews/copy/reviews.ts";
import { declineReview } from "#app/features/reviews/decline-review.server.ts";
import { reviewSchema } from "#app/features/reviews/rules/review.schema.ts";
import { withdrawReview } from "#app/features/reviews/withdraw-review.server.ts";
import { writeReview } from "#app/features/reviews/write-review.server.ts";
import { submitOrKeep } from "#app/frame/submit-or-keep.ts";
import { PRIVATE_LINK_HEADERS, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { sentenceOf } from "#app/registers/refusal-sentences.ts";
import { refusedFields } from "#app/registers/refused-forms.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { UNSENT } from "#app/shared/copy/unsent.ts";
import { nestEntries } from "#app/shared/form-entries.ts";
import type { RefusalCode } from "#app/shared/result.ts";
import type { RefusedEntries, RefusedForm } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import * as pageHead from "#app/ui/page-head.module.css";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { type ReadReview, readReview } from "./read-review.server.ts";
import { useReviewDraft } from "./review-draft.ts";
import { ReviewForm } from "./review-form.tsx";
import { Closed, Declining, Given, UnknownLink } from "./review-states.tsx";

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = () => [
  { title: pageTitle("Votre avis") },
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "no-referrer" },
];

/** Changes nothing: mail scanners follow links. `?note=4` only fills in the form. */
export async function loader({ params }: Route.LoaderArgs) {
  const found = await readReview(params.token);
  const status = found === null ? 404 : found.ferme ? 410 : 200;
  return data(found, { status, headers: PRIVATE_LINK_HEADERS });
}

const STATUSES: Partial<Record<RefusalCode, number>> = { introuvable: 404, avis_ferme: 410, trop_de_demandes: 429 };

export async function action({ params, request, context }: Route.ActionArgs) {
  const { token } = params;
  const entries = await readForm(request);
  const refused = ({ errors, problem }: Omit<RefusedForm, "ok">, status: number) =>
    data<RefusedEntries>({ ok: false, errors, problem, entries }, { status, headers: PRIVATE_LINK_HEADERS });
  const { intent } = Object.fromEntries(entries);
  if (intent === "retirer" || intent === "refuser") {
    const done = await (intent === "retirer" ? withdrawReview({ token }) : declineReview({ token }));
    if (!done.ok) return refused({ errors: {}, problem: sentenceOf(done) }, 404);
    throw redirect(`/avis/${token}${intent === "refuser" ? "?refus=1" : ""}`);
  }
  const parsed = reviewSchema.safeParse(nestEntries(entries));
  if (!parsed.success) return refused(refusedFields(parsed.error.issues), 422);
  const written = await writeReview(context.get(requestFacts), { token }, parsed.data);
  if (!written.ok) return refused({ errors: {}, problem: sentenceOf(written) }, STATUSES[written.code] ?? 409);
  throw redirect(`/avis/${token}?merci=1`);
}

export const clientAction = (submission: Route.ClientActionArgs) =>
  submitOrKeep(submission, (entries): RefusedEntries => ({ ok: false, errors: {}, problem: UNSENT.review, entries }));

export default function ReviewPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const path = `/avis/${params.token}`;
  const state = stateOf(loaderData, search, actionData);
  const draft = useReviewDraft(params.token, state === "ecrire" && loaderData?.avis === null);
  if (loaderData === null) return <UnknownLink />;
  if (state === "ferme") return <Closed repas={loaderData.repas} />;
  return (
    <>
      <div className={pageHead.header}>
        <div className={layout.container}>
          <h1 className={text.display1}>{state === "ecrire" ? reviewTitle(loaderData.repas) : "Votre avis"}</h1>
          {state === "ecrire" ? <Lead found={loaderData} /> : null}
        </div>
      </div>
      <div className={layout.container}>
        {state === "refus" ? <Declining found={loaderData} path={path} /> : null}
        {loaderData.avis !== null && state === "donne" ? (
          <Given
            repas={loaderData.repas}
            avis={loaderData.avis}
            path={path}
            thanks={search.has("merci")}
            withdrawing={search.has("retirer")}
            problem={actionData?.problem ?? null}
          />
        ) : null}
        {state === "ecrire" ? (
          <ReviewForm
            key={draft.restored === null ? "typed" : "restored"}
            found={loaderData}
            path={path}
            typed={
              actionData === undefined
                ? (draft.restored ?? startOf(loaderData, search.get("note")))
                : typedValues(actionData.entries)
            }
            refused={actionData}
            draft={draft}
          />
        ) : null}
      </div>
    </>
  );
}

type State = "inconnu" | "ferme" | "refus" | "donne" | "ecrire";

function stateOf(found: ReadReview | null, search: URLSearchParams, refused: RefusedEntries | undefined): State {
  if (found === null) return "inconnu";
  if (found.ferme) return "ferme";
  if (found.avis === null) return search.has("refus") && refused === undefined ? "refus" : "ecrire";
  const asked = search.has("modifier") || (refused !== undefined && !search.has("retirer"));
  return asked && found.avis.modifiable ? "ecrire" : "donne";
}

/** The stored review, or what the mail's figure and the reservation say. */
function startOf({ avis, prenom }: ReadReview, note: string | null) {
  if (avis === null) return { note: [note ?? ""], prenom: [prenom] };
  return {
    note: [String(avis.note)],
    "points[]": avis.points,
    texte: [avis.texte ?? ""],
    prenom: [avis.prenom ?? prenom],
    prenom_seul: avis.initiale === null ? ["on"] : [],
  };
}

function Lead({ found: { repas } }: { found: ReadReview }) {
  const { chef_prenom, chef_nom } = repas;
  return (
    <p className={text.lead}>
      Deux minutes pour raconter {eventWith(repas, `${chef_prenom} ${chef_nom}`)}. Votre avis aide les prochains
      convives, et {chef_prenom}.
    </p>
  );
}
