import { Form, redirect } from "react-router";
import { readSession } from "#app/features/accounts/read-session.server.ts";
import { reopenOwnAccount } from "#app/features/privacy/account-closing.server.ts";
import { RETENTION } from "#app/features/privacy/rules/retention.ts";
import * as authFrame from "#app/frame/auth-frame.module.css";
import { AuthFrame } from "#app/frame/auth-frame.tsx";
import { notFound, type RouteHandle, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { isDay } from "#app/shared/calendar.ts";
import { formatDay, formatLongDate } from "#app/shared/copy/format.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { keptUntil } from "#app/shared/retention.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/closed-account";

export const handle = { cache: "no-store" } satisfies RouteHandle;

export const meta = () => [{ title: pageTitle("Compte fermé") }, { name: "robots", content: "noindex" }];

/** After closing there is no session, so the deadline is a query parameter; signing in again allows reopening. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await readSession(context.get(requestFacts));
  if (session.kind === "user") throw redirect("/dashboard");
  if (session.kind === "closed") return { end: keptUntil(RETENTION.compte_ferme, session.ferme_le), day: null };
  const day = url.searchParams.get("jusqu-au") ?? "";
  return { end: null, day: isDay(day) ? day : null };
}

export async function action({ context }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const session = await readSession(facts);
  if (session.kind !== "closed") throw redirect("/auth");
  const reopened = await reopenOwnAccount(facts, session);
  if (!reopened.ok) throw notFound();
  throw redirectWithToast(facts, "/dashboard", "account_reopened");
}

export default function ClosedAccount({ loaderData: { end, day } }: Route.ComponentProps) {
  if (end === null) {
    const limit = day === null ? "pendant 30 jours" : `jusqu’au ${formatDay(day)}`;
    return (
      <AuthFrame title="Compte fermé" lede={`Un e-mail le confirme. Vous pouvez revenir sur cette décision ${limit}.`}>
        <p className={authFrame.body}>
          <LinkButton to="/" look="neutral">
            Aller à l’accueil
          </LinkButton>
        </p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Votre compte est fermé"
      lede={`Vous pouvez encore changer d’avis, jusqu’au ${formatLongDate(end)}. Ensuite, il sera effacé.`}
    >
      <div className={authFrame.body}>
        <p>Rouvert, tout y est comme avant&nbsp;: votre page, vos services et vos dates à venir.</p>
        <Form method="post">
          <Button type="submit">Rouvrir mon compte</Button>
        </Form>
        <Form method="post" action="/auth/deconnexion">
          <Button type="submit" look="neutral">
            Le laisser fermé
          </Button>
        </Form>
      </div>
    </AuthFrame>
  );
}
