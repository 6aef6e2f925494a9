import clsx from "clsx";
import { data, Form, Link, redirect, useSearchParams } from "react-router";
import { type TypedValues, typedValues } from "#app/features/evenings/components/choice-chips.tsx";
import { formatPreparationEnd, REGIME_CONVIVE_LABELS } from "#app/features/evenings/copy/dossier.ts";
import { ALLERGENE_LABELS } from "#app/features/evenings/copy/labels.ts";
import { changeOwnAnswer, eraseOwnAnswer } from "#app/features/evenings/own-answer.server.ts";
import { ownAnswerSchema } from "#app/features/evenings/rules/dossier.schema.ts";
import { submitOrKeep } from "#app/frame/submit-or-keep.ts";
import { PRIVATE_LINK_HEADERS, type RouteHandle } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { sentenceOf } from "#app/registers/refusal-sentences.ts";
import { refusedFields } from "#app/registers/refused-forms.ts";
import { formatDay } from "#app/shared/copy/format.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { UNSENT } from "#app/shared/copy/unsent.ts";
import { nestEntries } from "#app/shared/form-entries.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import type { RefusedEntries } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import * as panel from "#app/ui/panel.module.css";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/answer.route";
import { AnswerForm } from "./answer-form.tsx";
import * as styles from "./invitation.module.css";
import { ClosedInvitation, InvitationCard } from "./invitation-card.tsx";
import { type OwnAnswer, readOwnAnswer } from "./read-own-answer.server.ts";

/** After the erasure there is no answer to show, but the link is not an unknown one. */
const ERASED = "efface";

export const handle = { frame: "wordmark-only" } satisfies RouteHandle;

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = () => [
  { title: pageTitle("Votre réponse") },
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "no-referrer" },
];

export async function loader({ params, url }: Route.LoaderArgs) {
  const answer = await readOwnAnswer(params.token);
  const gone = answer === null && !url.searchParams.has(ERASED);
  return data(answer, { status: gone ? 410 : 200, headers: PRIVATE_LINK_HEADERS });
}

export async function action({ params, request }: Route.ActionArgs) {
  const entries = await readForm(request);
  const { intent } = Object.fromEntries(entries);
  const answer = (errors: Readonly<Record<string, string>>, problem: string | null, status: number) =>
    data<RefusedEntries>({ ok: false, errors, problem, entries }, { status, headers: PRIVATE_LINK_HEADERS });
  if (intent === "effacer") {
    const erased = await eraseOwnAnswer({ token: params.token });
    if (!erased.ok) return answer({}, sentenceOf(erased), 410);
    throw redirect(`/invitation/reponse/${params.token}?${ERASED}=1`);
  }
  const parsed = ownAnswerSchema.safeParse(nestEntries(entries));
  if (!parsed.success) {
    const { errors, problem } = refusedFields(parsed.error.issues);
    return answer(errors, problem, 422);
  }
  const changed = await changeOwnAnswer({ token: params.token }, parsed.data);
  if (!changed.ok) return answer({}, sentenceOf(changed), 410);
  throw redirect(`/invitation/reponse/${params.token}`);
}

export const clientAction = (submission: Route.ClientActionArgs) =>
  submitOrKeep(
    submission,
    (entries): RefusedEntries => ({ ok: false, errors: {}, problem: UNSENT.preparation, entries }),
  );

export default function OwnAnswerPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  if (loaderData === null) {
    const erased = search.has(ERASED) ? "Votre réponse est effacée. Le chef ne la voit plus." : undefined;
    return <ClosedInvitation>{erased}</ClosedInvitation>;
  }
  const refused = actionData;
  const editing = loaderData.invitation.ouverte && (search.has("modifier") || refused !== undefined);
  return (
    <>
      <InvitationCard invitation={loaderData.invitation} />
      <div className={layout.container}>
        {editing ? (
          <AnswerForm
            invitation={loaderData.invitation}
            typed={refused === undefined ? typedOf(loaderData) : typedValues(refused.entries)}
            errors={refused?.errors ?? {}}
            problem={refused?.problem ?? null}
            actions={
              <LinkButton look="text" to={`/invitation/reponse/${params.token}`}>
                Annuler
              </LinkButton>
            }
          />
        ) : (
          <Thanks answer={loaderData} token={params.token} erasing={search.has("effacer")} />
        )}
      </div>
    </>
  );
}

