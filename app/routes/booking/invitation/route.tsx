import clsx from "clsx";
import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { answerInvitation } from "#app/features/evenings/answer-invitation.server.ts";
import { typedValues } from "#app/features/evenings/components/choice-chips.tsx";
import { ownAnswerSchema } from "#app/features/evenings/rules/dossier.schema.ts";
import { submitOrKeep } from "#app/frame/submit-or-keep.ts";
import { PRIVATE_LINK_HEADERS, type RouteHandle, requestFacts } from "#app/platform/context.server.ts";
import { checkSender, honeypotProps, readForm } from "#app/platform/form.server.ts";
import { sentenceOf } from "#app/registers/refusal-sentences.ts";
import { refusedFields } from "#app/registers/refused-forms.ts";
import { eventWords } from "#app/shared/copy/event-words.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { UNSENT } from "#app/shared/copy/unsent.ts";
import { nestEntries } from "#app/shared/form-entries.ts";
import { type Refusal, refuse } from "#app/shared/result.ts";
import { needsNewToken, type RefusedEntries } from "#app/ui/form-result.ts";
import { HoneypotInputs } from "#app/ui/honeypot-inputs.tsx";
import * as layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/route";
import { AnswerForm } from "./answer-form.tsx";
import { ClosedInvitation, InvitationCard } from "./invitation-card.tsx";
import { readInvitation } from "./read-invitation.server.ts";

export const handle = { frame: "wordmark-only" } satisfies RouteHandle;

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [
  {
    title: pageTitle(
      loaderData
        ? `${loaderData.invitation.hote} vous invite ${eventWords(loaderData.invitation).invite}`
        : "Invitation",
    ),
  },
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "no-referrer" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await readInvitation(context.get(requestFacts), params.token);
  if (found === null) return data(null, { status: 410, headers: PRIVATE_LINK_HEADERS });
  if (found.own !== null) throw redirect(`/invitation/reponse/${found.own}`);
  return data({ invitation: found.invitation, honeypot: honeypotProps() }, { headers: PRIVATE_LINK_HEADERS });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const entries = await readForm(request);
  const refused = (answer: { errors: Readonly<Record<string, string>>; problem: string | null }, status: number) =>
    data<RefusedEntries>({ ok: false, ...answer, entries }, { status, headers: PRIVATE_LINK_HEADERS });
  const problem = (refusal: Refusal, status: number) => refused({ errors: {}, problem: sentenceOf(refusal) }, status);
  const sender = checkSender(entries);
  if (sender.kind !== "personne") return problem(refuse("envoi_non_verifie"), 429);
  const parsed = ownAnswerSchema.safeParse(nestEntries(entries));
  if (!parsed.success) return refused(refusedFields(parsed.error.issues), 422);
  const given = { ...parsed.data, cle: sender.cle };
  const answered = await answerInvitation(context.get(requestFacts), { token: params.token }, given);
  if (answered.ok) throw redirect(`/invitation/reponse/${answered.value}`);
  if (answered.code === "trop_de_demandes") return problem(answered, 429);
  return problem(answered, answered.code === "invitation_fermee" ? 410 : 409);
}

export const clientAction = (submission: Route.ClientActionArgs) =>
  submitOrKeep(
    submission,
    (entries): RefusedEntries => ({ ok: false, errors: {}, problem: UNSENT.preparation, entries }),
  );

export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  needsNewToken(actionStatus) || defaultShouldRevalidate;

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return <ClosedInvitation />;
  const { invitation, honeypot } = loaderData;
  return (
    <>
      <InvitationCard invitation={invitation} />
      <div className={clsx(layout.container)}>
        <AnswerForm
          invitation={invitation}
          typed={actionData === undefined ? {} : typedValues(actionData.entries)}
          errors={actionData?.errors ?? {}}
          problem={actionData?.problem ?? null}
          honeypot={<HoneypotInputs {...honeypot} />}
        />
      </div>
    </>
  );
}
