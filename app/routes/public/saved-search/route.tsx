import clsx from "clsx";
import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { recoverySchema } from "#app/features/accounts/rules/account.schema.ts";
import { type SavedSearchAnswer, SavedSearchForm } from "#app/features/search/components/saved-search-form.tsx";
import { searchTitle } from "#app/features/search/copy/search.ts";
import { saveSearch } from "#app/features/search/saved-search.server.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { honeypotProps, readForm, readSubmission } from "#app/platform/form.server.ts";
import { sentenceOf, sentencesByField } from "#app/registers/refusal-sentences.ts";
import { refusedChange } from "#app/registers/refused-forms.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { needsNewToken } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import * as pageHead from "#app/ui/page-head.module.css";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { readRequestedSearch } from "./read-requested-search.server.ts";

export const meta = () => [{ title: pageTitle("Prévenez-moi") }, { name: "robots", content: "noindex" }];

/** The search is in the address of this page, so that the form works without JavaScript. */
export async function loader({ url }: Route.LoaderArgs) {
  const search = await readRequestedSearch(url.searchParams);
  if (search.requete === "") throw redirect("/recherche");
  return { ...search, honeypot: honeypotProps() };
}

/** A bot gets the answer of a person, and nothing is stored. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { requete, date: jour } = await readRequestedSearch(url.searchParams);
  const entries = await readForm(request);
  const { email = "" } = Object.fromEntries(entries);
  const refused = (sentences: Record<string, string>, status: number) =>
    data<SavedSearchAnswer>({ ok: false, errors: sentences, problem: null, values: { email } }, status);
  const parsed = recoverySchema.safeParse({ email });
  if (!parsed.success) return refused(sentencesByField(parsed.error.issues), 422);
  const submission = readSubmission(entries);
  if (!submission.ok) {
    const [answer, status] = refusedChange(submission);
    return data<SavedSearchAnswer>({ ...answer, values: { email } }, status);
  }
  if (submission.value.bot) return data<SavedSearchAnswer>({ ok: true, email: parsed.data.email });
  const saved = await saveSearch(context.get(requestFacts), { requete, jour, email: parsed.data.email });
  if (!saved.ok) return refused({ email: sentenceOf(saved) }, 429);
  return data<SavedSearchAnswer>({ ok: true, email: parsed.data.email });
}

export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || needsNewToken(actionStatus);

export default function SavedSearch({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <div className={pageHead.header}>
        <div className={layout.container}>
          <h1 className={text.display1}>Prévenez-moi</h1>
          <p className={text.lead}>{searchTitle(loaderData)}</p>
        </div>
      </div>
      <div className={clsx(layout.container, layout.pageBody)}>
        <div className={layout.formWidth}>
          <SavedSearchForm alone requete={loaderData.requete} honeypot={loaderData.honeypot} answer={actionData} />
        </div>
      </div>
    </>
  );
}
