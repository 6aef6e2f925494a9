import { data } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { addAgendaException } from "#app/features/agenda/add-agenda-exception.server.ts";
import { agendaExceptionSchema } from "#app/features/agenda/rules/weekly-rules.schema.ts";
import { notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { DialogBody } from "#app/ui/dialog.tsx";
import type { RefusedInput } from "#app/ui/form-result.ts";
import { RouteDialog } from "#app/ui/route-dialog.tsx";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/exception.route";
import { ExceptionForm } from "./exception-form.tsx";
import { readAgendaRules } from "./read-agenda-rules.server.ts";
import { RULES_PATH } from "./rule-paths.ts";

export const handle = DIALOG;
export const meta = () => [{ title: pageTitle("Ajouter une exception") }, { name: "robots", content: "noindex" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const agenda = await readAgendaRules(await requireChef(context.get(requestFacts), url.pathname));
  return { services: agenda?.services ?? [], aujourdhui: agenda?.aujourdhui ?? "" };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const values = Object.fromEntries(await readForm(request));
  const parsed = agendaExceptionSchema(new Date()).safeParse(values);
  if (!parsed.success) return data<RefusedInput>({ ...refusedFields(parsed.error.issues), values }, 422);
  const done = await addAgendaException(chef, parsed.data);
  if (done.ok) throw redirectWithToast(facts, RULES_PATH, "exception_added");
  if (done.code === "introuvable") throw notFound();
  const [refused, status] = refusedChange(done);
  return data<RefusedInput>({ ...refused, values }, status);
}

export default function AddException({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RouteDialog title="Une exception" description="Un seul jour, qui ne suit pas vos règles." closeTo={RULES_PATH}>
      <DialogBody>
        <ExceptionForm {...loaderData} refused={actionData} />
      </DialogBody>
    </RouteDialog>
  );
}
