import ChevronLeft from "lucide-react/icons/chevron-left";
import { data, Form, Link, useNavigation } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { hideChoice, reportedWords } from "#app/features/moderation/copy/cases.ts";
import { hideContent } from "#app/features/moderation/hide-content.server.ts";
import { hideFirstSchema } from "#app/features/moderation/rules/case.schema.ts";
import { caseReference } from "#app/features/moderation/rules/case.ts";
import { adminMeta } from "#app/frame/page-meta.ts";
import { notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { CASE_REASONS } from "#app/shared/input-limits.ts";
import { Band } from "#app/ui/band.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/hide.route";
import { readCase } from "./read-case.server.ts";

export const meta = () => adminMeta("Masquer d’abord");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "signalements" });
  const opened = await readCase(admin, params.reference);
  if (opened === null) throw notFound();
  const { numero, signale, copie, chef, chef_prenom, avis } = opened;
  const contenu = copie === null ? chef : reportedWords(copie, signale);
  return { numero, signale, contenu, prenom: avis === null ? chef_prenom : avis.client_prenom };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "signalements", acts: true });
  const opened = await readCase(admin, params.reference);
  if (opened === null) throw notFound();
  const values = Object.fromEntries(await readForm(request));
  const parsed = hideFirstSchema.safeParse(values);
  if (!parsed.success) return data<RefusedInput>({ ...refusedFields(parsed.error.issues), values }, 422);
  const done = await hideContent(facts, admin, { id: opened.id, ...parsed.data });
  if (done.ok) throw redirectWithToast(facts, `/admin/signalements/${caseReference(opened.numero)}`, "case_hidden");
  if (done.code === "introuvable") throw notFound();
  const [answer, status] = refusedChange(done);
  return data<RefusedInput>({ ...answer, values }, status);
}

export default function HideContent({ loaderData, actionData }: Route.ComponentProps) {
  const { numero, signale, contenu, prenom } = loaderData;
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(actionData);
  const { errors = {}, values = {} } = actionData ?? {};
  const page = `/admin/signalements/${caseReference(numero)}`;
  return (
    <div className={layout.formWidth}>
      <Link className={layout.back} to={page}>
        <Icon of={ChevronLeft} />
        {caseReference(numero)}
      </Link>
      <Panel title="Masquer d’abord">
        <Form ref={form} method="post" className={layout.stack} noValidate>
          {actionData?.problem == null ? null : (
            <Band tone="danger" role="alert" tabIndex={-1} title={actionData.problem} />
          )}
          <p>
            {contenu}. Seulement pour un contenu manifestement illicite&nbsp;: il quitte le site tout de suite, et la
            modération décide sous 24 heures.
          </p>
          <p className={text.secondary}>
            Sans décision, le contenu reste masqué. {prenom} reçoit tout de suite un e-mail avec vos raisons.
          </p>
          <Field
            label="Faits et raisons"
            required
            error={errors.raison}
            help="20 à 2 000 caractères, repris dans l’e-mail. Sans nom, e-mail ni adresse de la personne qui signale."
          >
            <Textarea name="raison" rows={4} maxLength={CASE_REASONS.max} defaultValue={values.raison} />
          </Field>
          <div className={layout.cluster}>
            <Button type="submit" look="danger-solid" busyLabel={busy && "Envoi en cours..."}>
              {hideChoice(signale)} et prévenir {prenom}
            </Button>
            <LinkButton to={page} look="text">
              Revenir au dossier
            </LinkButton>
          </div>
        </Form>
      </Panel>
    </div>
  );
}
