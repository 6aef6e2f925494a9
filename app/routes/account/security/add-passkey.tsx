import clsx from "clsx";
import KeyRound from "lucide-react/icons/key-round";
import { useEffect, useRef, useState } from "react";
import { useFetcher, useSubmit } from "react-router";
import { ReauthenticationFields } from "#app/features/accounts/components/reauthentication-fields.tsx";
import type { Reauthentication } from "#app/features/accounts/read-reauthentication.server.ts";
import { SENTENCES } from "#app/registers/refusal-sentences.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import type { SecurityAnswer } from "./answer-security-form.server.ts";
import * as styles from "./security.module.css";

type Props = { reauthentication: Reauthentication; first: boolean };

/** Asks for recent authentication if needed, lets the authenticator create the passkey, then posts it. */
export function AddPasskey({ reauthentication, first }: Props) {
  const [asked, setAsked] = useState(false);
  const { fetcher, outcome, making } = useCreation();
  const busy = making || fetcher.state !== "idle";
  const refused = fetcher.data?.ok === false ? fetcher.data : undefined;
  return (
    <fetcher.Form method="post" className={clsx(styles.form, layout.scriptOnly)} noValidate>
      <input type="hidden" name="intent" value="start-passkey" />
      <div role="status">
        {outcome === "closed" ? (
          <Band tone="note" title="La clé n’a pas été ajoutée.">
            La fenêtre de votre appareil s’est fermée. Vous pouvez recommencer.
          </Band>
        ) : null}
        {outcome === "failed" ? <Band tone="danger" title={SENTENCES.cle_non_ajoutee} /> : null}
        {refused === undefined || refused.problem === null ? null : <Band tone="danger" title={refused.problem} />}
      </div>
      {asked ? <FocusedReauthentication reauthentication={reauthentication} error={refused?.errors.password} /> : null}
      {reauthentication.fresh || asked ? (
        <Button
          key="add"
          type="submit"
          look={first ? "primary" : "neutral"}
          busyLabel={busy && "Suivez votre appareil…"}
        >
          <Icon of={KeyRound} />
          Ajouter une clé d’accès
        </Button>
      ) : (
        // Keys keep the two buttons separate elements: if the type changed during the click, the browser would submit the form.
        <Button key="ask" look={first ? "primary" : "neutral"} onClick={() => setAsked(true)}>
          <Icon of={KeyRound} />
          Ajouter une clé d’accès
        </Button>
      )}
    </fetcher.Form>
  );
}

function FocusedReauthentication(props: Parameters<typeof ReauthenticationFields>[0]) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector<HTMLElement>("input, a, button")?.focus(), []);
  return (
    <div ref={fields} className={styles.form}>
      <ReauthenticationFields {...props} />
    </div>
  );
}

function useCreation() {
  const fetcher = useFetcher<SecurityAnswer>();
  const submit = useSubmit();
  const [outcome, setOutcome] = useState<"closed" | "failed" | null>(null);
  const [making, setMaking] = useState(false);
  const creation = fetcher.data?.creation;
  useEffect(() => {
    if (creation === undefined) return;
    const make = async () => {
      setOutcome(null);
      setMaking(true);
      const { createPasskey } = await import("#app/features/accounts/components/passkey-ceremony.ts");
      const made = await createPasskey(creation);
      setMaking(false);
      if (made.kind === "given")
        await submit({ intent: "add-passkey", credential: made.credential }, { method: "post" });
      else setOutcome(made.kind === "closed" ? "closed" : "failed");
    };
    void make();
  }, [creation, submit]);
  return { fetcher, outcome, making };
}
