import clsx from "clsx";
import { type ChangeEvent, type ReactNode, useRef } from "react";
import { Form } from "react-router";
import { answerHelp, firstNameOf } from "#app/features/help/copy/help-thread.ts";
import type { AideGenre } from "#app/features/help/rules/codes.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, Textarea } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import { useOneAtATime } from "#app/ui/pending.ts";
import * as text from "#app/ui/text.module.css";
import * as styles from "./help.module.css";
import type { OpenedThread } from "./read-help-thread.server.ts";

type Props = { opened: OpenedThread; answer: RefusedInput | undefined };

const MAX_TEXT = 5_000;

/** Answer or note; then, folded, what arrived by mail and a closing without an answer. */
export function AnswerForms({ opened, answer }: Props) {
  const { state } = opened;
  const refused = (...genres: AideGenre[]) =>
    genres.some((genre) => genre === answer?.values.genre) ? answer : undefined;
  const written = refused("reponse", "note") ?? (answer?.values.intent === "inserer" ? answer : undefined);
  return (
    <div className={styles.forms}>
      <WriteForm opened={opened} answer={written} />
      <Folded title="Ajouter sa réponse" opened={opened} genre="recu" answer={refused("recu")}>
        <FoldedFields
          label="Ce que la personne a répondu"
          help={
            "Convive ne reçoit pas les e-mails\u00a0: recopiez la réponse arrivée dans la boîte de l’équipe. Elle rouvre le fil."
          }
          button="Ajouter au fil"
          answer={refused("recu")}
        />
      </Folded>
      {state === "clos" ? (
        <Form method="post">
          <Button type="submit" name="intent" value="rouvrir" look="text">
            Rouvrir le fil
          </Button>
        </Form>
      ) : (
        <Folded title="Clore sans répondre" opened={opened} genre="cloture" answer={refused("cloture")}>
          <FoldedFields
            label="Motif"
            help="Gardé dans le fil, visible de l’équipe seulement."
            button="Clore le fil"
            answer={refused("cloture")}
          />
        </Folded>
      )}
    </div>
  );
}

const Problem = ({ answer }: { answer: RefusedInput | undefined }) =>
  answer?.problem == null ? null : <Band tone="danger" role="alert" tabIndex={-1} title={answer.problem} />;

function WriteForm({ opened: { message, version, cle, templates, answerable }, answer }: Props) {
  const form = useFirstError(answer);
  const area = useRef<HTMLTextAreaElement>(null);
  const { onSubmit, held } = useOneAtATime();
  const { errors = {}, values = {} } = answer ?? {};
  const insert = (event: ChangeEvent<HTMLSelectElement>) => {
    const chosen = templates.find(({ id }) => id === event.currentTarget.value);
    const field = area.current;
    if (chosen === undefined || field === null) return;
    field.value = [field.value.trim(), chosen.texte].filter(Boolean).join("\n\n");
    field.focus();
  };
  return (
    <Form ref={form} method="post" className={clsx(layout.stack, layout.stackSmall)} onSubmit={onSubmit} noValidate>
      <Problem answer={answer} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="cle" value={cle} />
      {answerable ? (
        <div className={clsx(layout.columns640, styles.choices)}>
          <Field label="Modèle">
            <Select name="modele" defaultValue={values.modele ?? ""} onChange={insert}>
              <option value="">Sans modèle</option>
              {templates.map(({ id, titre }) => (
                <option key={id} value={id}>
                  {titre}
                </option>
              ))}
            </Select>
          </Field>
          <noscript>
            <Button type="submit" name="intent" value="inserer" look="neutral" size="s">
              Insérer le modèle
            </Button>
          </noscript>
          <Field label="Après l’envoi">
            <Select name="apres" defaultValue={values.apres ?? "attendre"}>
              <option value="attendre">Attendre la réponse</option>
              <option value="clore">Clore le fil</option>
            </Select>
          </Field>
        </div>
      ) : (
        <Band tone="warning" title="Cette adresse ne peut pas recevoir d’e-mail.">
          Écrivez une note, ou fermez le fil.
        </Band>
      )}
      <Field
        label={answerable ? `Votre réponse à ${firstNameOf(message.nom)}` : "Votre note"}
        required
        error={errors.texte}
        help={answerable ? answerHelp(message.nom) : undefined}
      >
        <Textarea
          ref={area}
          key={values.texte}
          name="texte"
          rows={7}
          maxLength={MAX_TEXT}
          defaultValue={values.texte}
        />
      </Field>
      <div className={layout.cluster}>
        {answerable ? (
          <Button type="submit" name="genre" value="reponse" {...held}>
            Envoyer la réponse
          </Button>
        ) : null}
        <Button type="submit" name="genre" value="note" look="neutral" {...held}>
          Écrire une note interne
        </Button>
      </div>
      <p className={clsx(text.small, text.secondary)}>Une note interne est visible de l’équipe seulement.</p>
    </Form>
  );
}

type FoldedProps = Props & { title: string; genre: AideGenre; children: ReactNode };

function Folded({ title, genre, opened: { version, cle }, answer, children }: FoldedProps) {
  const form = useFirstError(answer);
  const { onSubmit } = useOneAtATime();
  return (
    <details className={styles.folded} open={answer !== undefined}>
      <summary>{title}</summary>
      <Form ref={form} method="post" className={clsx(layout.stack, layout.stackSmall)} onSubmit={onSubmit} noValidate>
        <Problem answer={answer} />
        <input type="hidden" name="genre" value={genre} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="cle" value={cle} />
        {children}
      </Form>
    </details>
  );
}

type FieldsProps = { label: string; help: string; button: string; answer: RefusedInput | undefined };

function FoldedFields({ label, help, button, answer }: FieldsProps) {
  return (
    <>
      <Field label={label} required help={help} error={answer?.errors.texte}>
        <Textarea name="texte" rows={4} maxLength={MAX_TEXT} defaultValue={answer?.values.texte} />
      </Field>
      <div>
        <Button type="submit" look="neutral">
          {button}
        </Button>
      </div>
    </>
  );
}
