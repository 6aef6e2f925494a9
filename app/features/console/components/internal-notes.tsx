import clsx from "clsx";
import { Form } from "react-router";
import { formatMessageTime } from "#app/shared/copy/format.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import { useOneAtATime } from "#app/ui/pending.ts";
import * as text from "#app/ui/text.module.css";
import * as styles from "./internal-notes.module.css";

const MAX_TEXT = 5_000;

type Note = { readonly id: string; readonly texte: string; readonly created_at: Date; readonly auteur: string | null };
type Props = {
  notes: readonly Note[];
  /** The idempotency key of the form; null when the person was erased, and no note can be written. */
  cle: string | null;
  vue: Date;
  answer: RefusedInput | undefined;
};

/** What the team wrote on a record, newest first. Rendered as text, never as HTML. */
export function InternalNotes({ notes, cle, vue, answer }: Props) {
  if (cle === null && notes.length === 0) return null;
  return (
    <Panel title="Notes internes">
      {cle === null ? null : <NoteForm key={cle} cle={cle} answer={answer} />}
      {notes.length === 0 ? null : (
        <ul className={styles.notes}>
          {notes.map(({ id, texte, created_at, auteur }) => (
            <li key={id}>
              <p className={clsx(text.small, text.secondary)}>
                <b>{auteur ?? "Un compte effacé"}</b>,{" "}
                <time dateTime={created_at.toISOString()}>{formatMessageTime(created_at, vue)}</time>
              </p>
              <p className={clsx(text.preserveLines, text.breakAnywhere)}>{texte}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function NoteForm({ cle, answer }: { cle: string; answer: RefusedInput | undefined }) {
  const form = useFirstError(answer);
  const { onSubmit, held } = useOneAtATime();
  return (
    <Form
      ref={form}
      method="post"
      className={clsx(layout.stack, layout.stackSmall, layout.screenOnly)}
      onSubmit={onSubmit}
      noValidate
      preventScrollReset
    >
      {answer?.problem == null ? null : <Band tone="danger" role="alert" tabIndex={-1} title={answer.problem} />}
      <input type="hidden" name="cle" value={cle} />
      <Field label="Votre note" required error={answer?.errors.texte} help="Visible de l’équipe seulement.">
        <Textarea name="texte" rows={3} maxLength={MAX_TEXT} defaultValue={answer?.values.texte} />
      </Field>
      <div>
        <Button type="submit" look="neutral" {...held}>
          Écrire une note interne
        </Button>
      </div>
    </Form>
  );
}
