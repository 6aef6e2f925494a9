import Send from "lucide-react/icons/send";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as text from "#app/ui/text.module.css";
import { fillModel, type ReplyModel } from "../rules/reply-models.ts";
import * as styles from "./thread.module.css";

type Props = {
  thread: {
    readonly messages: readonly { readonly cle: string | null; readonly texte: string }[];
    /** The idempotency key of the next message. */
    readonly cle: string;
  };
  label: string;
  placeholder: string;
  help: ReactNode;
  refused: RefusedInput | undefined;
  action?: string;
  /** Texts that fill the field: in place or, without JavaScript, on the page at `pathOf`, where one is `chosen`. */
  models?: {
    readonly all: readonly ReplyModel[];
    readonly facts: Parameters<typeof fillModel>[1];
    readonly chosen: string | null;
    readonly pathOf: (id: string) => string;
    /** Where the chef writes them. */
    readonly own: string;
  };
};

/** The field under a thread. */
export function ThreadForm({ thread, label, placeholder, help, refused, action, models }: Props) {
  const form = useFirstError(refused?.errors);
  const area = useRef<HTMLTextAreaElement>(null);
  const busy = useNavigation().formData?.get("intent") === "message";
  const [next, setNext] = useState<{ cle: string; sent: string | null }>({ cle: thread.cle, sent: null });
  // The message appears in the list once it is stored, even when the response of its form was lost.
  const stored = thread.messages.find(({ cle }) => cle === next.cle);
  if (stored !== undefined) setNext({ cle: thread.cle, sent: stored.texte });
  useEffect(() => {
    // Text typed after the submission stays.
    if (area.current?.value.trim() === next.sent && next.sent !== null) area.current.value = "";
  }, [next]);
  const hydrated = useHydrated();
  const chosen = models?.all.find(({ id }) => id === models.chosen)?.texte;
  const filled = models === undefined || chosen === undefined ? undefined : fillModel(chosen, models.facts);
  const fill = (texte: string) => {
    if (area.current === null || models === undefined) return;
    area.current.value = fillModel(texte, models.facts);
    area.current.focus();
  };
  return (
    <Form
      ref={form}
      method="post"
      {...(action === undefined ? {} : { action })}
      className={styles.fields}
      preventScrollReset
      noValidate
    >
      {refused?.problem == null ? null : <Band tone="danger" role="alert" title={refused.problem} />}
      <input type="hidden" name="intent" value="message" />
      <input type="hidden" name="cle" value={next.cle} />
      {models === undefined ? null : (
        <div className={styles.models} role="group" aria-label="Réponses toutes prêtes">
          {models.all.map(({ id, nom, texte }) =>
            hydrated ? (
              <button key={id} type="button" onClick={() => fill(texte)}>
                {nom}
              </button>
            ) : (
              <Link key={id} to={models.pathOf(id)}>
                {nom}
              </Link>
            ),
          )}
          <Link to={models.own}>Mes modèles</Link>
        </div>
      )}
      <Field
        label={<span className={text.visuallyHidden}>{label}</span>}
        error={refused?.errors.message ?? refused?.errors.cle}
        help={help}
      >
        <div className={styles.row}>
          <Textarea
            ref={area}
            name="message"
            rows={2}
            placeholder={placeholder}
            defaultValue={refused?.values.message ?? filled}
          />
          <Button type="submit" busyLabel={busy && "Envoi…"}>
            <Icon of={Send} />
            <span className={styles.send}>Envoyer</span>
          </Button>
        </div>
      </Field>
    </Form>
  );
}
