import { data } from "react-router";
import { appealDecision } from "#app/features/reviews/appeal-decision.server.ts";
import { reviewAppealSchema } from "#app/features/reviews/rules/review.schema.ts";
import { PRIVATE_LINK_HEADERS } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/toasts.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import type { Route } from "./+types/report.route";
import { type AppealAnswer, AppealPage } from "./appeal-page.tsx";
import { readAppeal } from "./read-appeal.server.ts";

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = () => [
  { title: pageTitle("Votre signalement") },
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "no-referrer" },
];

export async function loader({ params }: Route.LoaderArgs) {
  const appeal = await readAppeal("signalant", params.token);
  return data(appeal, { status: appeal === null ? 410 : 200, headers: PRIVATE_LINK_HEADERS });
}

export async function action({ params, request }: Route.ActionArgs) {
  const values = Object.fromEntries(await readForm(request));
  const parsed = reviewAppealSchema.safeParse(values);
  if (!parsed.success) return data<AppealAnswer>({ ...refusedFields(parsed.error.issues), values }, 422);
  const done = await appealDecision({ par: "signalant", token: params.token }, parsed.data);
  if (done.ok) return data<AppealAnswer>({ ok: true });
  const [answer, status] = refusedChange(done);
  return data<AppealAnswer>({ ...answer, values }, status);
}

export default function ReporterAppeal({ loaderData, actionData }: Route.ComponentProps) {
  return <AppealPage title="Votre signalement" appeal={loaderData} answer={actionData} />;
}
