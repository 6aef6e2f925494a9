import clsx from "clsx";
import { data, isRouteErrorResponse, replace, type ShouldRevalidateFunctionArgs } from "react-router";
import { dayToShow, freeDaysAround } from "#app/features/agenda/rules/slots.ts";
import { bookSlot } from "#app/features/bookings/book-slot.server.ts";
import { rememberBooking } from "#app/features/bookings/booking-cookie.server.ts";
import { isOtherMonth } from "#app/features/bookings/components/shown-month.ts";
import { bookingSchema, bookingVenueSchema } from "#app/features/bookings/rules/booking.schema.ts";
import { isFree } from "#app/features/bookings/rules/capacity.ts";
import { chefPath } from "#app/features/chefs/rules/chef-page.ts";
import { TABLE_FIELD_NAMES } from "#app/features/evenings/rules/dossier.ts";
import { PrintedCarte } from "#app/features/menus/components/printed-carte.tsx";
import { ReportLinks } from "#app/features/moderation/components/report-links.tsx";
import { Photo } from "#app/features/photos/components/photo.tsx";
import { fallbackKey } from "#app/features/photos/rules/stored-photo.ts";
import { slotTaken } from "#app/features/search/copy/states.ts";
import { breadcrumbData, servicePageData } from "#app/features/search/copy/structured-data.ts";
import { BookingBar } from "#app/frame/booking-bar.tsx";
import { LostPage } from "#app/frame/lost-page.tsx";
import { pageMeta, summaryOf } from "#app/frame/page-meta.ts";
import { submitOrKeep } from "#app/frame/submit-or-keep.ts";
import {
  idParam,
  PRIVATE_LINK_HEADERS,
  type RouteHandle,
  redirectWithToast,
  requestFacts,
} from "#app/platform/context.server.ts";
import { checkSender, honeypotProps, readForm, typedFields } from "#app/platform/form.server.ts";
import { addressTiers } from "#app/platform/network-key.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { adviceOf, sentenceOf, sentenceOfIssue } from "#app/registers/refusal-sentences.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { formatLongWeekday } from "#app/shared/copy/days.ts";
import { plural } from "#app/shared/copy/plural.ts";
import { UNSENT } from "#app/shared/copy/unsent.ts";
import { identifier } from "#app/shared/fields.schema.ts";
import { nestEntries } from "#app/shared/form-entries.ts";
import { type Refusal, refuse } from "#app/shared/result.ts";
import { cleanTerm } from "#app/shared/text.ts";
import { Band } from "#app/ui/band.tsx";
import * as button from "#app/ui/button.module.css";
import { LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import type { Route } from "./+types/route";
import { answerCarte } from "./answer-carte.server.ts";
import { answerGuests } from "./answer-guests.server.ts";
import { answerPrice } from "./answer-price.server.ts";
import { answerServiceReviews } from "./answer-service-reviews.server.ts";
import { answerVenue, type VenueAnswer } from "./answer-venue.server.ts";
import { chosenOf, forgetDraft } from "./booking-draft.ts";
import type { BookingAnswer, BookingFormKeys } from "./booking-form.tsx";
import { BookingFrame } from "./booking-frame.tsx";
import { readBookableService } from "./read-bookable-service.server.ts";
import { readServiceReviews } from "./read-service-reviews.server.ts";
import { inCommuneOf, readSearched } from "./searched.ts";
import * as styles from "./service.module.css";
import { ServiceDetails } from "./service-details.tsx";
import { ServiceHero } from "./service-hero.tsx";
import { ServiceReviews } from "./service-reviews.tsx";
import { SlotPicker } from "./slot-picker.tsx";

export const handle = {
  shared: { query: ["date", "mois", "convives", "commune", "menu"] },
} satisfies RouteHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = identifier().safeParse(params.serviceId);
  const offre = url.searchParams.get("offre");
  const found = id.success ? await readBookableService(id.data, undefined, offre) : null;
  if (!found?.ok) return data(null, 404);
  const { creneaux, jours, ...service } = found.value;
  const wanted = url.searchParams.get("creneau");
  const slot = creneaux.find(({ id }) => id === wanted) ?? null;
  // While the offer runs, every link of the page keeps its token: without it the person would see their places as taken.
  const held = offre !== null && creneaux.some((each) => each.offre !== null);
  const said = readSearched(url.searchParams, dayOf(service.maintenant), held ? offre : null);
  const ou = cleanTerm(url.searchParams.get("ou") ?? "");
  const place =
    service.besoin_commune === "jamais" || (said.commune === null && ou === "")
      ? null
      : await answerVenue(service.id, { ou, commune: said.commune ?? "" });
  // A typed commune is passed on as its code.
  const searched = place === null ? said : inCommuneOf(said, place.commune);
  const requested = slot === null ? url.searchParams.get("date") : slot.jour;
  const free = Map.groupBy(creneaux.filter(isFree), ({ jour }) => jour);
  const days = jours.map((jour) => ({ jour, libres: free.get(jour)?.length ?? 0 }));
  const date = dayToShow(days, requested);
  const shown = creneaux.filter(({ jour }) => jour === date);
  context.get(requestFacts).shownChef = service.chef.id;
  const menu = url.searchParams.get("menu");
  const carte = { jour: date ?? dayOf(service.maintenant), menu, suite: searched.suite };
  const facts = {
    ...(await answerCarte(service, carte)),
    slot,
    /** Shown when the slot named by the link was booked by others before the page was opened. */
    taken: wanted === null || (slot !== null && isFree(slot)) ? null : slotTaken(requested, creneaux.filter(isFree)),
    searched,
    place,
    guests: answerGuests(service, { brought: searched.convives, place, slots: shown }),
    avis: answerServiceReviews(await readServiceReviews(service), chefPath(service.chef)),
    date,
    days,
    slots: shown,
    /** Beside a full day. */
    proches:
      date === null || shown.some(isFree)
        ? []
        : freeDaysAround(days, date).map((jour) => ({ jour, texte: formatLongWeekday(jour) })),
    origin: context.get(requestFacts).origin,
    /** Only with a form: without one, the page is the same for everybody. */
    form: slot === null ? null : newForm(),
  };
  return data(facts, { headers: offre === null ? {} : PRIVATE_LINK_HEADERS });
}

