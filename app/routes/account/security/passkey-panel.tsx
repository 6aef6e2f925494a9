import { useSearchParams } from "react-router";
import { usePasskeySupport } from "#app/features/accounts/components/passkey-support.ts";
import { passkeyCount } from "#app/features/accounts/copy/counts.ts";
import type { Reauthentication } from "#app/features/accounts/read-reauthentication.server.ts";
import { AddPasskey } from "./add-passkey.tsx";
import type { SecurityAnswer } from "./answer-security-form.server.ts";
import { NamePasskey } from "./name-passkey.tsx";
import { PasskeyRow } from "./passkey-row.tsx";
import type { Passkeys } from "./read-security.server.ts";
import * as styles from "./security.module.css";
import { SecurityPanel } from "./security-panel.tsx";

type Props = { passkeys: Passkeys; reauthentication: Reauthentication; answer: SecurityAnswer | undefined; now: Date };

/** The open confirmation is in the URL, so that it works without JavaScript. */
export function PasskeyPanel({ passkeys: { list, onlySignInMethod, full }, reauthentication, answer, now }: Props) {
  const supported = usePasskeySupport();
  const [search] = useSearchParams();
  const refused = answer?.ok === false ? answer : undefined;
  return (
    <SecurityPanel
      id="cles"
      title="Clés d’accès"
      state={list.length === 0 ? undefined : { tone: "actif", label: passkeyCount(list.length) }}
      lede={ledeOf(list.length, supported)}
    >
      {list.length === 0 ? null : (
        <ul className={styles.rows}>
          {list.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              question={questionOf(search, passkey.id)}
              onlySignInMethod={onlySignInMethod}
              reauthentication={reauthentication}
              refused={refused}
              now={now}
            />
          ))}
        </ul>
      )}
      {answer?.passkey === undefined ? null : (
        <NamePasskey key={answer.passkey.id} passkey={answer.passkey} isNew error={refused?.errors.name} />
      )}
      {supported && !full && answer?.passkey === undefined ? (
        <AddPasskey reauthentication={reauthentication} first={list.length === 0} />
      ) : null}
    </SecurityPanel>
  );
}

function ledeOf(count: number, supported: boolean): string {
  if (count > 0) {
    return "Votre doigt, votre visage ou le code de l’appareil, à la place du mot de passe. Rien à retenir, rien à voler.";
  }
  return supported
    ? "Connectez-vous d’un geste, avec le doigt ou le visage de votre téléphone."
    : "Ce navigateur ne sait pas encore en faire. Essayez depuis votre téléphone.";
}

function questionOf(search: URLSearchParams, id: string): "rename" | "remove" | null {
  if (search.get("renommer") === id) return "rename";
  return search.get("retirer") === id ? "remove" : null;
}
