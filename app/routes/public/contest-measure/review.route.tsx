import { data } from "react-router";
import { contestMeasure } from "#app/features/moderation/contest-measure.server.ts";
import { contestSchema } from "#app/features/moderation/rules/case.schema.ts";
import { PRIVATE_LINK_HEADERS } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import type { Route } from "./+types/review.route";
import { type ContestAnswer, ContestPage } from "./contest-page.tsx";
import { readContest } from "./read-contest.server.ts";

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = () => [
  { title: pageTitle("Contester la décision") },
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "no-referrer" },
];

export async function loader({ params }: Route.LoaderArgs) {
  const contest = await readContest("auteur", params.token);
  return data(contest, { status: contest === null ? 410 : 200, headers: PRIVATE_LINK_HEADERS });
}

export async function action({ params, request }: Route.ActionArgs) {
  const values = Object.fromEntries(await readForm(request));
  const parsed = contestSchema.safeParse(values);
  if (!parsed.success) return data<ContestAnswer>({ ...refusedFields(parsed.error.issues), values }, 422);
  const done = await contestMeasure({ par: "auteur", token: params.token }, parsed.data.raisons);
  if (done.ok) return data<ContestAnswer>({ ok: true });
  const [answer, status] = refusedChange(done);
  return data<ContestAnswer>({ ...answer, values }, status);
}

export default function AuthorContest({ loaderData, actionData }: Route.ComponentProps) {
  return <ContestPage title="Contester la décision" contest={loaderData} answer={actionData} />;
}
