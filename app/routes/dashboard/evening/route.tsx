import clsx from "clsx";
import FileText from "lucide-react/icons/file-text";
import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { data, Link, redirect } from "react-router";
import { z } from "zod";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { ClientMessage } from "#app/features/bookings/components/client-words.tsx";
import { returningTo, returnPath } from "#app/features/bookings/components/return-path.ts";
import { asksForChange } from "#app/features/bookings/copy/change-request.ts";
import { labelOfStatut } from "#app/features/bookings/copy/labels.ts";
import { venueForChef } from "#app/features/chefs/copy/zones.ts";
import {
  EQUIPEMENT_LABELS,
  FOUR_LABELS,
  FRIGO_LABELS,
  formatPreparationEnd,
  hobWords,
  OCCASION_LABELS,
  STATIONNEMENT_LABELS,
  VAISSELLE_LABELS,
} from "#app/features/evenings/copy/dossier.ts";
import { ALLERGENE_LABELS } from "#app/features/evenings/copy/labels.ts";
import { acknowledgeAnswer } from "#app/features/evenings/guest-answer.server.ts";
import { chefNotesSchema } from "#app/features/evenings/rules/dossier.schema.ts";
import { saveChefNotes } from "#app/features/evenings/save-chef-notes.server.ts";
import { markReservationThreadRead } from "#app/features/messages/thread.server.ts";
import { keepInput } from "#app/frame/keep-input.ts";
import { submitOrKeep } from "#app/frame/submit-or-keep.ts";
import { WorkHead } from "#app/frame/work-head.tsx";
import { idParam, notFound, type RouteHandle, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedFields } from "#app/registers/refused-forms.ts";
import { guestCount } from "#app/shared/copy/counts.ts";
import { eventWords } from "#app/shared/copy/event-words.ts";
import { capitalize, formatExpectedEnd, formatHours, formatLongDate, formatTime } from "#app/shared/copy/format.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { UNSENT } from "#app/shared/copy/unsent.ts";
import { routeLink, telLink } from "#app/shared/mail-link.ts";
import { Status } from "#app/ui/badge.tsx";
import { Band } from "#app/ui/band.tsx";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { type RefusedInput, unsentResult } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { useLiveView } from "#app/ui/live-view.ts";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { answerThread } from "./answer-thread.server.ts";
import { ChefNotes } from "./chef-notes.tsx";
import * as styles from "./evening.module.css";
import { EveningMessages } from "./evening-messages.tsx";
import { EveningPrice } from "./evening-price.tsx";
import { GuestsTable } from "./guests-table.tsx";
import { type Evening, readEvening } from "./read-evening.server.ts";

export const handle = { cache: "no-store" } satisfies RouteHandle;

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: pageTitle(loaderData ? capitalize(eventWords(loaderData.evening).moment) : "Réservation") },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const evening = await readEvening(chef, idParam(params.reservationId));
  if (evening === null) throw notFound();
  // An inactive chef has no live stream: the page polls.
  return { evening, stream: chef.actif ? "/dashboard/flux" : null };
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepInput];

const NOTES = "notes";
const seenForm = z.object({
  reponse_id: z.guid(),
  modifiee_le: z.coerce.date(),
  intent: z.enum(["vu", "revenir"]),
  retour: z.string().optional(),
});

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const reservation_id = idParam(params.reservationId);
  const form = Object.fromEntries(await readForm(request));
  if (form.intent === "message") return answerThread(chef, request, { reservation_id, values: form });
  if (form.intent === "lu") {
    const upTo = z.coerce.date().safeParse(form.jusqua);
    if (upTo.success) await markReservationThreadRead(chef, { reservation_id, upTo: upTo.data });
    return null;
  }
  if (form.intent === NOTES) {
    const notes = chefNotesSchema.safeParse(form);
    if (!notes.success) return data<RefusedInput>({ ...refusedFields(notes.error.issues), values: form }, 422);
    const saved = await saveChefNotes(chef, { reservation_id, ...notes.data });
    if (!saved.ok) throw notFound();
    throw redirectWithToast(facts, url.pathname, "step_saved");
  }
  const parsed = seenForm.safeParse(form);
  if (!parsed.success) throw notFound();
  const { intent, retour, ...answer } = parsed.data;
  const page = returnPath(retour) ?? url.pathname;
  const done = await acknowledgeAnswer(chef, { reservation_id, ...answer, vu: intent === "vu" });
  if (!done.ok && done.code === "introuvable") throw notFound();
  throw done.ok ? redirectWithToast(facts, page, "answer_seen") : redirect(page);
}

/** Messages are shown even when marking them as read failed; notes stay in their form when the response does not arrive. */
export const clientAction = (submission: Route.ClientActionArgs) =>
  submitOrKeep(submission, (entries, error): RefusedInput | null => {
    const intent = new Map(entries).get("intent");
    if (intent === "lu") return null;
    if (intent !== NOTES) throw error;
    return unsentResult(entries, UNSENT.preparation);
  });

