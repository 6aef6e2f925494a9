import ChevronLeft from "lucide-react/icons/chevron-left";
import { data, Form, Link } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { deleteHelpTemplate, saveHelpTemplate } from "#app/features/help/help-template.server.ts";
import { selectHelpTemplates } from "#app/features/help/help-threads.repo.server.ts";
import { helpTemplateSchema } from "#app/features/help/rules/help-thread.schema.ts";
import { adminMeta } from "#app/frame/page-meta.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea, TextInput } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/templates.route";
import * as styles from "./help.module.css";

const PATH = "/admin/aide/modeles";

export const meta = () => adminMeta("Modèles de réponse");

export async function loader({ context }: Route.LoaderArgs) {
  await requireAdmin(context.get(requestFacts), PATH, { right: "contenus" });
  return { templates: await selectHelpTemplates(db) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "contenus", acts: true });
  const values = Object.fromEntries(await readForm(request));
  const id = values.id ? idParam(values.id) : null;
  if (values.intent === "supprimer") {
    const done = await deleteHelpTemplate(facts, admin, idParam(values.id));
    if (!done.ok) throw notFound();
    throw redirectWithToast(facts, PATH, "help_template_deleted");
  }
  const parsed = helpTemplateSchema.safeParse(values);
  if (!parsed.success) return data<RefusedInput>({ ...refusedFields(parsed.error.issues), values }, 422);
  const done = await saveHelpTemplate(facts, admin, id, parsed.data);
  if (done.ok) throw redirectWithToast(facts, PATH, "help_template_saved");
  if (done.code === "introuvable") throw notFound();
  const [answer, status] = refusedChange(done);
  return data<RefusedInput>({ ...answer, values }, status);
}

export default function HelpTemplates({ loaderData: { templates }, actionData }: Route.ComponentProps) {
  const refused = (id: string) =>
    actionData !== undefined && (actionData.values.id ?? "") === id ? actionData : undefined;
  return (
    <>
      <Link className={layout.back} to="/admin/aide">
        <Icon of={ChevronLeft} />
        Aide
      </Link>
      <div className={layout.toolbar}>
        <div>
          <h2 className={text.display2}>Modèles de réponse</h2>
          <p className={text.secondary}>Des phrases à insérer dans une réponse. Chacune se relit avant l’envoi.</p>
        </div>
      </div>
      <div className={layout.stack}>
        {templates.map((template) => (
          <Panel key={template.id} title={template.titre}>
            <p className={text.preserveLines}>{template.texte}</p>
            <details className={styles.folded} open={refused(template.id) !== undefined}>
              <summary>Modifier</summary>
              <TemplateForm template={template} answer={refused(template.id)} />
            </details>
          </Panel>
        ))}
        <Panel title="Nouveau modèle">
          <TemplateForm template={{ id: "", titre: "", texte: "" }} answer={refused("")} />
        </Panel>
      </div>
    </>
  );
}

type Template = { readonly id: string; readonly titre: string; readonly texte: string };

function TemplateForm({ template, answer }: { template: Template; answer: RefusedInput | undefined }) {
  const form = useFirstError(answer);
  const { errors = {}, values = template } = answer ?? {};
  return (
    <Form ref={form} method="post" className={layout.stack} noValidate preventScrollReset>
      {answer?.problem == null ? null : <Band tone="danger" role="alert" tabIndex={-1} title={answer.problem} />}
      <input type="hidden" name="id" value={template.id} />
      <Field label="Nom du modèle" required error={errors.titre}>
        <TextInput name="titre" maxLength={160} autoComplete="off" defaultValue={values.titre} />
      </Field>
      <Field label="Texte" required error={errors.texte}>
        <Textarea name="texte" rows={5} maxLength={5_000} defaultValue={values.texte} />
      </Field>
      <div className={layout.cluster}>
        <Button type="submit">Enregistrer</Button>
        {template.id === "" ? null : (
          <Button type="submit" name="intent" value="supprimer" look="text">
            Supprimer
          </Button>
        )}
      </div>
    </Form>
  );
}
