import clsx from "clsx";
import {
  answersAt,
  missionSheet,
  type MissionSheetTexts as Sheet,
  type SheetRow,
  SURPRISE,
} from "#app/features/evenings/copy/mission-sheet.ts";
import { hasNotes, isCompact, type SheetDensity } from "#app/features/evenings/rules/mission-sheet.ts";
import { Wordmark } from "#app/frame/wordmark.tsx";
import { capitalize, formatLongDate, formatPlainDate, formatReference, formatTime } from "#app/shared/copy/format.ts";
import { site } from "#app/shared/copy/site.ts";
import * as layout from "#app/ui/layout.module.css";
import * as styles from "./mission-sheet.module.css";
import type { Evening } from "./read-evening.server.ts";

const DENSITY_CLASS: Record<SheetDensity, string | undefined> = {
  ample: undefined,
  sans_notes: undefined,
  serree: styles.tight,
  dense: clsx(styles.compact, styles.dense),
  minimale: clsx(styles.compact, styles.smallest),
};

/** One reservation on one A4 page, readable in black and white. */
export function MissionSheet({ evening, level: Title = "h1" }: { evening: Evening; level?: "h1" | "h2" }) {
  const sheet = missionSheet(evening);
  const { densite } = sheet;
  const Section = Title === "h1" ? "h2" : "h3";
  return (
    <article
      className={clsx(styles.sheet, DENSITY_CLASS[densite])}
      aria-label={`Feuille de mission ${evening.reference}`}
    >
      <div className={styles.top}>
        <span className={styles.wordmark}>
          <Wordmark label={site().site_nom} />
        </span>
        <span>Feuille de mission n° {formatReference(evening.reference)}</span>
      </div>
      <span className={clsx(layout.stripe, styles.stripe)} aria-hidden="true" />
      <Title className={styles.date}>{capitalize(formatLongDate(evening.date_souhaitee))}</Title>
      <p className={styles.under}>{sheet.sous_titre}</p>
      <Times evening={evening} />
      <div className={styles.two}>
        <section>
          <Section>Où</Section>
          <Strong lines={sheet.adresse} />
          <p>{sheet.acces}</p>
        </section>
        <section>
          <Section>Qui</Section>
          <Strong lines={sheet.client} />
          <p>
            {sheet.occasion} {sheet.surprise ? <b>{SURPRISE[0]}</b> : null}
            {sheet.surprise ? SURPRISE[1] : null}
          </p>
        </section>
      </div>
      {sheet.message === "" ? null : (
        <section className={styles.message}>
          <Section>Message de la réservation</Section>
          <p>{sheet.message}</p>
        </section>
      )}
      <section className={styles.guests}>
        <div className={styles.guestsHead}>
          <Section>Convives, allergies et régimes</Section>
          {evening.effacees ? null : (
            <span>{answersAt(evening.reponses.length, evening.convives, evening.lue_le)}</span>
          )}
        </div>
        {isCompact(densite) ? <GuestList rows={sheet.lignes} /> : <GuestTable rows={sheet.lignes} />}
      </section>
      <div className={styles.two}>
        <section className={styles.ruled}>
          <Section>Menu</Section>
          {isCompact(densite) ? null : <p>{sheet.menu}</p>}
          <p className={styles.declared}>{sheet.declares}</p>
        </section>
        <section className={styles.ruled}>
          <Section>À apporter</Section>
          <ToBring sheet={sheet} />
        </section>
        <section className={styles.ruled}>
          <Section>La cuisine</Section>
          <p>{sheet.cuisine}</p>
        </section>
        <section className={styles.ruled}>
          <Section>Paiement</Section>
          <p>
            <b>{sheet.montant}</b>
            {sheet.paiement.slice(sheet.montant.length)}
          </p>
        </section>
      </div>
      {hasNotes(densite) ? (
        <section className={clsx(styles.ruled, styles.notes)}>
          <Section>Notes</Section>
          <div aria-hidden="true">
            <i />
            <i />
          </div>
        </section>
      ) : null}
      <div className={styles.bottom}>
        <p>
          Cette feuille contient des données de santé et un code d’accès{"\u00a0"}: ne la laissez pas traîner,
          détruisez-la après le repas.
        </p>
        <p>Imprimée le {formatPlainDate(evening.lue_le)}</p>
      </div>
    </article>
  );
}

function Times({ evening: { date_souhaitee, fin, dossier } }: { evening: Evening }) {
  return (
    <dl className={styles.times}>
      {dossier?.arrivee ? (
        <div>
          <dt>Arrivée</dt>
          <dd>{dossier.arrivee}</dd>
        </div>
      ) : null}
      <div>
        <dt>À table</dt>
        <dd>{formatTime(date_souhaitee)}</dd>
      </div>
      <div>
        <dt>{`Fin${fin.lendemain ? " le lendemain" : ""}${fin.environ ? ", environ" : ""}`}</dt>
        <dd>{formatTime(fin.fin)}</dd>
      </div>
    </dl>
  );
}

function Strong({ lines }: { lines: readonly string[] }) {
  return (
    <p className={styles.strong}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}

function GuestTable({ rows }: { rows: readonly SheetRow[] }) {
  return (
    <table>
      <tbody>
        {rows.map(({ cle, nom, dit, verdict, alerte, rien }) => (
          <tr key={cle} data-alert={alerte}>
            <th scope="row">{nom}</th>
            <td data-said={!rien || undefined}>{dit}</td>
            <td>{verdict}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Two columns, for more answers than a table holds. */
function GuestList({ rows }: { rows: readonly SheetRow[] }) {
  return (
    <ul>
      {rows.map(({ cle, nom, dit, verdict, alerte, rien }) => (
        <li key={cle} data-alert={alerte}>
          {nom}
          {"\u00a0"}: <span data-said={!rien || undefined}>{dit}</span> {verdict === "" ? null : <i>({verdict})</i>}
        </li>
      ))}
    </ul>
  );
}

/** Ends with empty boxes, where there is room to write. */
function ToBring({ sheet: { apporter, densite } }: { sheet: Sheet }) {
  return (
    <ul className={styles.boxes}>
      {[...new Set(apporter)].map((thing) => (
        <li key={thing}>{thing}</li>
      ))}
      {isCompact(densite) ? null : (
        <>
          <li aria-hidden="true" />
          <li aria-hidden="true" />
        </>
      )}
    </ul>
  );
}
