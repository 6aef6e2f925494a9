import KeyRound from "lucide-react/icons/key-round";
import Pencil from "lucide-react/icons/pencil";
import Smartphone from "lucide-react/icons/smartphone";
import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { SENTENCES } from "#app/copy/errors.ts";
import { formatPlainDate, formatRelative } from "#app/copy/format.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { SecurityAnswer } from "./answer-security-form.server.ts";
import { NamePasskey } from "./name-passkey.tsx";
import type { Passkey, Reauthentication } from "./read-security.server.ts";
import { ReauthenticationFields } from "./reauthentication-fields.tsx";

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
  const Icon = portable ? KeyRound : Smartphone;
  const used = lastUsedAt === null ? "Jamais servie" : `Servie ${formatRelative(lastUsedAt, now)}`;
  const row = useFocusBack(question);
  return (
    <li ref={row}>
      <span className="security-rows__icon">
        <Icon className="ico" aria-hidden="true" />
      </span>
      <div>
        <b>{name}</b>
        <p>
          Ajoutée le {formatPlainDate(createdAt)}. {used}
        </p>
      </div>
      <div className="security-rows__acts">
        <LinkButton
          look="text"
          size="s"
          aria-label={`Renommer ${name}`}
          to={{ search: `?renommer=${id}`, hash: "#cles" }}
          preventScrollReset
          replace
        >
          <Pencil className="ico" aria-hidden="true" />
          Renommer
        </LinkButton>
        <LinkButton
          look="text"
          size="s"
          className="security-rows__danger"
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
    <div className="security-question" role="group" aria-labelledby={title}>
      <h3 id={title}>{onlySignInMethod ? "Garder une porte" : `Retirer «\u00a0${name}\u00a0»\u00a0?`}</h3>
      <p className="t-2">
        {onlySignInMethod
          ? SENTENCES.cle_seule_entree
          : "Elle n’ouvrira plus ce compte. Effacez-la aussi de l’appareil."}
      </p>
      <Form method="post" className="security-form" noValidate preventScrollReset>
        <input type="hidden" name="intent" value="remove-passkey" />
        <input type="hidden" name="passkey_id" value={id} />
        {onlySignInMethod ? null : (
          <ReauthenticationFields reauthentication={reauthentication} error={removal?.errors.password} />
        )}
        {removal === null || removal.problem === null ? null : <p className="erreur">{removal.problem}</p>}
        <div className="puces">
          <Link ref={safe} className="btn btn--neutre" to={CLOSED} preventScrollReset replace>
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
