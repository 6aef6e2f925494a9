import clsx from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { labelOfStatut } from "#app/features/bookings/copy/labels.ts";
import { referenceOf } from "#app/features/bookings/rules/reservation.ts";
import { QuotedReview } from "#app/features/reviews/components/quoted-review.tsx";
import {
  authorName,
  DECISION_LABELS,
  GROUND_LABELS,
  HELD_LABELS,
  REPORT_LABELS,
  REVIEW_STATUT_LABELS,
} from "#app/features/reviews/copy/reviews.ts";
import * as admin from "#app/routes/admin/admin.module.css";
import { formatCalendarDate, formatDateTime, formatPlainDate, formatReference } from "#app/shared/copy/format.ts";
import { Band } from "#app/ui/band.tsx";
import type { RefusedInput } from "#app/ui/form-result.ts";
import * as panel from "#app/ui/panel.module.css";
import * as text from "#app/ui/text.module.css";
import { CaseStatus } from "./case-list.tsx";
import { DecisionForm } from "./decision-form.tsx";
import type { OpenedCase } from "./read-case.server.ts";
import * as styles from "./reviews.module.css";

/** The review and everything that a decision about it needs. */
export function CaseSheet({ opened, answer }: { opened: OpenedCase; answer: RefusedInput | undefined }) {
  const { review, origine, avant, own } = opened;
  return (
    <article className={clsx(panel.panel, admin.sheet)}>
      <div className={admin.sheetHeader}>
        <div>
          <h3 className={text.display3}>
            {authorName(review.prenom, review.initiale)}, {review.note} sur 5
          </h3>
          <p className={text.secondary}>
            {review.service},{" "}
            <Link className={text.link} to={`/admin/chefs/${review.chef_id}`}>
              {review.chef}
            </Link>
          </p>
        </div>
        <CaseStatus origine={origine} />
      </div>
      <QuotedReview review={review}>
        <Marked opened={opened} />
      </QuotedReview>
      <Found opened={opened} />
      <Proof opened={opened} />
      <Reports opened={opened} />
      <Decisions opened={opened} />
      {own ? (
        <Band tone="warning" title="Vous avez rendu la décision contestée.">
          Laissez une autre personne répondre à la contestation, si c’est possible.
        </Band>
      ) : null}
      {origine === null || avant === null ? (
        <p className={text.secondary}>
          {REVIEW_STATUT_LABELS[review.statut]}. Rien n’attend de décision pour cet avis.
        </p>
      ) : (
        <>
          <p>
            <b>À décider avant le {formatCalendarDate(avant)} inclus.</b>
          </p>
          <DecisionForm opened={opened} origine={origine} answer={answer} />
        </>
      )}
    </article>
  );
}

/** The text with the passages that the automatic rules found. */
function Marked({ opened: { review, passages } }: { opened: OpenedCase }) {
  const texte = review.texte ?? "";
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { debut, fin, motif } of passages) {
    parts.push(texte.slice(end, debut));
    parts.push(
      <mark key={debut} className={styles.passage} title={HELD_LABELS[motif]}>
        {texte.slice(debut, fin)}
      </mark>,
    );
    end = fin;
  }
  return [...parts, texte.slice(end)];
}

function Found({ opened: { passages, origine } }: { opened: OpenedCase }) {
  if (passages.length === 0) return null;
  const found = [...new Set(passages.map(({ motif }) => HELD_LABELS[motif]))].join(", ");
  return (
    <p className={clsx(text.small, text.secondary)}>
      Repéré&nbsp;: {found.charAt(0).toLowerCase() + found.slice(1)} (règle automatique).
      {origine === "retenue" ? " L’auteur est prévenu et peut corriger de lui-même." : null}
    </p>
  );
}

function Proof({ opened: { review } }: { opened: OpenedCase }) {
  return (
    <dl className={styles.proof}>
      <div>
        <dt>Réservation</dt>
        <dd>
          <Link className={text.link} to={`/admin/reservations/${review.reservation_id}`}>
            n°&nbsp;{formatReference(referenceOf(review.reservation_id))}
          </Link>
          , {labelOfStatut(review.reservation_statut).toLowerCase()}
        </dd>
      </div>
      <div>
        <dt>Repas</dt>
        <dd>{formatPlainDate(review.date_service)}</dd>
      </div>
      <div>
        <dt>Lien utilisé</dt>
        <dd>{review.utilise_le === null ? "–" : formatDateTime(review.utilise_le)}</dd>
      </div>
    </dl>
  );
}

function Reports({ opened: { reports } }: { opened: OpenedCase }) {
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby="signalements">
      <h4 className={text.title} id="signalements">
        Signalements
      </h4>
      <ul className={styles.list}>
        {reports.map((report) => (
          <li key={report.id}>
            <p>
              <b>{REPORT_LABELS[report.motif]}</b>
            </p>
            <p className={text.preserveLines}>{report.raisons}</p>
            <p className={clsx(text.small, text.secondary)}>
              {report.auteur === "chef" ? "Le chef" : (report.nom ?? "Un visiteur")},{" "}
              {formatDateTime(report.created_at)}
              {report.traite_le === null ? null : `, répondu le ${formatPlainDate(report.traite_le)}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Decisions({ opened: { decisions } }: { opened: OpenedCase }) {
  if (decisions.length === 0) return null;
  return (
    <section aria-labelledby="decisions">
      <h4 className={text.title} id="decisions">
        Décisions
      </h4>
      <ul className={styles.list}>
        {decisions.map((decision) => (
          <li key={decision.id}>
            <p>
              <b>{DECISION_LABELS[decision.decision]}</b>, {GROUND_LABELS[decision.fondement].toLowerCase()}
            </p>
            <p className={text.preserveLines}>{decision.raison}</p>
            <p className={clsx(text.small, text.secondary)}>{formatDateTime(decision.created_at)}</p>
            {decision.appel_le === null ? null : (
              <>
                <p>
                  <b>Contestée par {decision.appel_par === "auteur" ? "l’auteur" : "la personne qui a signalé"}</b>, le{" "}
                  {formatPlainDate(decision.appel_le)}
                  {decision.appel_traite_le === null
                    ? null
                    : `, répondu le ${formatPlainDate(decision.appel_traite_le)}`}
                </p>
                <p className={text.preserveLines}>{decision.appel_raisons}</p>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
