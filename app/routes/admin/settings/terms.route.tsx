import ChevronLeft from "lucide-react/icons/chevron-left";
import { data, Form, Link, useNavigation } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { announceTerms } from "#app/features/console/announce-terms.server.ts";
import { selectTermsChanges } from "#app/features/console/announcements.repo.server.ts";
import { termsChangeSchema } from "#app/features/console/rules/administration.schema.ts";
import { earliestTermsDate } from "#app/features/console/rules/announcement.ts";
import { mailsToChefs } from "#app/features/legal/copy/settings.ts";
import { TERMS_REVISION } from "#app/features/legal/rules/codes.ts";
import { adminMeta } from "#app/frame/page-meta.ts";
import { redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { formatDay, formatPlainDate } from "#app/shared/copy/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea, TextInput } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import * as record from "../record.module.css";
import type { Route } from "./+types/terms.route";

const PATH = "/admin/parametres/conditions";

export const meta = () => adminMeta("Conditions d’utilisation");

export async function loader({ context }: Route.LoaderArgs) {
  await requireAdmin(context.get(requestFacts), PATH, { right: "parametres" });
  return { changes: await selectTermsChanges(db), earliest: earliestTermsDate(dayOf(new Date())) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "parametres", acts: true });
  const values = Object.fromEntries(await readForm(request));
  const parsed = termsChangeSchema.safeParse(values);
  if (!parsed.success) return data<RefusedInput>({ ...refusedFields(parsed.error.issues), values }, 422);
  const done = await announceTerms(facts, admin, parsed.data);
  if (done.ok) throw redirectWithToast(facts, PATH, "terms_announced");
  const [answer, status] = refusedChange(done);
  return data<RefusedInput>({ ...answer, values }, status);
}

export default function TermsChanges({ loaderData: { changes, earliest }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(actionData);
  const { errors = {}, values = {} } = actionData ?? {};
  return (
    <>
      <Link className={layout.back} to="/admin/parametres">
        <Icon of={ChevronLeft} />
        Paramètres
      </Link>
      <div className={layout.toolbar}>
        <div>
          <h2 className={text.display2}>Conditions d’utilisation</h2>
          <p className={text.secondary}>
            Texte en ligne&nbsp;: version du {formatDay(TERMS_REVISION)}. Chaque réservation garde la version acceptée.
          </p>
        </div>
      </div>
      <div className={layout.stack}>
        <Panel title="Annoncer un changement aux chefs">
          <Form ref={form} method="post" className={layout.stack} noValidate>
            <Field
              label="En vigueur le"
              required
              error={errors.en_vigueur_le}
              help={`Les conditions promettent quinze jours aux chefs\u00a0: pas avant le ${formatDay(earliest)}. Le nouveau texte est mis en ligne ce jour-là.`}
            >
              <TextInput type="date" name="en_vigueur_le" min={earliest} defaultValue={values.en_vigueur_le ?? ""} />
            </Field>
            <Field
              label="Ce qui change"
              required
              error={errors.texte}
              help="Repris tel quel dans l’e-mail. Un e-mail parti ne se rattrape pas."
            >
              <Textarea name="texte" rows={7} maxLength={5_000} defaultValue={values.texte} />
            </Field>
            <div>
              <Button type="submit" busyLabel={busy && "Envoi en cours..."}>
                Annoncer à tous les chefs
              </Button>
            </div>
          </Form>
        </Panel>
        <Panel title="Changements annoncés">
          {changes.length === 0 ? <p className={text.secondary}>Aucun changement annoncé.</p> : null}
          <ul className={record.lines}>
            {changes.map(({ id, en_vigueur_le, texte, statut, annonce_le, envois }) => (
              <li key={id}>
                <div>
                  <b>En vigueur le {formatDay(en_vigueur_le)}</b>
                  <small className={text.preserveLines}>{texte}</small>
                  <small>
                    Annoncé le {formatPlainDate(annonce_le)}. {mailsToChefs(envois, statut === "envoyee")}
                  </small>
                </div>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}
