import clsx from "clsx";
import ChevronLeft from "lucide-react/icons/chevron-left";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { z } from "zod";
import {
  EQUIPEMENT_LABELS,
  FOUR_LABELS,
  FRIGO_LABELS,
  formatPreparationEnd,
  hobWords,
  OCCASION_LABELS,
  STATIONNEMENT_LABELS,
  VAISSELLE_LABELS,
} from "#app/copy/dossier.ts";
import { formatExpectedEnd, formatHours, formatLongDate, formatTime, participantLines } from "#app/copy/format.ts";
import { ALLERGENE_LABELS, labelOfStatut } from "#app/copy/labels.ts";
import { formatAmount } from "#app/copy/numbers.ts";
import { pageTitle } from "#app/copy/pages/site.ts";
import { telLink } from "#app/domain/mail-link.ts";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { acknowledgeAnswer } from "#app/features/dossiers/acknowledge-answer.server.ts";
import { DashboardPage } from "#app/frame/dashboard-page.tsx";
import { idParam, notFound, type RouteHandle, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { Status } from "#app/ui/badge.tsx";
import { Band } from "#app/ui/band.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import { Ticket, TicketLine, TicketLines } from "#app/ui/ticket.tsx";
import type { Route } from "./+types/route";
import * as styles from "./evening.module.css";
import { GuestsTable } from "./guests-table.tsx";
import { type Evening, readEvening } from "./read-evening.server.ts";

export const handle = { cache: "no-store" } satisfies RouteHandle;

export const meta = () => [{ title: pageTitle("La soirée") }, { name: "robots", content: "noindex" }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const evening = await readEvening(chef, idParam(params.reservationId));
  if (evening === null) throw notFound();
  return { evening };
}

const seenForm = z.object({ reponse_id: z.guid(), modifiee_le: z.coerce.date(), intent: z.enum(["vu", "revenir"]) });

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const reservation_id = idParam(params.reservationId);
  const parsed = seenForm.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) throw notFound();
  const { intent, ...answer } = parsed.data;
  const done = await acknowledgeAnswer(chef, { reservation_id, ...answer, vu: intent === "vu" });
  if (!done.ok && done.code === "introuvable") throw notFound();
  throw redirectWithToast(facts, url.pathname, done.ok ? "answer_seen" : done.code);
}

export default function EveningPage({ loaderData: { evening } }: Route.ComponentProps) {
  const { client_prenom, client_nom, date_souhaitee, fin, convives, statut, client_telephone } = evening;
  const call = telLink(client_telephone);
  return (
    <DashboardPage>
      <Link className={layout.back} to={`/dashboard/reservations/${evening.id}`}>
        <Icon of={ChevronLeft} />
        Réservations
      </Link>
      <div className={styles.head}>
        <div>
          <h1 className={text.display1}>
            {client_prenom} {client_nom}
          </h1>
          <p className={styles.under}>
            <span>
              {formatLongDate(date_souhaitee)}, {formatHours(date_souhaitee, fin)}
            </span>
            <span>{convives === 1 ? "1 convive" : `${convives} convives`}</span>
            <Status tone={statut}>{labelOfStatut(statut)}</Status>
          </p>
        </div>
        {call === null ? null : (
          <a className={buttonClass({ look: "neutral" })} href={call}>
            <Icon of={Phone} />
            Appeler
          </a>
        )}
      </div>
      <div className={clsx(layout.withAside, styles.columns)}>
        <div className={layout.stack}>
          <ConflictBand evening={evening} />
          <GuestsTable evening={evening} />
          <Kitchen evening={evening} />
        </div>
        <aside className={layout.stack}>
          <Place evening={evening} />
          <Price evening={evening} />
        </aside>
      </div>
    </DashboardPage>
  );
}

function ConflictBand({ evening: { reponses } }: { evening: Evening }) {
  const unseen = reponses.filter(({ non_vu, verdict }) => non_vu && (verdict?.conflits.length ?? 0) > 0);
  const [first] = unseen;
  if (first === undefined) return null;
  const allergens = (first.verdict?.conflits ?? []).map((code) => ALLERGENE_LABELS[code].toLowerCase()).join(", ");
  return (
    <Band
      tone="danger"
      className={styles.alert}
      title={
        <b>
          {unseen.length === 1
            ? "Un allergène du menu concerne un convive"
            : `Des allergènes du menu concernent ${unseen.length} convives`}
        </b>
      }
    >
      {unseen.length === 1 ? `${first.prenom ?? "Un convive"} ne doit pas manger\u00a0: ${allergens}. ` : null}
      Adaptez, puis dites que vous l’avez vu{"\u00a0"}: le client sera rassuré.
    </Band>
  );
}