/** The idempotency key and the form token that is signed for it. */
function newForm(): BookingFormKeys {
  const cle = crypto.randomUUID();
  return { cle, honeypot: honeypotProps(cle) };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const service_id = idParam(params.serviceId);
  const adresse = facts.clientAddress;
  const entries = await readForm(request);
  if (entries.some(([name, value]) => name === "intent" && value === "prix"))
    return data({ ...refused(entries, null), ...(await answerPrice(service_id, entries)) });
  const tries = addressTiers(adresse).map(({ tier, key }) => ({ limit: `essai_reservation_${tier}` as const, key }));
  const allowed = await consumeLimits(tries);
  if (!allowed.allowed) {
    return reply(refuse("trop_de_demandes", { action: "reservation", secondes: allowed.secondes }), entries);
  }
  const typed = bookingVenueSchema.safeParse(Object.fromEntries(entries));
  const place = typed.success ? await answerVenue(service_id, typed.data) : null;
  const parsed = bookingSchema.safeParse(nestEntries(entries));
  if (!parsed.success) return data({ ...answerToIssues(parsed.error.issues, entries), place }, 422);
  const sender = checkSender(entries);
  if (sender.kind === "sans_jeton" || sender.cle !== parsed.data.cle)
    return reply(refuse("envoi_non_verifie"), withNewToken(entries), place);
  if (place !== null && place.error !== null)
    return data({ ...refused(entries, null), errors: { ou: place.error }, place }, 422);
  const commune = place?.commune ?? "";
  // The commune is resolved once: confirming the address by mail books the same one.
  const plain = entries.filter(([name]) => !TABLE_FIELD_NAMES.includes(name));
  const demande = { ...typedFields(plain), commune, commune_pour: "" };
  const offre = url.searchParams.get("offre");
  const from = { service_id, adresse, envoi: sender.kind, demande, ...(offre === null ? {} : { offre }) };
  const answer = await bookSlot(from, { ...parsed.data, commune });
  // Neither the page nor its URL reveals which rule required the confirmation.
  if (!answer.ok && answer.code === "adresse_a_confirmer") throw replace(`/demande?service=${service_id}`);
  // The fee of a commune that was typed, not chosen, is known only now: no price has changed.
  if (!answer.ok && answer.code === "prix_modifie" && place !== null && parsed.data.commune === "")
    return reply(refuse("total_a_verifier", { nouveau_total: answer.nouveau_total }), entries, place);
  if (!answer.ok) return reply(answer, entries, place);
  // Replaces the history entry, so that going back does not offer to send the form again.
  throw redirectWithToast(
    facts,
    await rememberBooking(facts, answer.value.reservation_id),
    "reservation_sent",
    replace,
  );
}

