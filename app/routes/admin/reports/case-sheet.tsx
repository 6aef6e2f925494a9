import clsx from "clsx";
import { Link } from "react-router";
import {
  labelOfMotif,
  MEASURE_DURATIONS,
  MEASURE_GROUNDS,
  MEASURE_LABELS,
  reportedWords,
} from "#app/features/moderation/copy/cases.ts";
import { caseReference, restoredBy } from "#app/features/moderation/rules/case.ts";
import type { MesureAppelant } from "#app/features/moderation/rules/codes.ts";
import { formatDateTime, formatPlainDate } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { Band } from "#app/ui/band.tsx";
import type { RefusedInput } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import * as record from "../record.module.css";
import { CaseAside } from "./case-aside.tsx";
import { dueWords } from "./due-words.ts";
import { LiftForm } from "./lift-form.tsx";
import { MeasureForm } from "./measure-form.tsx";
import type { OpenedCase } from "./read-case.server.ts";
import * as styles from "./reports.module.css";
import { ReviewOfCase } from "./review-of-case.tsx";

/** `intent`: the form that was refused, when it is not the decision. */
export type CaseAnswer = RefusedInput & { readonly intent?: "confier" };
type Props = { opened: OpenedCase; answer: CaseAnswer | undefined };

const APPELLANTS: Record<MesureAppelant, string> = {
  chef: "le chef",
  auteur: "l’auteur",
  signalant: "la personne qui a signalé",
};

/** A report, the content as it was, the decision, and what was decided before; beside them, where the case stands. */
export function CaseSheet({ opened, answer }: Props) {
  const { numero, signale, motif, copie, chef, created_at, attend } = opened;
  const due = dueWords(opened);
  const assigning = answer?.intent === "confier";
  return (
    <article className={styles.sheet}>
      <div>
        <h2 className={text.display2}>
          {caseReference(numero)},{" "}
          {copie === null
            ? chef
            : reportedWords(copie, signale).toLocaleLowerCase("fr").slice(0, 1) +
              reportedWords(copie, signale).slice(1)}
        </h2>
        <p className={text.secondary}>
          {labelOfMotif(motif, signale)}. Reçu le {formatDateTime(created_at)}
        </p>
        {due === null ? null : (
          <p>
            <b className={opened.retard ? styles.late : undefined}>{`À décider ${due}`}</b>
          </p>
        )}
      </div>
      {answer?.problem != null && (attend === null || opened.retire) && !(assigning && attend !== null) ? (
        <Band tone="danger" role="alert" tabIndex={-1} title={answer.problem} />
      ) : null}
      <div className={record.columns}>
        <div className={clsx(layout.stack, layout.gap22)}>
          {opened.auteur === "systeme" ? null : <Report opened={opened} />}
          {opened.avis === null ? <Content opened={opened} /> : <ReviewOfCase opened={opened} review={opened.avis} />}
          <HiddenFirst opened={opened} />
          <Decisions opened={opened} />
          <Decision opened={opened} answer={assigning ? undefined : answer} />
        </div>
        <CaseAside opened={opened} problem={assigning ? answer.problem : null} />
      </div>
    </article>
  );
}

function Decision({ opened, answer }: Props) {
  const { attend, retire, autre, own, decide } = opened;
  if (attend === null && !(opened.en_vigueur && decide)) return null;
  if (retire)
    return (
      <Band tone="note" title="Vous connaissez cette personne.">
        {autre
          ? "Vous voyez ce dossier, une autre personne le décide."
          : "Personne d’autre ne peut décider ce dossier\u00a0: prévenez un propriétaire."}
      </Band>
    );
  if (own)
    return (
      <Band tone="note" title="Vous avez rendu la décision contestée.">
        Vous voyez ce dossier, une autre personne le décide.
      </Band>
    );
  if (attend === null && opened.propre) return <Band tone="note" title="Une autre personne lève votre mesure." />;
  if (attend === null) return <LiftForm key={opened.vu} opened={opened} answer={answer} />;
  if (!decide) return <p className={text.secondary}>Une personne de la modération décide ce dossier.</p>;
  return (
    <Panel title="Votre décision">
      <MeasureForm key={opened.vu} opened={opened} origine={attend} answer={answer} />
    </Panel>
  );
}

