import { data, Form, redirect, useNavigation } from "react-router";
import { pageTitle } from "#app/copy/pages/site.ts";
import { ROLE_LABELS } from "#app/copy/team.ts";
import { acceptInvitation } from "#app/features/accounts/accept-invitation.server.ts";
import { requireInvited } from "#app/features/accounts/require-invited.server.ts";
import * as authFrame from "#app/frame/auth-frame.module.css";
import { AuthFrame } from "#app/frame/auth-frame.tsx";
import { PRIVATE_LINK_HEADERS, type RouteHandle, requestFacts } from "#app/platform/context.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
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
export async function action({ context, params, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const invited = await requireInvited(facts, url.pathname, params.token);
  if (invited !== null && (await acceptInvitation(facts, invited, params.token)).ok) throw redirect("/admin");
  return data(null, { status: 410, headers: PRIVATE_LINK_HEADERS });
}

export default function TeamInvitation({ loaderData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  if (loaderData === null) {
    return (
      <AuthFrame
        title="Cette invitation ne s’ouvre pas"
        lede="Elle a expiré, elle a déjà servi, ou elle est pour un autre compte que le vôtre."
      >
        <p className={authFrame.body}>
          <LinkButton to="/dashboard">Continuer</LinkButton>
        </p>
      </AuthFrame>
    );
  }
  const { email, role } = loaderData;
  return (
    <AuthFrame title="Rejoindre l’équipe" lede={`${email}, avec le rôle ${ROLE_LABELS[role]}.`}>
      <Form method="post" className={authFrame.body}>
        <Button type="submit" busyLabel={busy && "Un instant..."}>
          Rejoindre l’équipe
        </Button>
      </Form>
    </AuthFrame>
  );
}
