import clsx from "clsx";
import { type ChangeEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import { originOf } from "#app/features/moderation/rules/case.ts";
import { CASE_REASONS } from "#app/shared/input-limits.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import { Previews } from "./measure-form.tsx";
import type { OpenedCase } from "./read-case.server.ts";

/** On a decided case whose measure is in force: the proof came, or the reason is gone. */
export function LiftForm({ opened, answer }: { opened: OpenedCase; answer: RefusedInput | undefined }) {
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(answer);
  const { errors = {}, values = {} } = answer ?? {};
  const [raison, setRaison] = useState(values.raison ?? "");
  return (
    <Panel title="Lever la mesure">
      <Form ref={form} method="post" className={clsx(layout.stack, layout.stackSmall)} noValidate preventScrollReset>
        {answer?.problem == null ? null : <Band tone="danger" role="alert" tabIndex={-1} title={answer.problem} />}
        <p className={text.secondary}>Le contenu revient en ligne, et les deux parties reçoivent vos raisons.</p>
        <input type="hidden" name="vu" value={opened.vu} />
        <Field
          label="Faits et raisons, écrits aux deux"
          required
          error={errors.raison}
          help="20 à 2 000 caractères. Sans nom, e-mail ni adresse de l’autre partie."
        >
          <Textarea
            name="raison"
            rows={4}
            maxLength={CASE_REASONS.max}
            defaultValue={values.raison}
            onChange={(event: ChangeEvent<HTMLTextAreaElement>) => setRaison(event.target.value)}
          />
        </Field>
        <Previews
          opened={opened}
          origine={originOf(opened)}
          draft={{ mesure: "maintenir", fondement: "conforme", raison }}
        />
        <div className={layout.cluster}>
          <noscript>
            <Button type="submit" name="intent" value="lever_apercu" look="neutral">
              Voir les deux e-mails
            </Button>
          </noscript>
          <Button type="submit" name="intent" value="lever" busyLabel={busy && "Envoi en cours..."}>
            Lever la mesure et écrire aux deux
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
