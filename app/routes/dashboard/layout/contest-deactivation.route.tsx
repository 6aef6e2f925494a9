import clsx from "clsx";
import { data, Form, redirect, useNavigation } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { isOwnPause } from "#app/features/chefs/rules/first-steps.ts";
import { contestDeactivation } from "#app/features/help/contest-deactivation.server.ts";
import { contestDeactivationSchema } from "#app/features/messages/rules/messages.schema.ts";
import { WorkHead } from "#app/frame/work-head.tsx";
import { redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedFields } from "#app/registers/refused-forms.ts";
import { readDeactivation } from "#app/routes/dashboard/today/read-deactivation.server.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import * as panel from "#app/ui/panel.module.css";
import type { Route } from "./+types/contest-deactivation.route";
import * as styles from "./layout.module.css";

export const meta = () => [{ title: pageTitle("Contester la décision") }, { name: "robots", content: "noindex" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const off = await readDeactivation(await requireChef(context.get(requestFacts), url.pathname));
  // Not deactivated, at the chef's own request, or already contested: the dashboard shows the state.
  if (off === null || isOwnPause(off) || off.contestee_le !== null) throw redirect("/dashboard");
  return null;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const values = Object.fromEntries(await readForm(request));
  const parsed = contestDeactivationSchema.safeParse(values);
  if (!parsed.success) return data({ ...refusedFields(parsed.error.issues), values }, 422);
  const done = await contestDeactivation(facts, chef, parsed.data);
  throw done.ok ? redirectWithToast(facts, "/dashboard", "contest_sent") : redirect("/dashboard");
}

export default function ContestDeactivation({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(actionData);
  return (
    <section aria-labelledby="contest">
      <WorkHead title="Contester la décision" id="contest" back={{ to: "/dashboard", label: "La décision" }} />
      <Form ref={form} method="post" className={clsx(panel.panel, layout.stack, styles.contestForm)} noValidate>
        <Field
          label="Votre message"
          required
          error={actionData?.errors.message}
          help="Ce que vous avez corrigé, ou pourquoi la décision vous semble fausse. L’équipe le lit et vous répond par e-mail."
        >
          <Textarea name="message" rows={6} defaultValue={actionData?.values.message} />
        </Field>
        <div className={layout.cluster}>
          <Button type="submit" busyLabel={busy && "Envoi en cours..."}>
            Envoyer ma contestation
          </Button>
          <LinkButton to="/dashboard" look="neutral">
            Annuler
          </LinkButton>
        </div>
      </Form>
    </section>
  );
}
