import KeyRound from "lucide-react/icons/key-round";
import { useCallback, useEffect, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { SENTENCES } from "#app/registers/refusal-sentences.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as styles from "./passkey-button.module.css";
import { usePasskeySupport } from "./passkey-support.ts";

type Props = {
  label: string;
  /** Where the credential is posted. */
  action: string;
  /** Also offers the passkeys in the page's e-mail field (autofill). */
  autofill?: boolean;
};

/** Signs in with a passkey: asks the authenticator, then posts its response. */
export function PasskeyButton({ label, action, autofill = false }: Props) {
  const supported = usePasskeySupport();
  const { ask, asking, outcome } = usePasskeySignIn(action);
  useEffect(() => {
    if (!autofill || !supported) return undefined;
    let left = false;
    void canAutofill().then((can) => (can && !left ? ask({ autofill: true }) : undefined));
    return () => {
      left = true;
      void import("./passkey-ceremony.ts").then(({ stopCeremony }) => stopCeremony());
    };
  }, [ask, autofill, supported]);
  if (!supported) return null;
  return (
    <div className={styles.passkey}>
      <Button look="outline" block busyLabel={asking && "Suivez votre appareil…"} onClick={() => void ask()}>
        <Icon of={KeyRound} />
        {label}
      </Button>
      <div role="status">
        {outcome === "closed" ? (
          <Band
            tone="note"
            title="Rien n’a changé&nbsp;: la fenêtre s’est fermée. Réessayez, ou utilisez votre mot de passe."
          />
        ) : null}
        {outcome === "failed" ? <Band tone="danger" title={SENTENCES.erreur_inattendue} /> : null}
      </div>
    </div>
  );
}

/** Checked before the WebAuthn library is loaded. */
async function canAutofill(): Promise<boolean> {
  return (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

function usePasskeySignIn(action: string) {
  const submit = useSubmit();
  const sending = useNavigation().state !== "idle";
  const [state, setState] = useState<"idle" | "asking" | "closed" | "failed">("idle");
  const ask = useCallback(
    async ({ autofill = false } = {}) => {
      if (!autofill) setState("asking");
      const { askForPasskey } = await import("./passkey-ceremony.ts");
      const outcome = await askForPasskey({ autofill });
      // A dismissed or failed autofill offer is not reported: the user did not ask for it.
      if (autofill && outcome.kind !== "given") return;
      if (outcome.kind === "replaced") return;
      setState(outcome.kind === "given" ? "idle" : outcome.kind);
      if (outcome.kind === "given") await submit({ credential: outcome.credential }, { method: "post", action });
    },
    [submit, action],
  );
  return { ask, asking: state === "asking" || sending, outcome: state };
}