const typedOf = ({ prenom, reponse }: OwnAnswer): TypedValues => ({
  prenom: [prenom ?? ""],
  declare: [reponse === null ? "non" : "oui"],
  "allergies[]": reponse?.allergies ?? [],
  "regimes[]": reponse?.regimes ?? [],
  autre: [reponse?.autre ?? ""],
});

function Thanks({ answer, token, erasing }: { answer: OwnAnswer; token: string; erasing: boolean }) {
  const { invitation, prenom } = answer;
  const path = `/invitation/reponse/${token}`;
  return (
    <section className={clsx(panel.panel, styles.narrow, styles.thanks)} aria-live="polite">
      <h2>Merci{prenom === null ? "" : ` ${prenom}`}, c’est noté</h2>
      <p className={clsx(text.secondary, text.prose)}>
        Le chef cuisinera en sachant cela.
        {invitation.tard ? null : ` Vous pouvez changer d’avis jusqu’au ${formatPreparationEnd(invitation.echeance)}.`}
      </p>
      <Receipt answer={answer} />
      {erasing ? (
        <Withdrawal hote={invitation.hote} path={path} />
      ) : (
        <div className={clsx(layout.cluster, styles.centred)}>
          {invitation.ouverte ? (
            <LinkButton look="outline" to={`${path}?modifier=1`}>
              Modifier ma réponse
            </LinkButton>
          ) : null}
          <LinkButton look="danger" to={`${path}?effacer=1`} preventScrollReset>
            Effacer ma réponse
          </LinkButton>
        </div>
      )}
      <p className={clsx(text.small, text.tertiary)}>
        Sur cet appareil, ce lien vous ramène ici. Ailleurs, gardez{" "}
        <Link className={text.link} to={path}>
          votre lien personnel
        </Link>
        .
      </p>
    </section>
  );
}

function Receipt({ answer: { reponse, invitation } }: { answer: OwnAnswer }) {
  const lines = [
    ["Allergies", (reponse?.allergies ?? []).map((code) => ALLERGENE_LABELS[code]).join(", ")],
    ["Régime", (reponse?.regimes ?? []).map((code) => REGIME_CONVIVE_LABELS[code]).join(", ")],
    ["Autre chose", reponse?.autre ?? ""],
    ["Réponse", reponse === null ? "Je mange de tout" : ""],
    ["Lu par", `${invitation.chef}, et personne d’autre`],
    ["Effacé le", formatDay(invitation.efface_le)],
  ] as const;
  return (
    <FactList rows className={styles.receipt}>
      {lines.map(([label, value]) =>
        value === "" ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </FactList>
  );
}

/** Withdrawing must be as easy as answering: one question, no sign-in. */
function Withdrawal({ hote, path }: { hote: string; path: string }) {
  return (
    <Form method="post" action={path} className={clsx(layout.stack, layout.stackSmall)}>
      <input type="hidden" name="intent" value="effacer" />
      <p role="alert">
        <b>Effacer ma réponse{"\u00a0"}?</b> Le chef ne la verra plus. S’il l’a déjà imprimée, prévenez {hote}.
      </p>
      <div className={clsx(layout.cluster, styles.centred)}>
        <LinkButton look="neutral" to={path} preventScrollReset>
          La garder
        </LinkButton>
        <Button type="submit" look="danger-solid">
          Effacer ma réponse
        </Button>
      </div>
    </Form>
  );
}
