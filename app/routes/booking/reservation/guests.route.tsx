import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { requestChange } from "#app/features/bookings/request-change.server.ts";
import { guestsSchema } from "#app/features/bookings/rules/change-request.schema.ts";
import { submitOrKeep } from "#app/frame/submit-or-keep.ts";
import { PRIVATE_LINK_HEADERS, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { sentenceOf, sentencesByField } from "#app/registers/refusal-sentences.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { UNSENT } from "#app/shared/copy/unsent.ts";
import { nestEntries } from "#app/shared/form-entries.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/guests.route";
import { type GuestsAnswer, GuestsDialog } from "./guests-dialog.tsx";
import { readGuests } from "./read-guests.server.ts";

export const handle = DIALOG;

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = () => [
  { title: pageTitle("Changer le nombre de convives") },
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "no-referrer" },
];

export async function loader({ params }: Route.LoaderArgs) {
  const found = await readGuests(params.token);
  // The page under the dialog says why nothing can be asked.
  if (!found.ok && found.code !== "introuvable") throw redirect(`/reservation/${params.token}`);
  if (!found.ok) return data(null, { status: 404, headers: PRIVATE_LINK_HEADERS });
  return data({ options: found.value }, { headers: PRIVATE_LINK_HEADERS });
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { token } = params;
  const entries = await readForm(request);
  const parsed = guestsSchema.safeParse(nestEntries(entries));
  if (!parsed.success) return refused({ entries, errors: sentencesByField(parsed.error.issues), problem: null }, 422);
  const sent = await requestChange({ token }, parsed.data);
  if (sent.ok) {
    const toast = sent.value.fait ? "request_changed" : "change_sent";
    throw redirectWithToast(context.get(requestFacts), `/reservation/${token}`, toast);
  }
  const newTotal = "nouveau_total" in sent ? sent.nouveau_total : null;
  const status = sent.code === "introuvable" ? 404 : 409;
  return refused({ entries, errors: {}, problem: sentenceOf(sent), newTotal }, status);
}

const refused = (answer: Omit<GuestsAnswer, "ok">, status: number) =>
  data<GuestsAnswer>({ ok: false, ...answer }, { status, headers: PRIVATE_LINK_HEADERS });

/** Nothing typed is lost when the response does not arrive. */
export const clientAction = (submission: Route.ClientActionArgs) =>
  submitOrKeep(submission, (entries): GuestsAnswer => ({ ok: false, errors: {}, problem: UNSENT.change, entries }));

/** After a 409 the prices and places shown are out of date. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function ChangeGuests({ loaderData, actionData, params }: Route.ComponentProps) {
  if (loaderData === null) return null;
  return <GuestsDialog {...loaderData} answer={actionData} closeTo={`/reservation/${params.token}`} />;
}
