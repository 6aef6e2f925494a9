import clsx from "clsx";
import { data, Form, redirect, useNavigation } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { pausePage } from "#app/features/chefs/pause-page.server.ts";
import { isOwnPause } from "#app/features/chefs/rules/first-steps.ts";
import { pauseSchema, returnDays } from "#app/features/chefs/rules/pause.schema.ts";
import { WorkHead } from "#app/frame/work-head.tsx";
import { redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedFields } from "#app/registers/refused-forms.ts";
import { readDeactivation } from "#app/routes/dashboard/today/read-deactivation.server.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import * as panel from "#app/ui/panel.module.css";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/pause.route";
import * as styles from "./layout.module.css";

export const meta = () => [{ title: pageTitle("Mettre en pause") }, { name: "robots", content: "noindex" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const off = await readDeactivation(await requireChef(context.get(requestFacts), url.pathname));
  // Taken offline by the team: the dashboard says why.
  if (off !== null && off.desactive_le !== null) throw redirect("/dashboard");
  return { paused: off !== null && isOwnPause(off), retour_le: off?.retour_le ?? null, days: returnDays(new Date()) };
}

/** The dashboard shows the pause, with the button that ends it. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const values = Object.fromEntries(await readForm(request));
  const parsed = pauseSchema(new Date()).safeParse(values);
  if (!parsed.success) return data({ ...refusedFields(parsed.error.issues), values }, 422);
  const done = await pausePage(facts, chef, parsed.data);
  throw done.ok ? redirect("/dashboard") : redirectWithToast(facts, "/dashboard", "unexpected");
}

export default function Pause({ loaderData, actionData }: Route.ComponentProps) {
  const { paused, retour_le, days } = loaderData;
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(actionData);
  return (
    <section aria-labelledby="pause">
      <WorkHead
        title={paused ? "Date de retour" : "Mettre ma page en pause"}
        id="pause"
        back={paused ? { to: "/dashboard", label: "La pause" } : { to: "/chef/profile", label: "Mon profil" }}
      />
      <Form ref={form} method="post" className={clsx(panel.panel, layout.stack, styles.contestForm)} noValidate>
        {paused ? null : (
          <p className={text.secondary}>
            On ne vous trouve plus et personne ne peut réserver. Vos repas à venir continuent, et vous revenez en ligne
            quand vous voulez.
          </p>
        )}
        <Field
          label="Revenir en ligne le"
          error={actionData?.errors.retour_le}
          help="Ce jour-là, votre page revient d’elle-même. Sans date, elle vous attend."
        >
          <TextInput
            type="date"
            name="retour_le"
            min={days.first}
            max={days.last}
            defaultValue={actionData?.values.retour_le ?? retour_le ?? ""}
          />
        </Field>
        <div className={layout.cluster}>
          <Button type="submit" busyLabel={busy && "Un instant..."}>
            {paused ? "Enregistrer" : "Mettre en pause"}
          </Button>
          <LinkButton to={paused ? "/dashboard" : "/chef/profile"} look="neutral">
            Annuler
          </LinkButton>
        </div>
      </Form>
    </section>
  );
}
