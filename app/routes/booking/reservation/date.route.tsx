import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { requestChange } from "#app/features/bookings/request-change.server.ts";
import { moveSchema } from "#app/features/bookings/rules/change-request.schema.ts";
import { submitOrKeep } from "#app/frame/submit-or-keep.ts";
import { PRIVATE_LINK_HEADERS, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { sentenceOf, sentencesByField } from "#app/registers/refusal-sentences.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { UNSENT } from "#app/shared/copy/unsent.ts";

import { type RefusedInput, unsentResult } from "#app/ui/form-result.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/date.route";
import { MoveDialog } from "./move-dialog.tsx";
import { readMove } from "./read-move.server.ts";

export const handle = DIALOG;

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = () => [
  { title: pageTitle("Changer la date") },
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "no-referrer" },
];

export async function loader({ params, url }: Route.LoaderArgs) {
  const found = await readMove(params.token);
  // The page under the dialog says why nothing can be asked.
  if (!found.ok && found.code !== "introuvable") throw redirect(`/reservation/${params.token}`);
  if (!found.ok) return data(null, { status: 404, headers: PRIVATE_LINK_HEADERS });
  const asked = url.searchParams.get("date");
  const options = found.value;
  const date = options.jours.find((day) => day === asked) ?? null;
  return data({ options, date }, { headers: PRIVATE_LINK_HEADERS });
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { token } = params;
  const values = Object.fromEntries(await readForm(request));
  const parsed = moveSchema.safeParse(values);
  if (!parsed.success) return refused({ values, errors: sentencesByField(parsed.error.issues), problem: null }, 422);
  const sent = await requestChange({ token }, parsed.data);
  if (sent.ok) {
    const toast = sent.value.fait ? "request_changed" : "change_sent";
    throw redirectWithToast(context.get(requestFacts), `/reservation/${token}`, toast);
  }
  if (sent.code === "execution_a_demander")
    return refused({ values, errors: { execution_demandee: sentenceOf(sent) }, problem: null }, 409);
  return refused({ values, errors: {}, problem: sentenceOf(sent) }, sent.code === "introuvable" ? 404 : 409);
}

const refused = (answer: Omit<RefusedInput, "ok">, status: number) =>
  data<RefusedInput>({ ok: false, ...answer }, { status, headers: PRIVATE_LINK_HEADERS });

/** Nothing typed is lost when the response does not arrive. */
export const clientAction = (submission: Route.ClientActionArgs) =>
  submitOrKeep(submission, (entries) => unsentResult(entries, UNSENT.change));

/** After a 409 the slots shown are out of date. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function ChangeDate({ loaderData, actionData, params }: Route.ComponentProps) {
  if (loaderData === null) return null;
  return <MoveDialog {...loaderData} answer={actionData} closeTo={`/reservation/${params.token}`} />;
}
