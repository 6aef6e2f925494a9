import clsx from "clsx";
import Check from "lucide-react/icons/check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Form } from "react-router";
import { answerProgress, guestName, guestNames, REGIME_CONVIVE_LABELS } from "#app/features/evenings/copy/dossier.ts";
import { ALLERGENE_LABELS } from "#app/features/evenings/copy/labels.ts";
import { guestCount } from "#app/shared/copy/counts.ts";
import { formatDay, formatDayAndMonth } from "#app/shared/copy/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as panel from "#app/ui/panel.module.css";
import { PanelHead } from "#app/ui/panel-head.tsx";
import { Table } from "#app/ui/table.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./evening.module.css";
import type { Evening, EveningAnswer } from "./read-evening.server.ts";

/** The answers of the guests. Those with something to say come first; the others share a row. */
export function GuestsTable({ evening }: { evening: Evening }) {
  const { reponses, convives, allergenes, client_prenom, efface_le, effacees } = evening;
  const said = reponses.filter(({ reponse }) => reponse !== null);
  const silent = reponses.filter(({ reponse }) => reponse === null);
  const missing = effacees ? 0 : Math.max(0, convives - reponses.length);
  return (
    <section className={clsx(panel.panel, styles.guests)} aria-labelledby="convives-titre">
      <PanelHead title="Les convives" id="convives-titre" className={styles.guestsHead}>
        <p className={text.secondary}>{headline(evening)}</p>
      </PanelHead>
      <Table
        caption="Réponses des convives"
        head={["Convive", "Signale", "Dans ce menu", { name: "Action", hidden: true }]}
        className={styles.table}
      >
        {said.map((answer) => (
          <AnswerRow key={answer.id} answer={answer} chips={allergenes} host={client_prenom} />
        ))}
        {silent.length === 0 ? null : (
          <tr>
            <td>
              <b>{guestNames(silent)}</b>
            </td>
            <td colSpan={3} className={text.secondary}>
              Rien à signaler
            </td>
          </tr>
        )}
        {effacees ? (
          <tr>
            <td>
              <b>{guestCount(convives)}</b>
            </td>
            <td colSpan={3} className={text.secondary}>
              Réponses effacées le {formatDay(efface_le)}
            </td>
          </tr>
        ) : null}
        {missing === 0 ? null : (
          <tr>
            <td>
              <b>{guestCount(missing)}</b>
            </td>
            <td className={text.secondary}>Pas encore répondu</td>
            <td colSpan={2} className={text.secondary}>
              {evening.rappel_le === null ? null : `Rappel à ${client_prenom} ${formatDayAndMonth(evening.rappel_le)}`}
            </td>
          </tr>
        )}
      </Table>
      <p className={styles.foot}>
        Données de santé, pour ce repas seulement. {effacees ? "" : `Effacées le ${formatDay(efface_le)}. `}
        {"«\u00a0Pas déclaré\u00a0» ne veut pas dire absent\u00a0: vérifiez vos recettes."}
      </p>
    </section>
  );
}

function headline({ reponses, convives, allergenes, effacees }: Evening): string {
  const count = effacees ? "" : `${answerProgress(reponses.length, convives)}.`;
  const menu =
    allergenes.length === 0
      ? "Vous n’avez déclaré aucun allergène\u00a0: vérifiez tout."
      : `Allergènes déclarés au menu\u00a0: ${allergenes.map((chip) => chip.toLowerCase()).join(", ")}.`;
  return `${count} ${menu}`.trim();
}

function AnswerRow({ answer, chips, host }: { answer: EveningAnswer; chips: readonly string[]; host: string }) {
  const { reponse, verdict, prenom, age, auteur, non_vu } = answer;
  if (reponse === null || verdict === null) return null;
  const origin = [age === "enfant" && "enfant", auteur === "client" && prenom !== host && `dit par ${host}`];
  return (
    <tr className={clsx(non_vu && verdict.conflits.length > 0 && styles.conflict)}>
      <td>
        <b>{guestName(answer)}</b>
        <br />
        <span className={clsx(text.small, text.secondary)}>{origin.filter(Boolean).join(", ")}</span>
      </td>
      <td>
        <div className={layout.cluster}>
          {reponse.allergies.map((code) => (
            <Chip key={code} className={clsx(verdict.conflits.includes(code) && styles.conflictChip)}>
              {ALLERGENE_LABELS[code]}
            </Chip>
          ))}
          {reponse.regimes.map((code) => (
            <Chip key={code} look="butter">
              {REGIME_CONVIVE_LABELS[code]}
            </Chip>
          ))}
          {reponse.autre === "" ? null : <span className={text.breakAnywhere}>{reponse.autre}</span>}
        </div>
      </td>
      <td>
        <VerdictWords answer={answer} chips={chips} />
      </td>
      <td>
        <SeenForm answer={answer} />
      </td>
    </tr>
  );
}

function VerdictWords({ answer, chips }: { answer: EveningAnswer; chips: readonly string[] }) {
  const { verdict, vu_le, non_vu } = answer;
  if (verdict === null) return null;
  if (!non_vu && vu_le !== null) {
    return (
      <span className={clsx(styles.verdict, styles.success)}>
        <Icon of={Check} />
        <span>
          {verdict.conflits.length > 0 ? "Vu, vous adaptez" : "Vu"}
          <br />
          <span className={clsx(text.small, text.secondary)}>{formatDayAndMonth(vu_le)}</span>
        </span>
      </span>
    );
  }
  const conflict = verdict.conflits.length > 0;
  return (
    <span className={clsx(styles.verdict, conflict && text.danger)}>
      <Icon of={conflict ? TriangleAlert : Info} />
      <span>{verdictWords(verdict, chips)}</span>
    </span>
  );
}

function verdictWords(
  { conflits, hors_liste, a_lire }: NonNullable<EveningAnswer["verdict"]>,
  chips: readonly string[],
) {
  const listed = conflits.map((code, at) => (at === 0 ? ALLERGENE_LABELS[code] : ALLERGENE_LABELS[code].toLowerCase()));
  const parts = [
    conflits.length > 0 && `${listed.join(", ")} ${conflits.length > 1 ? "déclarés" : "déclaré"} au menu.`,
    hors_liste.length > 0 &&
      (chips.length === 0
        ? "Vous n’avez déclaré aucun allergène\u00a0: vérifiez tout."
        : "Pas parmi vos allergènes déclarés."),
    a_lire && "Régime ou remarque à voir.",
  ];
  return parts.filter(Boolean).join(" ");
}

/** Carries the version that the chef reads: a changed answer is not acknowledged by an old page. */
function SeenForm({ answer: { id, modifiee_le, verdict, non_vu, prenom } }: { answer: EveningAnswer }) {
  const conflict = (verdict?.conflits.length ?? 0) > 0;
  const of = <span className={text.visuallyHidden}>, réponse de {prenom ?? "ce convive"}</span>;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="reponse_id" value={id} />
      <input type="hidden" name="modifiee_le" value={modifiee_le.toISOString()} />
      {non_vu ? (
        <Button type="submit" name="intent" value="vu" size="s" look={conflict ? "primary" : "neutral"}>
          {conflict ? "J’ai vu et j’adapte" : "J’ai vu"}
          {of}
        </Button>
      ) : (
        <Button type="submit" name="intent" value="revenir" size="s" look="text">
          Revenir
          {of}
        </Button>
      )}
    </Form>
  );
}