export default function EveningPage({ loaderData: { evening, stream }, actionData }: Route.ComponentProps) {
  const { client_prenom, client_nom, date_souhaitee, fin, convives, statut, client_telephone, confirmee } = evening;
  useLiveView(stream);
  const call = telLink(client_telephone);
  const ofNotes = actionData?.values.intent === NOTES;
  return (
    <>
      <WorkHead
        title={`${client_prenom} ${client_nom}`}
        under={`${formatLongDate(date_souhaitee)}, ${formatHours(date_souhaitee, fin)}`}
        back={{ to: `/dashboard/reservations/${evening.id}`, label: "Réservations" }}
      >
        <span>{guestCount(convives)}</span>
        <Status tone={statut}>{labelOfStatut(statut)}</Status>
        {confirmee ? (
          <LinkButton look="neutral" to={`/dashboard/reservations/${evening.id}/feuille`}>
            <Icon of={FileText} />
            Feuille de mission
          </LinkButton>
        ) : null}
        {call === null ? null : (
          <a className={buttonClass({ look: "neutral" })} href={call}>
            <Icon of={Phone} />
            Appeler
          </a>
        )}
      </WorkHead>
      <div className={clsx(layout.withAside, styles.columns)}>
        <div className={layout.stack}>
          <ChangeBand evening={evening} />
          <ConflictBand evening={evening} />
          <ClientMessage message={evening.client_message} />
          {confirmee || evening.reponses.length > 0 ? <GuestsTable evening={evening} /> : null}
          {confirmee ? <Kitchen evening={evening} /> : null}
          <EveningMessages evening={evening} refused={ofNotes ? undefined : (actionData ?? undefined)} />
        </div>
        <aside className={layout.stack}>
          <Place evening={evening} />
          {confirmee ? (
            <ChefNotes
              key={evening.id}
              dossier={evening.dossier}
              refused={ofNotes ? (actionData ?? undefined) : undefined}
              intent={NOTES}
            />
          ) : null}
          <EveningPrice evening={evening} />
        </aside>
      </div>
    </>
  );
}

function ChangeBand({ evening: { id, changement, client_prenom } }: { evening: Evening }) {
  if (changement === null) return null;
  return (
    <Band tone="warning" title={asksForChange(client_prenom, changement)}>
      <Link
        className={text.link}
        to={returningTo(`/dashboard/reservations/${id}/changement`, `/dashboard/reservations/${id}/soiree`)}
      >
        Répondre
      </Link>
    </Band>
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

type DossierFactsProps = { facts: readonly (readonly [string, string | null])[]; children?: ReactNode };

function DossierFacts({ facts, children }: DossierFactsProps) {
  return (
    <FactList rows className={styles.facts}>
      {facts.map(([label, value]) =>
        value === null || value === "" ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={text.preserveLines}>{value}</dd>
          </div>
        ),
      )}
      {children}
    </FactList>
  );
}

function Kitchen({ evening: { dossier, echeance, lue_le } }: { evening: Evening }) {
  if (dossier === null || (dossier.cuisine_le === null && dossier.occasion_le === null)) {
    return (
      <Panel title="La cuisine et l’occasion">
        <p className={text.secondary}>
          {lue_le < echeance
            ? `Rien n’est encore rempli. Le client a jusqu’au ${formatPreparationEnd(echeance)}.`
            : "Rien n’a été rempli."}
        </p>
      </Panel>
    );
  }
  const { four, frigo, vaisselle, manque, equipements, occasion, mot, surprise } = dossier;
  const dishes = [vaisselle && VAISSELLE_LABELS[vaisselle], manque].filter(Boolean).join("\u00a0: ");
  const party = [occasion && OCCASION_LABELS[occasion], mot].filter(Boolean).join(". ");
  return (
    <Panel title="La cuisine et l’occasion">
      <DossierFacts
        facts={[
          ["Feux", hobWords(dossier)],
          ["Four", four && FOUR_LABELS[four]],
          ["Frigo", frigo && FRIGO_LABELS[frigo]],
          ["Vaisselle", dishes],
          ["Aussi", equipements.map((code) => EQUIPEMENT_LABELS[code]).join(", ")],
          ["Occasion", party],
        ]}
      >
        {surprise ? (
          <div>
            <dt>Discrétion</dt>
            <dd>
              <Chip look="butter">C’est une surprise</Chip>
            </dd>
          </div>
        ) : null}
      </DossierFacts>
    </Panel>
  );
}

function Place({ evening }: { evening: Evening }) {
  const { date_souhaitee, fin, rue, commune, distance_km, chef_ville, dossier, confirmee } = evening;
  const lieu = venueForChef(evening);
  const route =
    !confirmee || commune === ""
      ? null
      : routeLink({ from: chef_ville, to: [rue, commune].filter(Boolean).join(", ") });
  return (
    <Panel title="Où et quand" className={styles.place}>
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
          <dt>{fin.environ ? "Fin, environ" : "Fin"}</dt>
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
        <p className={clsx(text.small, text.secondary)}>
          {distance_km} km{chef_ville === null ? null : ` de ${chef_ville}`}, à vol d’oiseau
        </p>
      )}
      {route === null ? null : (
        <a className={buttonClass({ block: true }, styles.route)} href={route} target="_blank" rel="noreferrer">
          <Icon of={MapPin} />
          Ouvrir l’itinéraire
        </a>
      )}
      {dossier?.acces_le ? (
        <DossierFacts
          facts={[
            ["Étage", dossier.etage],
            ["Code", dossier.code_acces],
            ["Stationnement", dossier.stationnement.map((code) => STATIONNEMENT_LABELS[code]).join(", ")],
            ["À savoir", dossier.a_savoir],
          ]}
        >
          {dossier.telephone_sur_place ? <OnSite telephone={dossier.telephone_sur_place} /> : null}
        </DossierFacts>
      ) : (
        <p className={text.secondary}>
          {confirmee ? "L’accès n’est pas encore rempli." : "L’adresse s’affiche quand la réservation est confirmée."}
        </p>
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
