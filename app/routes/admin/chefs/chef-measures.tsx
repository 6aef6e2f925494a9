import clsx from "clsx";
import { Form, Link, useNavigation } from "react-router";
import { detailWords, labelOfAction, labelOfActor } from "#app/features/console/copy/journal-labels.ts";
import { MEASURE_DURATIONS, MEASURE_LABELS, reportedWords } from "#app/features/moderation/copy/cases.ts";
import { caseReference } from "#app/features/moderation/rules/case.ts";
import { asSentence, formatDateAndTime, formatPlainDate } from "#app/shared/copy/format.ts";
import { CASE_REASONS } from "#app/shared/input-limits.ts";
import { Status } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as list from "#app/ui/list.module.css";
import * as text from "#app/ui/text.module.css";
import * as admin from "../admin.module.css";
import * as styles from "./chefs.module.css";
import type { ChefRecord } from "./read-chef-record.server.ts";

type Measure = ChefRecord["mesures"][number];
type Props = { found: Pick<ChefRecord, "chef" | "sanctions" | "mesures"> };

/** What was taken from the chef, by a case or by hand. A pause that the chef asked for is no measure. */
export function ChefMeasures({ found: { chef, sanctions, mesures } }: Props) {
  const inForce = mesures.filter(({ en_vigueur }) => en_vigueur).length;
  return (
    <section>
      <h3 className={admin.heading}>
        Mesures {mesures.length === 0 ? null : <small>{stateCount(inForce, mesures.length - inForce)}</small>}
      </h3>
      {sanctions.length + mesures.length === 0 ? (
        <p className={text.secondary}>Aucune mesure.</p>
      ) : (
        <ul className={list.list}>
          {mesures.map((measure) => (
            <CaseMeasure key={measure.numero} measure={measure} prenom={chef.prenom} />
          ))}
          {sanctions.map((entry) => (
            <li key={entry.id} className={styles.measure}>
              <h4>{labelOfAction(entry.action)}</h4>
              <p>
                {[formatDateAndTime(entry.at), labelOfActor(entry), detailWords(entry.details)]
                  .filter(Boolean)
                  .join(", ")}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className={admin.afterList}>
        Une pause demandée par le chef n’est pas une mesure&nbsp;: elle est dans «&nbsp;Suivi&nbsp;».
      </p>
    </section>
  );
}

const stateCount = (inForce: number, ended: number): string =>
  [inForce === 0 ? null : `${inForce} en cours`, ended === 0 ? null : `${ended} ${ended > 1 ? "levées" : "levée"}`]
    .filter((words) => words !== null)
    .join(", ");

function CaseMeasure({ measure, prenom }: { measure: Measure; prenom: string }) {
  const { numero, mesure, copie, signale, duree, depuis, par, en_vigueur, levee, levable } = measure;
  const reference = caseReference(numero);
  return (
    <li className={styles.measure}>
      <div className={styles.measureHead}>
        <div>
          <h4>
            {MEASURE_LABELS[mesure]}, {reportedWords(copie, signale)}
          </h4>
          <p>
            {depuis === null ? null : `Depuis le ${formatPlainDate(depuis)}`}
            {duree === null ? ". " : `, ${MEASURE_DURATIONS[duree].toLowerCase()}. `}
            Dossier{" "}
            <Link className={clsx(text.link, text.oneLine)} to={`/admin/signalements/${reference}`}>
              {reference}
            </Link>
            {par === null ? "." : `, décidé par ${par}.`}
          </p>
          {levee === null ? null : (
            <p>
              Levée le {formatPlainDate(levee.le)}
              {levee.par === null ? null : ` par ${levee.par}`}
              {levee.raison === null ? "." : `\u00a0: ${asSentence(levee.raison)}`}
            </p>
          )}
        </div>
        <Status tone={en_vigueur ? "en_attente" : "annulee"}>{en_vigueur ? "En cours" : "Levée"}</Status>
      </div>
      {levable === null ? null : <LiftHere reference={reference} vu={levable} prenom={prenom} />}
    </li>
  );
}

/** The form of the case, whose page answers: with what is wrong, or with the two mails before they are sent. */
function LiftHere({ reference, vu, prenom }: { reference: string; vu: string; prenom: string }) {
  const { formAction } = useNavigation();
  const action = `/admin/signalements/${reference}`;
  return (
    <details className={styles.lift}>
      <summary>Lever la mesure</summary>
      <Form method="post" action={action} className={clsx(layout.stack, layout.stackSmall)}>
        <input type="hidden" name="vu" value={vu} />
        <Field
          label="Pourquoi"
          required
          help={`20 caractères au moins. ${prenom} et la personne qui a signalé lisent cette raison.`}
        >
          <Textarea name="raison" rows={3} minLength={CASE_REASONS.min} maxLength={CASE_REASONS.max} />
        </Field>
        <div className={layout.cluster}>
          <Button type="submit" name="intent" value="lever" busyLabel={formAction === action && "Envoi en cours..."}>
            Lever et écrire aux deux
          </Button>
          <Button type="submit" name="intent" value="lever_apercu" look="text">
            Lire les deux e-mails
          </Button>
        </div>
      </Form>
    </details>
  );
}
