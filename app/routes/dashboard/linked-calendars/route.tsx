import clsx from "clsx";
import { data, Outlet, useSearchParams } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { AgendaPills } from "#app/features/agenda/components/agenda-pills.tsx";
import { chooseFeedDetail, renewFeedAddress } from "#app/features/integrations/calendar-feed.server.ts";
import {
  addCalendarSource,
  changeCalendarSource,
  rereadCalendarSource,
} from "#app/features/integrations/calendar-sources.server.ts";
import {
  changedSourceSchema,
  feedChoiceSchema,
  newSourceSchema,
} from "#app/features/integrations/rules/linked-calendars.schema.ts";
import { WorkHead } from "#app/frame/work-head.tsx";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import * as layout from "#app/ui/layout.module.css";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/route";
import { answerLinkedCalendars } from "./answer-linked-calendars.server.ts";
import { FeedPanel } from "./feed-panel.tsx";
import * as styles from "./linked-calendars.module.css";
import { LINKS_PATH } from "./links-paths.ts";
import { SharedPanel } from "./shared-panel.tsx";
import { AddSource, SourceList } from "./source-list.tsx";

// The forms of this page answer in place.
export const handle = DIALOG;
export const meta = () => [{ title: pageTitle("Agendas liés") }, { name: "robots", content: "noindex" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  return answerLinkedCalendars(await requireChef(context.get(requestFacts), url.pathname));
}

const textsOf = (entries: Record<string, FormDataEntryValue>) =>
  Object.fromEntries(
    Object.entries(entries).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );

export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const values = textsOf(Object.fromEntries(await readForm(request)));
  const { intent = "", source_id = "" } = values;
  if (intent === "create") {
    await renewFeedAddress(chef);
    throw redirectWithToast(facts, LINKS_PATH, "feed_created");
  }
  if (intent === "choose") {
    const parsed = feedChoiceSchema.safeParse(values);
    if (!parsed.success) return data({ ...refusedFields(parsed.error.issues), values }, 422);
    if (!(await chooseFeedDetail(chef, parsed.data)).ok) throw notFound();
    throw redirectWithToast(facts, LINKS_PATH, "feed_saved");
  }
  if (intent === "add") {
    const parsed = newSourceSchema.safeParse(values);
    if (!parsed.success) return data({ ...refusedFields(parsed.error.issues), values }, 422);
    const added = await addCalendarSource(chef, parsed.data);
    if (added.ok) throw redirectWithToast(facts, LINKS_PATH, "source_added");
    const [answer, status] = refusedChange(added);
    return data({ ...answer, values }, status);
  }
  const id = idParam(source_id);
  if (intent === "reread") {
    const done = await rereadCalendarSource(chef, id);
    if (done.ok) throw redirectWithToast(facts, LINKS_PATH, "source_reread");
    if (done.code === "introuvable") throw notFound();
    const [answer, status] = refusedChange(done);
    return data({ ...answer, values }, status);
  }
  const parsed = changedSourceSchema.safeParse(values);
  if (!parsed.success) return data({ ...refusedFields(parsed.error.issues), values }, 422);
  const changed = await changeCalendarSource(chef, id, parsed.data);
  if (changed.ok) throw redirectWithToast(facts, LINKS_PATH, "source_changed");
  if (changed.code === "introuvable") throw notFound();
  const [answer, status] = refusedChange(changed);
  return data({ ...answer, values }, status);
}

export default function LinkedCalendars({ loaderData: { feed, sources }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const answered = actionData?.values.intent;
  return (
    <>
      <Outlet />
      <WorkHead title="Agendas liés" back={{ to: "/dashboard/agenda", label: "Agenda" }} quiet />
      <AgendaPills />
      <div className={clsx(layout.columns1100, styles.page)}>
        <div className={layout.stack}>
          <FeedPanel feed={feed} />
          <SourceList
            sources={sources}
            editing={answered === "change" ? actionData?.values.source_id : (search.get("changer") ?? undefined)}
            answer={answered === "change" || answered === "reread" ? actionData : undefined}
          />
          <AddSource answer={answered === "add" ? actionData : undefined} />
        </div>
        <SharedPanel />
      </div>
    </>
  );
}