/** A form without a valid form token keeps its values, under a new idempotency key. */
function withNewToken(entries: [string, string][]): [string, string][] {
  const {
    cle,
    honeypot: { tokenName, token },
  } = newForm();
  return [...entries, ["cle", cle], [tokenName, token]];
}

/** The router sends the headers of a loader and an action only when they are exported; Retry-After is one. */
export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) =>
  new Headers([...loaderHeaders, ...actionHeaders]);

function reply(refusal: Refusal, entries: [string, string][], place: VenueAnswer | null = null) {
  const flood = refusal.code === "trop_de_demandes";
  const wait = flood ? refusal.secondes : refusal.code === "demande_en_cours" ? 3 : null;
  const headers = wait === null ? {} : { "Retry-After": String(wait) };
  return data({ ...answerTo(refusal, entries), place }, { status: flood ? 429 : 409, headers });
}

const refused = (entries: [string, string][], problem: string | null): BookingAnswer => ({
  ok: false,
  errors: {},
  problem,
  values: Object.fromEntries(entries),
  advice: null,
  alreadySent: false,
  formerTotal: null,
  newTotal: null,
  chosen: chosenOf(entries),
  place: null,
});

/** Refusals that are shown in a field. */
const AT_FIELD: ReadonlyMap<string, string> = new Map([
  ["commune_requise", "ou"],
  ["commune_inconnue", "ou"],
  ["execution_a_demander", "execution_demandee"],
]);

function answerTo(refusal: Refusal, entries: [string, string][]): BookingAnswer {
  const field = AT_FIELD.get(refusal.code);
  if (field !== undefined) return { ...refused(entries, null), errors: { [field]: sentenceOf(refusal) } };
  // The form says where the chef comes, and whom else to ask.
  if (refusal.code === "hors_zone") return refused(entries, null);
  return {
    ...refused(entries, sentenceOf(refusal)),
    advice: adviceOf(refusal),
    alreadySent: refusal.code === "demande_deja_envoyee",
    formerTotal: refusal.code === "prix_modifie" ? refusal.ancien_total : null,
    newTotal: "nouveau_total" in refusal ? refusal.nouveau_total : null,
  };
}

type Issue = { readonly path: PropertyKey[]; readonly message: string; readonly params?: object | undefined };

/** The error of a hidden field is the problem of the whole form. */
function answerToIssues(issues: readonly Issue[], entries: [string, string][]): BookingAnswer {
  const errors: Record<string, string> = Object.fromEntries(
    issues.toReversed().map((issue) => [String(issue.path[0] ?? "formulaire"), sentenceOfIssue(issue)]),
  );
  const hidden = ["availability_id", "cle", "total_affiche", "formulaire"].find((name) => name in errors);
  return { ...refused(entries, hidden === undefined ? null : (errors[hidden] ?? null)), errors };
}

/** When the response is lost the form keeps its values; the idempotency key makes submitting it again safe. */
export async function clientAction({ request, serverAction, url }: Route.ClientActionArgs) {
  try {
    return await submitOrKeep({ request, serverAction }, (entries, error) => refused(entries, lostResponse(error)));
  } catch (redirect) {
    forgetDraft(url.searchParams.get("creneau") ?? "");
    throw redirect;
  }
}

function lostResponse(error: unknown) {
  if (isRouteErrorResponse(error)) return UNSENT.book;
  return navigator.onLine ? UNSENT.network : UNSENT.offline;
}

/** After a 409 the prices and places shown are out of date. Another month of the calendar needs nothing from the server. */
export const shouldRevalidate = (from: ShouldRevalidateFunctionArgs) =>
  from.actionStatus === 409 || (from.defaultShouldRevalidate && !(from.formMethod === undefined && isOtherMonth(from)));

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "Service non trouvé — Convive" }, { name: "robots", content: "noindex" }];
  const { origin, service, avis } = loaderData;
  const { titre, description, chef, couverture } = service;
  const name = `${chef.prenom} ${chef.nom}`;
  const path = `/service/${service.id}`;
  const media = root.loaderData?.mediaBaseUrl;
  const image =
    couverture.photo === null || media === undefined ? null : `${media}/${fallbackKey(couverture.photo.cle)}`;
  return pageMeta({
    title: `${titre}, ${name}`,
    description: summaryOf(description, `${titre} par ${name}`),
    path,
    origin,
    image: image === null ? null : { url: image, alt: couverture.description || titre },
    data: [
      servicePageData({
        service: { ...service, prices: service.tarifs },
        chef,
        reviews: avis.reviews === null ? null : { ...avis.figures, liste: avis.reviews.liste },
        origin,
        image,
      }),
      breadcrumbData(origin, [
        { name: "Accueil", path: "/" },
        { name: "Chefs", path: "/chefs" },
        { name, path: chefPath(chef) },
        { name: titre, path },
      ]),
    ],
  });
}

