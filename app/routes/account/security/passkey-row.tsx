import clsx from "clsx";
import KeyRound from "lucide-react/icons/key-round";
import Pencil from "lucide-react/icons/pencil";
import Smartphone from "lucide-react/icons/smartphone";
import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { ReauthenticationFields } from "#app/features/accounts/components/reauthentication-fields.tsx";
import type { Reauthentication } from "#app/features/accounts/read-reauthentication.server.ts";
import { SENTENCES } from "#app/registers/refusal-sentences.ts";
import { formatPlainDate, formatRelative } from "#app/shared/copy/format.ts";
import * as button from "#app/ui/button.module.css";
import { Button, LinkButton } from "#app/ui/button.tsx";
import * as field from "#app/ui/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import type { SecurityAnswer } from "./answer-security-form.server.ts";
import { NamePasskey } from "./name-passkey.tsx";
import type { Passkey } from "./read-security.server.ts";
import * as styles from "./security.module.css";

type Props = {
  passkey: Passkey;
  question: "rename" | "remove" | null;
  onlySignInMethod: boolean;
  reauthentication: Reauthentication;
  refused: Extract<SecurityAnswer, { ok: false }> | undefined;
  now: Date;
};

const CLOSED = { search: "", hash: "#cles" };

export function PasskeyRow({ passkey, question, onlySignInMethod, reauthentication, refused, now }: Props) {
  const { id, name, createdAt, lastUsedAt, portable } = passkey;
  const drawing = portable ? KeyRound : Smartphone;
  const used = lastUsedAt === null ? "Jamais servie" : `Servie ${formatRelative(lastUsedAt, now)}`;
  const row = useFocusBack(question);
  return (
    <li ref={row}>
      <span className={styles.rowIcon}>
        <Icon of={drawing} />
      </span>
      <div>
        <b>{name}</b>
        <p>
          Ajoutée le {formatPlainDate(createdAt)}. {used}
        </p>
      </div>
      <div className={styles.rowActions}>
        <LinkButton
          look="text"
          size="s"
          aria-label={`Renommer ${name}`}
          to={{ search: `?renommer=${id}`, hash: "#cles" }}
          preventScrollReset
          replace
        >
          <Icon of={Pencil} />
          Renommer
        </LinkButton>
        <LinkButton
          look="text"
          size="s"
          className={styles.danger}
          aria-label={`Retirer ${name}`}
          to={{ search: `?retirer=${id}`, hash: "#cles" }}
          preventScrollReset
          replace
        >
          Retirer
        </LinkButton>
      </div>
      {question === "rename" ? (
        <NamePasskey passkey={passkey} error={refused?.intent === "rename-passkey" ? refused.errors.name : undefined} />
      ) : null}
      {question === "remove" ? (
        <RemovePasskey
          passkey={passkey}
          onlySignInMethod={onlySignInMethod}
          reauthentication={reauthentication}
          refused={refused}
        />
      ) : null}
    </li>
  );
}

/** When a confirmation closes, the focus returns to the row that opened it. */
function useFocusBack(question: Props["question"]) {
  const row = useRef<HTMLLIElement>(null);
  const before = useRef(question);
  useEffect(() => {
    if (before.current !== null && question === null) row.current?.querySelector("a")?.focus();
    before.current = question;
  }, [question]);
  return row;
}

type RemoveProps = Pick<Props, "passkey" | "onlySignInMethod" | "reauthentication" | "refused">;

function RemovePasskey({ passkey: { id, name }, onlySignInMethod, reauthentication, refused }: RemoveProps) {
  const safe = useRef<HTMLAnchorElement>(null);
  useEffect(() => safe.current?.focus(), []);
  const removal = refused?.intent === "remove-passkey" ? refused : null;
  const title = `retirer-${id}`;
  return (
    <div className={styles.question} role="group" aria-labelledby={title}>
      <h3 id={title}>{onlySignInMethod ? "Garder une porte" : `Retirer «\u00a0${name}\u00a0»\u00a0?`}</h3>
      <p className={text.secondary}>
        {onlySignInMethod
          ? SENTENCES.cle_seule_entree
          : "Elle n’ouvrira plus ce compte. Effacez-la aussi de l’appareil."}
      </p>
      <Form method="post" className={styles.form} noValidate preventScrollReset>
        <input type="hidden" name="intent" value="remove-passkey" />
        <input type="hidden" name="passkey_id" value={id} />
        {onlySignInMethod ? null : (
          <ReauthenticationFields reauthentication={reauthentication} error={removal?.errors.password} />
        )}
        {removal === null || removal.problem === null ? null : <p className={field.error}>{removal.problem}</p>}
        <div className={layout.cluster}>
          <Link ref={safe} className={clsx(button.button, button.neutral)} to={CLOSED} preventScrollReset replace>
            La garder
          </Link>
          {onlySignInMethod ? null : (
            <Button type="submit" look="danger-solid">
              Retirer la clé
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}
