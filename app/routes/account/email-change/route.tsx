import clsx from "clsx";
import { data, Form } from "react-router";
import {
  type ConfirmedEmail,
  confirmEmailChange,
  stopEmailChange,
} from "#app/features/accounts/email-change.server.ts";
import * as authFrame from "#app/frame/auth-frame.module.css";
import { AuthFrame } from "#app/frame/auth-frame.tsx";
import { type RouteHandle, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { sentenceOf } from "#app/registers/refusal-sentences.ts";
import { formatDeadline } from "#app/shared/copy/format.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { RefusedForm } from "#app/ui/form-result.ts";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { readEmailChange, type ShownEmailChange } from "./read-email-change.server.ts";

export const handle = { cache: "no-store" } satisfies RouteHandle;

export const meta = () => [
  { title: pageTitle("Changer d’adresse e-mail") },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

const MAX_TOKEN = 100;

/** The loader changes nothing: mail scanners that open links must not confirm a change of address. */
export async function loader({ url }: Route.LoaderArgs) {
  const token = (url.searchParams.get("token") ?? "").slice(0, MAX_TOKEN);
  const change = await readEmailChange(token);
  return { token, change, doubt: url.searchParams.has("pas-moi") };
}

/** `confirmed` is null after a change was stopped. */
type Answer = { ok: true; confirmed: ConfirmedEmail | null } | RefusedForm;

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const form = new Map(await readForm(request));
  const token = (form.get("token") ?? "").slice(0, MAX_TOKEN);
  if (form.get("intent") === "stop") {
    const stopped = await stopEmailChange(facts, token);
    return stopped.ok ? data<Answer>({ ok: true, confirmed: null }) : refused(stopped);
  }
  const result = await confirmEmailChange(facts, token);
  return result.ok ? data<Answer>({ ok: true, confirmed: result.value }) : refused(result);
}

const refused = (refusal: { ok: false; code: "lien_expire" | "compte_existant" }) =>
  data<Answer>({ ok: false, errors: {}, problem: sentenceOf(refusal) }, refusal.code === "lien_expire" ? 410 : 409);

export default function EmailChange({ loaderData: { token, change, doubt }, actionData }: Route.ComponentProps) {
  if (actionData?.ok === true) {
    return actionData.confirmed === null ? <Stopped /> : <Confirmed {...actionData.confirmed} />;
  }
  if (actionData !== undefined || change === null) {
    return (
      <AuthFrame title="L’adresse n’a pas changé" lede={actionData?.problem ?? "Ce lien a expiré ou a déjà servi."}>
        <p className={authFrame.body}>
          <LinkButton to="/chef/profile/securite">Recommencer</LinkButton>
        </p>
      </AuthFrame>
    );
  }
  if (doubt && change.cote === "ancienne") return <Doubt token={token} nouvel_email={change.nouvel_email} />;
  return <Question token={token} {...change} />;
}

function Question({ token, cote, nouvel_email, expire_le, confirme }: ShownEmailChange & { token: string }) {
  const asked =
    cote === "ancienne"
      ? `Votre compte passera à l’adresse ${nouvel_email}.`
      : `${nouvel_email} deviendra l’adresse de votre compte.`;
  return (
    <AuthFrame
      title={cote === "ancienne" ? "Changer d’adresse" : "Confirmer votre nouvelle adresse"}
      lede={`${asked} Il faut ouvrir les deux liens avant ${formatDeadline(expire_le)}.`}
    >
      <div className={authFrame.body}>
        {confirme ? <p>C’est déjà confirmé de ce côté. Il reste l’autre lien.</p> : null}
        {confirme ? null : <PressForm token={token} intent="confirm" label="Confirmer" />}
        {cote === "ancienne" ? <PressForm token={token} intent="stop" label="Ce n’est pas moi" quiet /> : null}
      </div>
    </AuthFrame>
  );
}

function Doubt({ token, nouvel_email }: { token: string; nouvel_email: string }) {
  return (
    <AuthFrame
      title="Arrêter ce changement"
      lede={`Quelqu’un a demandé que votre compte passe à l’adresse ${nouvel_email}. Rien n’a encore changé.`}
    >
      <div className={authFrame.body}>
        <p>Les autres sessions de votre compte seront fermées. Choisissez ensuite un nouveau mot de passe.</p>
        <PressForm token={token} intent="stop" label="Ce n’est pas moi" />
      </div>
    </AuthFrame>
  );
}

type PressProps = { token: string; intent: "confirm" | "stop"; label: string; quiet?: boolean };

function PressForm({ token, intent, label, quiet = false }: PressProps) {
  return (
    <Form method="post">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" look={quiet ? "neutral" : "primary"}>
        {label}
      </Button>
    </Form>
  );
}

function Confirmed({ cote, change, nouvel_email, expire_le }: ConfirmedEmail) {
  if (change) {
    return (
      <AuthFrame title="Votre adresse est changée" lede={`Connectez-vous désormais avec ${nouvel_email}.`}>
        <div className={authFrame.body}>
          <p>Vos autres sessions sont fermées. Un e-mail le confirme aux deux adresses.</p>
          <LinkButton to="/dashboard">Aller au tableau de bord</LinkButton>
        </div>
      </AuthFrame>
    );
  }
  const other = cote === "ancienne" ? nouvel_email : "l’adresse actuelle du compte";
  return (
    <AuthFrame
      title="C’est confirmé de ce côté"
      lede={`Il reste à ouvrir le lien envoyé à ${other}, avant ${formatDeadline(expire_le)}.`}
    >
      <p className={clsx(authFrame.body, text.secondary)}>
        Jusque-là, vous vous connectez et recevez tout à l’ancienne.
      </p>
    </AuthFrame>
  );
}

function Stopped() {
  return (
    <AuthFrame
      title="Le changement est arrêté"
      lede="Votre adresse reste la même et les autres sessions sont fermées. Choisissez maintenant un nouveau mot de passe."
    >
      <p className={authFrame.body}>
        <LinkButton to="/auth/mot-de-passe-oublie">Choisir un nouveau mot de passe</LinkButton>
      </p>
    </AuthFrame>
  );
}
