import clsx from "clsx";
import { Form, Link } from "react-router";
import { AssignFields } from "#app/features/console/components/assign-fields.tsx";
import { hideChoice, MEASURE_GROUNDS, MEASURE_LABELS, reportedWords } from "#app/features/moderation/copy/cases.ts";
import { caseReference } from "#app/features/moderation/rules/case.ts";
import { capitalize, formatDateTime, formatPlainDate } from "#app/shared/copy/format.ts";
import { Band } from "#app/ui/band.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import { Timeline, TimelineStep } from "#app/ui/timeline.tsx";
import * as record from "../record.module.css";
import { dueWords } from "./due-words.ts";
import type { OpenedCase } from "./read-case.server.ts";

type Props = { opened: OpenedCase };

/** Where the case stands, whom it is about, what the law keeps, and who looks after it. */
export function CaseAside({ opened, problem }: Props & { problem: string | null }) {
  const { chef, chef_id, attend } = opened;
  return (
    <div className={clsx(layout.stack, layout.gap22, record.aside)}>
      <Progress opened={opened} />
      {attend === null ? null : <Assignee opened={opened} problem={problem} />}
      {attend === null ? null : <Urgent opened={opened} />}
      <Panel title={chef}>
        <Link className={text.link} to={`/admin/chefs/${chef_id}`}>
          Ouvrir sa fiche
        </Link>
      </Panel>
      <Others title="Autres dossiers sur ce chef" cases={opened.autres.filter(({ chef: same }) => same)} />
      <Others title="Autres signalements de cette personne" cases={opened.autres.filter(({ chef: same }) => !same)} />
      <Kept opened={opened} />
      {attend === null || opened.retire ? null : <NotForYou opened={opened} />}
    </div>
  );
}

function Progress({ opened }: Props) {
  const { created_at, masque_le, masque_nom, confie, decisions, attend } = opened;
  return (
    <Panel title="Suivi">
      <Timeline>
        <TimelineStep state="done" title={opened.auteur === "systeme" ? "Avis retenu" : "Signalement reçu"}>
          <p>{capitalize(formatDateTime(created_at))}</p>
        </TimelineStep>
        {masque_le === null ? null : (
          <TimelineStep state="done" title="Contenu masqué d’abord">
            <p>
              {masque_nom ?? "Une personne de l’équipe"}, {formatDateTime(masque_le)}
            </p>
          </TimelineStep>
        )}
        {decisions.toReversed().map(({ id, mesure, created_at: at, appel_le }) => (
          <TimelineStep key={id} state="done" title={`Décision\u00a0: ${MEASURE_LABELS[mesure].toLowerCase()}`}>
            <p>{capitalize(formatDateTime(at))}</p>
            {appel_le === null ? null : <p>Contestée le {formatPlainDate(appel_le)}</p>}
          </TimelineStep>
        ))}
        {attend === null ? null : (
          <>
            <TimelineStep state="now" title={confie === null ? "À prendre" : `Confié à ${confie}`}>
              <p>{capitalize(`à décider ${dueWords(opened) ?? ""}`)}</p>
            </TimelineStep>
            <TimelineStep state="ahead" title="Décision aux deux" />
          </>
        )}
        {attend === "signalement" || attend === "retenue" ? (
          <TimelineStep state="ahead" title="Contestation possible">
            <p>Six mois, par une autre personne</p>
          </TimelineStep>
        ) : null}
      </Timeline>
    </Panel>
  );
}

function Assignee({ opened: { confie_a, confie, team }, problem }: Props & { problem: string | null }) {
  return (
    <Panel title="Confié à">
      <p>{confie ?? "Personne\u00a0: à prendre"}</p>
      <Form method="post" className={clsx(layout.stack, layout.stackSmall, record.foot)} preventScrollReset>
        {problem === null ? null : <Band tone="danger" role="alert" tabIndex={-1} title={problem} />}
        <input type="hidden" name="confie_vu" value={confie_a ?? ""} />
        <AssignFields team={team} chosen={confie_a} />
      </Form>
    </Panel>
  );
}

/** Offered once, before any decision. */
function Urgent({ opened: { numero, signale, attend, decisions, masque_le, retire } }: Props) {
  // A held review is not shown.
  if (attend === "retenue" || decisions.length > 0 || masque_le !== null || retire) return null;
  return (
    <Panel title={"Manifestement illicite\u00a0?"}>
      <p className={text.small}>Le contenu quitte le site tout de suite, la modération décide sous 24 heures.</p>
      <p className={record.foot}>
        <LinkButton to={`/admin/signalements/${caseReference(numero)}/masquer`} look="danger" size="s">
          {hideChoice(signale)} d’abord
        </LinkButton>
      </p>
    </Panel>
  );
}

function Kept({ opened: { auteur, decisions } }: Props) {
  const [last] = decisions;
  return (
    <Panel title="Ce que la loi garde">
      <FactList>
        {last === undefined ? null : (
          <>
            <div>
              <dt>Mesure</dt>
              <dd>{MEASURE_LABELS[last.mesure]}</dd>
            </div>
            <div>
              <dt>Portée</dt>
              <dd>Tout le site</dd>
            </div>
            <div>
              <dt>Motifs</dt>
              <dd>{MEASURE_GROUNDS[last.fondement]}</dd>
            </div>
          </>
        )}
        <div>
          <dt>Origine</dt>
          <dd>{auteur === "systeme" ? "Notre initiative" : "Signalement (art. 16)"}</dd>
        </div>
        <div>
          <dt>Automatique</dt>
          <dd>{auteur === "systeme" ? "Repérage seulement" : "Non"}</dd>
        </div>
      </FactList>
    </Panel>
  );
}

function Others({ title, cases }: { title: string; cases: OpenedCase["autres"] }) {
  if (cases.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className={record.lines}>
        {cases.map(({ numero, created_at, copie, signale, mesure }) => (
          <li key={numero}>
            <div>
              <b>
                <Link className={text.link} to={`/admin/signalements/${caseReference(numero)}`}>
                  {caseReference(numero)}
                </Link>
                , {mesure === null ? "à décider" : MEASURE_LABELS[mesure].toLowerCase()}
              </b>
              <small>
                {reportedWords(copie, signale)}, {formatPlainDate(created_at)}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function NotForYou({ opened: { numero } }: Props) {
  return (
    <Panel title={"Pas pour vous\u00a0?"}>
      <LinkButton
        to={`/admin/signalements/${caseReference(numero)}/je-connais`}
        look="neutral"
        size="s"
        preventScrollReset
      >
        Je connais cette personne
      </LinkButton>
      <p className={record.note}>Vous vous retirez du dossier, sans dire pourquoi.</p>
    </Panel>
  );
}
