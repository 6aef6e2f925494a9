import KeyRound from "lucide-react/icons/key-round";
import { useState } from "react";
import { useFetcher } from "react-router";
import { SENTENCES } from "#app/registers/refusal-sentences.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, FieldError, TextInput } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import type { Reauthentication } from "../read-reauthentication.server.ts";
import { usePasskeySupport } from "./passkey-support.ts";

/** Its action verifies the passkey, from whatever page. */
const SECURITY = "/chef/profile/securite";

/** `path`: where a person without a password continues after signing in again with Google. */
type Props = { reauthentication: Reauthentication; error: string | undefined; path?: string };

/** The authentication fields of a form that weakens the account, or acts on other people; empty when the last authentication is recent enough. */
export function ReauthenticationFields({ reauthentication, error, path = SECURITY }: Props) {
  const { fresh, hasPassword, hasPasskey } = reauthentication;
  if (fresh) return null;
  return (
    <>
      {hasPassword ? (
        <Field
          label="Mot de passe actuel"
          error={error}
          help={hasPasskey ? "Ou confirmez avec votre clé d’accès." : undefined}
        >
          <TextInput type="password" name="password" autoComplete="current-password" required />
        </Field>
      ) : (
        <p className={text.secondary} data-reauthentication>
          Pour ce changement,{" "}
          <a className={text.link} href={`/auth/google?redirectTo=${encodeURIComponent(path)}`}>
            reconnectez-vous avec Google
          </a>
          {hasPasskey ? ", ou confirmez avec votre clé d’accès." : "."}
        </p>
      )}
      {hasPasskey ? <PasskeyReauthentication /> : null}
    </>
  );
}

/** Revalidates the page afterwards, so that it no longer asks. */
function PasskeyReauthentication() {
  const supported = usePasskeySupport();
  const fetcher = useFetcher<{ ok: boolean; problem?: string | null }>();
  const [state, setState] = useState<"idle" | "asking" | "closed" | "failed">("idle");
  const prove = async () => {
    setState("asking");
    const { askForPasskey } = await import("./passkey-ceremony.ts");
    const outcome = await askForPasskey();
    setState(outcome.kind === "closed" || outcome.kind === "failed" ? outcome.kind : "idle");
    if (outcome.kind !== "given") return;
    await fetcher.submit(
      { intent: "prove-with-passkey", credential: outcome.credential },
      { method: "post", action: SECURITY },
    );
  };
  if (!supported) return null;
  const asking = state === "asking" || fetcher.state !== "idle";
  const problem = fetcher.data?.problem ?? null;
  return (
    <div className={layout.scriptOnly}>
      <Button look="neutral" busyLabel={asking && "Suivez votre appareil…"} onClick={() => void prove()}>
        <Icon of={KeyRound} />
        Confirmer avec une clé d’accès
      </Button>
      <div role="status">
        {state === "closed" ? <FieldError>Rien n’a changé&nbsp;: la fenêtre s’est fermée.</FieldError> : null}
        {state === "failed" ? <FieldError>{SENTENCES.erreur_inattendue}</FieldError> : null}
        {problem === null ? null : <FieldError>{problem}</FieldError>}
      </div>
    </div>
  );
}
