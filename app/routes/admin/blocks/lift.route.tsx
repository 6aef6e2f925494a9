import ChevronLeft from "lucide-react/icons/chevron-left";
import { data, Form, Link, useNavigation } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { selectBlock } from "#app/features/moderation/blocks.repo.server.ts";
import { BLOCK_SCOPE_LABELS } from "#app/features/moderation/copy/visitor-block.ts";
import { liftBlock } from "#app/features/moderation/lift-block.server.ts";
import { blockLiftSchema } from "#app/features/moderation/rules/visitor-block.schema.ts";
import { adminMeta } from "#app/frame/page-meta.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { formatPlainDate } from "#app/shared/copy/format.ts";
import { CASE_REASONS } from "#app/shared/input-limits.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/lift.route";

const LIST = "/admin/blocages";

export const meta = () => adminMeta("Lever un blocage");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  await requireAdmin(context.get(requestFacts), url.pathname, { right: "decisions" });
  const block = await selectBlock(db, idParam(params.blocageId));
  if (block === null) throw notFound();
  return { block };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "decisions", acts: true });
  const id = idParam(params.blocageId);
  const values = Object.fromEntries(await readForm(request));
  const parsed = blockLiftSchema.safeParse(values);
  if (!parsed.success) return data<RefusedInput>({ ...refusedFields(parsed.error.issues), values }, 422);
  const done = await liftBlock(facts, admin, { id, ...parsed.data });
  if (done.ok) throw redirectWithToast(facts, LIST, "block_lifted");
  const [answer, status] = refusedChange(done);
  return data<RefusedInput>({ ...answer, values }, status);
}

export default function LiftBlock({ loaderData: { block }, actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(answer);
  return (
    <div className={layout.formWidth}>
      <Link className={layout.back} to={LIST}>
        <Icon of={ChevronLeft} />
        Blocages
      </Link>
      <Panel title="Lever un blocage">
        <Form ref={form} method="post" className={layout.stack} noValidate>
          {answer?.problem == null ? null : <Band tone="danger" role="alert" tabIndex={-1} title={answer.problem} />}
          <p className={text.breakAnywhere}>
            {block.email ?? "Personne effacée"}, {BLOCK_SCOPE_LABELS[block.portee]}, jusqu’au{" "}
            {formatPlainDate(block.fin)}
          </p>
          <Field label="Motif" required error={answer?.errors.motif} help="20 caractères au moins.">
            <Textarea name="motif" rows={4} maxLength={CASE_REASONS.max} defaultValue={answer?.values.motif} />
          </Field>
          <div>
            <Button type="submit" busyLabel={busy && "Envoi en cours..."}>
              Lever le blocage
            </Button>
          </div>
        </Form>
      </Panel>
    </div>
  );
}