type FactsProps = { facts: readonly (readonly [string, string | null])[]; children?: ReactNode };

function Facts({ facts, children }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) =>
        value === null || value === "" ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={text.preserveLines}>{value}</dd>
          </div>
        ),
      )}
      {children}
    </dl>
  );
}

function Kitchen({ evening: { dossier, echeance } }: { evening: Evening }) {
  if (dossier === null || (dossier.cuisine_le === null && dossier.occasion_le === null)) {
    return (
      <Panel title="La cuisine et l’occasion">
        <p className={text.secondary}>
          Rien n’est encore rempli. Le client a jusqu’au {formatPreparationEnd(echeance)}.
        </p>
      </Panel>
    );
  }
  const { four, frigo, vaisselle, manque, equipements, occasion, mot, surprise } = dossier;
  const dishes = [vaisselle && VAISSELLE_LABELS[vaisselle], manque].filter(Boolean).join("\u00a0: ");
  const party = [occasion && OCCASION_LABELS[occasion], mot].filter(Boolean).join(". ");
  return (
    <Panel title="La cuisine et l’occasion">
      <Facts
        facts={[
          ["Feux", hobWords(dossier)],
          ["Four", four && FOUR_LABELS[four]],
          ["Frigo", frigo && FRIGO_LABELS[frigo]],
          ["Vaisselle", dishes],
          ["Aussi", equipements.map((code) => EQUIPEMENT_LABELS[code]).join(", ")],
          ["Occasion", surprise ? `${party}${party === "" ? "" : ". "}C’est une surprise.` : party],
        ]}
      />
    </Panel>
  );
}

function Place({ evening }: { evening: Evening }) {
  const { date_souhaitee, fin, rue, commune, distance_km, lieu, dossier } = evening;
  return (
    <Panel title="Où et quand" className={styles.place}>
      <dl className={styles.times}>
        <div>
          <dt>À table</dt>
          <dd>{formatTime(date_souhaitee)}</dd>
        </div>
        <div>
          <dt>Fin, environ</dt>
          <dd>{formatExpectedEnd({ ...fin, environ: false })}</dd>
        </div>
      </dl>
      {rue === null && commune === "" ? (
        lieu === null ? null : (
          <p className={styles.address}>{lieu}</p>
        )
      ) : (
        <p className={styles.address}>
          {rue}
          {rue === null ? null : <br />}
          {commune}
        </p>
      )}
      {distance_km === null ? null : (
        <p className={clsx(text.small, text.secondary)}>{distance_km} km, à vol d’oiseau</p>
      )}
      {dossier?.acces_le ? (
        <Facts
          facts={[
            ["Étage", dossier.etage],
            ["Code", dossier.code_acces],
            ["Stationnement", dossier.stationnement.map((code) => STATIONNEMENT_LABELS[code]).join(", ")],
            ["À savoir", dossier.a_savoir],
          ]}
        >
          {dossier.telephone_sur_place ? <OnSite telephone={dossier.telephone_sur_place} /> : null}
        </Facts>
      ) : (
        <p className={text.secondary}>L’accès n’est pas encore rempli.</p>
      )}
    </Panel>
  );
}

function OnSite({ telephone }: { telephone: string }) {
  const call = telLink(telephone);
  return (
    <div>
      <dt>Sur place</dt>
      <dd>
        {call === null ? (
          telephone
        ) : (
          <a className={text.link} href={call}>
            {telephone}
          </a>
        )}
      </dd>
    </div>
  );
}

function Price({ evening }: { evening: Evening }) {
  const { service, participants, frais_deplacement, prix_final } = evening;
  return (
    <Ticket title={service}>
      <TicketLines>
        {participants.map((line) => (
          <TicketLine key={line.profile_id} label={`${line.profile_name}, ${participantLines([line]).join("")}`}>
            {formatAmount(line.prix_unitaire * line.quantite)}
          </TicketLine>
        ))}
        {frais_deplacement === 0 ? null : (
          <TicketLine label="Déplacement">{formatAmount(frais_deplacement)}</TicketLine>
        )}
        <TicketLine label="Prix" total>
          {formatAmount(prix_final)}
        </TicketLine>
      </TicketLines>
    </Ticket>
  );
}
