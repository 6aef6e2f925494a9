import clsx from "clsx";
import { data, Form, redirect, useNavigation } from "react-router";
import { acceptInvitation } from "#app/features/accounts/accept-invitation.server.ts";
import { ROLE_LABELS } from "#app/features/accounts/copy/team.ts";
import { requireInvited } from "#app/features/accounts/require-invited.server.ts";
import { memberNameSchema } from "#app/features/accounts/rules/account.schema.ts";
import * as authFrame from "#app/frame/auth-frame.module.css";
import { AuthFrame } from "#app/frame/auth-frame.tsx";
import { LostPage } from "#app/frame/lost-page.tsx";
import { PRIVATE_LINK_HEADERS, type RouteHandle, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { sentencesByField } from "#app/registers/refusal-sentences.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { MAX_NAME } from "#app/shared/fields.schema.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/team-invitation";

export const handle = { cache: "no-store" } satisfies RouteHandle;

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = () => [
  { title: pageTitle("Rejoindre l’équipe") },
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "no-referrer" },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const invited = await requireInvited(context.get(requestFacts), url.pathname, params.token);
  const shown = invited?.role_console == null ? null : { email: invited.email, role: invited.role_console };
  return data(shown, { status: shown === null ? 410 : 200, headers: PRIVATE_LINK_HEADERS });
}

/** Mail scanners follow links with GET: only a POST accepts. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const invited = await requireInvited(facts, url.pathname, params.token);
  const named = memberNameSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (invited !== null && !named.success) {
    return data(sentencesByField(named.error.issues), { status: 422, headers: PRIVATE_LINK_HEADERS });
  }
  if (invited !== null && named.success) {
    const joined = await acceptInvitation(facts, invited, { token: params.token, nom: named.data.nom });
    if (joined.ok) throw redirect("/admin");
  }
  return data(null, { status: 410, headers: PRIVATE_LINK_HEADERS });
}

export default function TeamInvitation({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  if (loaderData === null) {
    return (
      <LostPage title="Cette invitation ne s’ouvre pas" actions={<LinkButton to="/dashboard">Continuer</LinkButton>}>
        Elle a expiré, elle a déjà servi, ou elle est pour un autre compte que le vôtre.
      </LostPage>
    );
  }
  const { email, role } = loaderData;
  return (
    <AuthFrame title="Rejoindre l’équipe" lede={`${email}, avec le rôle ${ROLE_LABELS[role]}.`}>
      <Form method="post" className={clsx(authFrame.body, layout.stack)} noValidate>
        <Field
          label="Votre nom"
          required
          error={actionData?.nom}
          help="Vos collègues le lisent dans le journal et dans les fils d’aide."
        >
          <TextInput name="nom" autoComplete="name" maxLength={MAX_NAME} />
        </Field>
        <Button type="submit" busyLabel={busy && "Un instant..."}>
          Rejoindre l’équipe
        </Button>
      </Form>
    </AuthFrame>
  );
}
