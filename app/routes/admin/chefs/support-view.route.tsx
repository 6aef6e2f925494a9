import ChevronLeft from "lucide-react/icons/chevron-left";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { endSupportView, startSupportView } from "#app/features/accounts/support-view.server.ts";
import { selectChefName } from "#app/features/chefs/chefs.repo.server.ts";
import { supportViewSchema } from "#app/features/console/rules/support-acts.schema.ts";
import { adminMeta } from "#app/frame/page-meta.ts";
import { idParam, notFound, requestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedFields } from "#app/registers/refused-forms.ts";
import { SUPPORT_VIEW_MINUTES } from "#app/shared/scopes.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { useFirstError } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/support-view.route";

export const meta = () => adminMeta("Vue support");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  await requireAdmin(context.get(requestFacts), url.pathname, { right: "vue_support" });
  const chef = await selectChefName(db, idParam(params.chefId));
  if (chef === null) throw notFound();
  return { chef };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "vue_support", acts: true });
  const id = idParam(params.chefId);
  const values = Object.fromEntries(await readForm(request));
  if (values.intent === "quitter") {
    await endSupportView(facts, admin, id);
    throw redirect(`/admin/chefs/${id}`);
  }
  const parsed = supportViewSchema.safeParse(values);
  if (!parsed.success) return data({ ...refusedFields(parsed.error.issues), values }, 422);
  const done = await startSupportView(facts, admin, id, parsed.data);
  if (!done.ok) throw notFound();
  throw redirect("/dashboard");
}

export default function StartSupportView({ loaderData: { chef }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  const { errors = {}, values = {} } = actionData ?? {};
  const form = useFirstError(actionData);
  const name = `${chef.prenom} ${chef.nom}`;
  const record = `/admin/chefs/${chef.id}`;
  return (
    <div className={layout.formWidth}>
      <Link className={layout.back} to={record}>
        <Icon of={ChevronLeft} />
        {name}
      </Link>
      <Panel title="Vue support, lecture seule">
        <Form ref={form} method="post" className={layout.stack} noValidate>
          <p>
            Vous voyez le tableau de bord de {name} pendant {SUPPORT_VIEW_MINUTES} minutes, sans rien pouvoir y changer.
            Ses messages, les allergies de ses convives, ses liens de paiement et ses documents restent cachés.
          </p>
          <p className={text.secondary}>
            {chef.prenom} reçoit tout de suite un e-mail avec votre motif, et le journal le garde.
          </p>
          <Field label="Motif" required error={errors.motif} help="Repris tel quel dans l’e-mail au chef.">
            <Textarea name="motif" rows={4} defaultValue={values.motif} />
          </Field>
          <div className={layout.cluster}>
            <Button type="submit" busyLabel={busy && "Ouverture en cours..."}>
              Ouvrir et prévenir {chef.prenom}
            </Button>
            <LinkButton to={record} look="text">
              Revenir à la fiche
            </LinkButton>
          </div>
        </Form>
      </Panel>
    </div>
  );
}