const COVER_BOXES = [
  { media: "(max-width: 820px)", width: "100vw", ratio: 390 / 176 },
  { width: "55vw", ratio: 1.6 },
];
const PHOTO_BOXES = [
  { media: "(max-width: 640px)", width: "50vw", ratio: 4 / 3 },
  { media: "(max-width: 1100px)", width: "33vw", ratio: 4 / 3 },
  { width: "240px", ratio: 4 / 3 },
];

export default function ServicePage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return <ServiceNotFound />;
  const { service, guests, date, days, slots, form, taken, searched, avis } = loaderData;
  // An answer of the form is shown in its frame, also when the slot was taken in between.
  const slot = taken !== null && actionData === undefined ? null : loaderData.slot;
  const portrait = <Photo photo={service.chef.photo} alt="" sizes="60px" placeholder="chef" />;
  const cover = (
    <Photo photo={service.couverture.photo} alt={service.couverture.description} sizes={COVER_BOXES} priority />
  );
  const photos = service.photos.map(({ id, photo, description }) => (
    <Photo key={id} photo={photo} alt={description ?? ""} sizes={PHOTO_BOXES} />
  ));
  const quotePath = `/chef/${service.chef.id}?devis=${service.id}#contact`;
  const closeTo = date === null ? "?" : `?date=${date}${searched.suite}`;
  return (
    <>
      <ServiceHero service={service} rating={avis.rating} cover={cover} portrait={portrait} />
      {slot === null || form === null ? null : (
        <BookingFrame
          key={slot.id}
          service={service}
          slot={slot}
          convives={guests?.convives ?? null}
          place={loaderData.place}
          keys={form}
          answer={actionData}
          closeTo={closeTo}
        />
      )}
      <div className={layout.container}>
        {slot === null && actionData?.problem ? <Band tone="warning" title={actionData.problem} role="alert" /> : null}
        {slot === null && taken !== null && !actionData?.problem ? (
          <Band tone="warning" className={styles.taken} title={taken} role="status" />
        ) : null}
        <div className={clsx(layout.withAside, styles.columns)}>
          <div className={layout.stack}>
            {loaderData.carte === undefined ? null : <PrintedCarte html={loaderData.carte} />}
            <ServiceDetails service={service} photos={photos} />
            {avis.reviews === null ? null : <ServiceReviews reviews={avis.reviews} prenom={service.chef.prenom} />}
          </div>
          <aside className={layout.sticky}>
            {guests === null ? (
              <OnQuote path={quotePath} />
            ) : (
              <SlotPicker
                service={service}
                guests={guests}
                days={days}
                date={date}
                slots={slots}
                near={loaderData.proches}
                convives={searched.convives}
                suite={searched.suite}
              />
            )}
          </aside>
        </div>
        <ReportLinks type="service" id={service.id} chefId={service.chef.id} />
      </div>
      {/* Beside an open form it would cover the fields. */}
      {slot === null ? (
        <BookingBar key={service.id}>
          {guests === null ? (
            <b>Sur devis</b>
          ) : (
            <p>
              <small>{plural(guests.convives, "convive", "convives")}</small>
              <b>{guests.total}</b>
            </p>
          )}
          <a className={button.button} href={guests === null ? quotePath : "#dates"}>
            {guests === null ? "Demander un devis" : "Choisir une date"}
          </a>
        </BookingBar>
      ) : null}
    </>
  );
}

function OnQuote({ path }: { path: string }) {
  return (
    <Panel title="Sur devis">
      <p className={styles.quoteText}>
        Le prix de ce service dépend de votre projet. Écrivez au chef pour le connaître.
      </p>
      <LinkButton to={path}>Demander un devis</LinkButton>
    </Panel>
  );
}

function ServiceNotFound() {
  return (
    <LostPage title="Service non trouvé" actions={<LinkButton to="/recherche">Trouver un chef</LinkButton>}>
      Il n’est plus proposé. D’autres chefs cuisinent près de chez vous.
    </LostPage>
  );
}