/** Why the content was hidden before the decision, as long as there is none. */
function HiddenFirst({
  opened: { signale, masque_avant, masque_le, masque_nom, masque_raison, decide },
}: {
  opened: OpenedCase;
}) {
  if (masque_avant === null || masque_le === null) return null;
  return (
    <Panel title="Masqué d’abord">
      <blockquote className={styles.quote}>{masque_raison ?? "Raisons effacées."}</blockquote>
      <p className={clsx(text.small, text.secondary)}>
        {masque_nom ?? "Une personne de l’équipe"}, {formatDateTime(masque_le)}. Le contenu reste masqué jusqu’à la
        décision&nbsp;; «&nbsp;Maintenir&nbsp;» le remet en ligne.
        {decide && signale !== "avis" ? " Pour désactiver la page, ouvrez la fiche du chef." : null}
      </p>
    </Panel>
  );
}

function Report({ opened: { auteur, chef, raisons, nom, email, copie, created_at } }: { opened: OpenedCase }) {
  return (
    <Panel title="Le signalement">
      <blockquote className={styles.quote}>{raisons ?? "Raisons effacées."}</blockquote>
      <dl className={styles.facts}>
        <div>
          <dt>Par</dt>
          <dd>
            {auteur === "chef" ? `${chef}, chef` : (nom ?? "Sans nom")}
            {email === null ? null : (
              <>
                <br />
                {email}
              </>
            )}
          </dd>
        </div>
        {copie === null ? null : (
          <div>
            <dt>Adresse</dt>
            <dd>
              <Link className={text.link} to={copie.adresse}>
                {copie.adresse}
              </Link>
            </dd>
          </div>
        )}
        <div>
          <dt>Bonne foi</dt>
          <dd>Déclarée le {formatDateTime(created_at)}</dd>
        </div>
      </dl>
    </Panel>
  );
}

function Content({ opened: { copie, photo, numero } }: { opened: OpenedCase }) {
  return (
    <Panel title="Le contenu, tel qu’il était">
      {copie === null ? (
        <p className={text.secondary}>La copie est effacée, six mois après la décision.</p>
      ) : (
        <>
          {photo ? (
            <img
              className={styles.photo}
              src={`/admin/signalements/${caseReference(numero)}/photo`}
              alt="Telle qu’elle a été signalée"
            />
          ) : null}
          {copie.titre === null ? null : (
            <p>
              <b>{copie.titre}</b>
            </p>
          )}
          {copie.texte === null ? null : <p className={text.preserveLines}>{copie.texte}</p>}
          {copie.tarifs.length === 0 ? null : (
            <p className={text.secondary}>
              {copie.tarifs.map(({ nom, prix }) => `${nom}\u00a0: ${formatAmount(prix)}`).join(", ")}
            </p>
          )}
          <p className={clsx(text.small, text.secondary)}>
            Copie prise au moment du signalement, effacée six mois après la décision.
          </p>
        </>
      )}
    </Panel>
  );
}

function Decisions({ opened }: { opened: OpenedCase }) {
  const { decisions } = opened;
  if (decisions.length === 0) return null;
  return (
    <Panel title="Décisions">
      <ul className={styles.list}>
        {decisions.map((one, rank) => (
          <li key={one.id}>
            <p>
              <b>
                {restoredBy(one, opened, decisions.slice(rank + 1)) === null
                  ? MEASURE_LABELS[one.mesure]
                  : "Mesure levée"}
              </b>
              . {MEASURE_GROUNDS[one.fondement]}
              {one.duree === null ? null : `. Durée\u00a0: ${MEASURE_DURATIONS[one.duree].toLowerCase()}`}
            </p>
            <p className={text.preserveLines}>{one.raison ?? "Raisons effacées."}</p>
            <p className={clsx(text.small, text.secondary)}>
              {one.par ?? "Une personne de l’équipe"}, {formatDateTime(one.created_at)}
            </p>
            {one.appel_le === null ? null : (
              <>
                <p>
                  <b>Contestée par {one.appel_par === null ? "une personne" : APPELLANTS[one.appel_par]}</b>, le{" "}
                  {formatPlainDate(one.appel_le)}
                </p>
                <p className={text.preserveLines}>{one.appel_raisons}</p>
              </>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
