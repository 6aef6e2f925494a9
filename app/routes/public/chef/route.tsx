import clsx from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { data, isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { aboutReservation } from "#app/features/bookings/copy/compose.ts";
import { selectChefAtSlug } from "#app/features/chefs/chefs.repo.server.ts";
import { locationOf, SPECIALITE_LABELS, zoneBeside } from "#app/features/chefs/copy/chef-labels.ts";
import { chefPath } from "#app/features/chefs/rules/chef-page.ts";
import { sendContactMessage } from "#app/features/messages/contact-message.server.ts";
import { contactSent, MESSAGE_TOASTS } from "#app/features/messages/copy/toasts.ts";
import { contactSchema } from "#app/features/messages/rules/messages.schema.ts";
import { ReportLinks } from "#app/features/moderation/components/report-links.tsx";
import { Photo } from "#app/features/photos/components/photo.tsx";
import { fallbackKey } from "#app/features/photos/rules/stored-photo.ts";
import { parseReviewSort } from "#app/features/reviews/rules/review-list.ts";
import { askChef } from "#app/features/search/copy/states.ts";
import { breadcrumbData, chefData } from "#app/features/search/copy/structured-data.ts";
import { parseSearch } from "#app/features/search/rules/query.ts";
import { BookingBar } from "#app/frame/booking-bar.tsx";
import { pageMeta, summaryOf } from "#app/frame/page-meta.ts";
import { submitOrKeep } from "#app/frame/submit-or-keep.ts";
import { idParam, notFound, type RouteHandle, requestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { honeypotProps, isPagePost, keptFields, readForm, readSubmission } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { UNSENT } from "#app/shared/copy/unsent.ts";
import { nestEntries } from "#app/shared/form-entries.ts";
import { isHttpsUrl } from "#app/shared/mail-link.ts";
import type { Refusal } from "#app/shared/result.ts";
import { Chip } from "#app/ui/chip.tsx";
import { type FormResult, keptToken, needsNewToken, unsentResult } from "#app/ui/form-result.ts";
import { HoneypotInputs } from "#app/ui/honeypot-inputs.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as smallFold from "#app/ui/small-fold.module.css";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { answerNextDate } from "./answer-next-date.server.ts";
import { type AskedCommune, answerReach } from "./answer-reach.server.ts";
import { answerReviews } from "./answer-reviews.server.ts";
import { answerServices, type ShownService } from "./answer-services.server.ts";
import { answerZone } from "./answer-zone.server.ts";
import * as styles from "./chef.module.css";
import { ChefHeading, SeeDates } from "./chef-heading.tsx";
import { ChefNotFound } from "./chef-not-found.tsx";
import { ChefReviews, UnreadReviews } from "./chef-reviews.tsx";
import { ChefZone } from "./chef-zone.tsx";
import { ContactForm } from "./contact-form.tsx";
import { Gallery } from "./gallery.tsx";
import { type ChefProfile, readChefProfile } from "./read-chef-profile.server.ts";
import { readChefReviews } from "./read-chef-reviews.server.ts";
import { ServiceCard, ServiceRow } from "./service-card.tsx";

const nameOf = ({ prenom, nom }: { prenom: string; nom: string }) => `${prenom} ${nom}`;

export const handle = { shared: { query: ["tri", "avis", "photos", "devis"] } } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const root = matches[0].loaderData;
  if (loaderData === undefined || root === undefined) return [];
  const { chef, path, image } = loaderData;
  const name = nameOf(chef);
  return pageMeta({
    title: `${name}, chef à ${locationOf(chef)}`.replace("chef à France", "chef en France"),
    description: summaryOf(chef.description, `${name} cuisine pour vous\u00a0: services, tarifs, dates et photos.`),
    path,
    origin: root.origin,
    type: "profile",
    image: image === null ? null : { url: image, alt: `Portrait de ${name}` },
    data: loaderData.structuredData,
  });
};

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await readChefProfile(await shownChef(params.chefId));
  if (!found.ok) throw notFound();
  const { id, slug } = found.value.chef;
  const path = chefPath(found.value.chef);
  // The id and former addresses lead here too. Not for good: a chef who takes a former name again turns the redirect round, and
  // browsers that kept the first one would go in a circle.
  if (params.slug !== undefined || (params.chefId !== id && params.chefId !== slug)) throw redirect(path + url.search);
  const [ou, commune] = [url.searchParams.get("ou") ?? "", url.searchParams.get("commune") ?? ""];
  const { place, ...profile } = found.value;
  const facts = context.get(requestFacts);
  facts.shownChef = found.value.chef.id;
  const { origin, mediaBaseUrl } = facts;
  const { site_web, portrait } = profile.chef;
  const chef = { ...profile.chef, site_web: site_web !== null && isHttpsUrl(site_web) ? site_web : null };
  const image = portrait === null ? null : `${mediaBaseUrl}/${fallbackKey(portrait.cle)}`;
  const tri = parseReviewSort(url.searchParams.get("tri"));
  const [asked, read] = await Promise.all([
    answerReach(place, { ou, commune }),
    readChefReviews(profile.chef.id, tri, url.searchParams.get("avis")),
  ]);
  const devis = found.value.services.find(({ id }) => id === url.searchParams.get("devis"));
  const worded =
    read === null
      ? { reviews: undefined, rating: null, habits: null }
      : answerReviews(read, { tri, path, today: profile.today });
  const reviews = worded.reviews && read ? { ...worded.reviews, moyenne: read.rating.moyenne } : null;
  return {
    ...profile,
    ...worded,
    chef,
    services: answerServices(profile.services),
    next: answerNextDate(profile.services),
    image,
    // Built here and not in `meta`, which also runs in the browser: its code would be part of the page's JavaScript.
    structuredData: [
      ...chefData({ chef, services: profile.services, reviews, url: new URL(path, origin).href, image }),
      breadcrumbData(origin, [
        { name: "Accueil", path: "/" },
        { name: "Chefs", path: "/chefs" },
        { name: nameOf(chef), path },
      ]),
    ],
    zone: place.zone,
    reach: answerZone(place, zoneBeside(chef)),
    asked,
    path,
    opening:
      devis === undefined
        ? (aboutSearch(url.searchParams, asked) ??
          aboutReservation(url.searchParams.get("reservation"), url.searchParams.get("le")))
        : `Bonjour, je souhaite un devis pour ${devis.titre}.`,
    showAll: url.searchParams.get("photos") === "toutes",
    sent: url.searchParams.get("envoye") === "1" ? sentAnswer("envoye", nameOf(found.value.chef)) : undefined,
    honeypot: honeypotProps(),
  };
}

/** By the id, or by an address that the page has or had. */
async function shownChef(address: string): Promise<string> {
  return (await selectChefAtSlug(db, address)) ?? idParam(address);
}

/** The first words of a message to a chef found by a search whose zone does not reach the place. */
function aboutSearch(params: URLSearchParams, asked: AskedCommune | null): string | null {
  if (!params.has("convives")) return null;
  const { date, convives } = parseSearch(params, dayOf(new Date()));
  return askChef({ date, convives, commune: asked === null || asked.error !== undefined ? null : asked.ou });
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { clientAddress, requestId } = context.get(requestFacts);
  const chef_id = await shownChef(params.chefId);
  const entries = await readForm(request);
  const values = keptFields(entries);
  const parsed = contactSchema(new Date()).safeParse(nestEntries(entries));
  if (!parsed.success) return data<FormResult>({ ...refusedFields(parsed.error.issues), values }, 422);
  const submission = readSubmission(entries);
  if (!submission.ok) return refused(submission, values);
  const sent = await sendContactMessage({ chef_id, submission: submission.value, clientAddress }, parsed.data);
  if (!sent.ok && sent.code === "chef_introuvable") throw notFound();
  if (!sent.ok) return refused(sent, values);
  if (isPagePost(request)) throw redirect(`${url.pathname}?envoye=1#contact`, 303);
  return sentAnswer(requestId, sent.value);
}

function refused(refusal: Refusal, values: Record<string, string>) {
  const [answer, status] = refusedChange(refusal, MESSAGE_TOASTS.contact);
  return data<FormResult>({ ...answer, values }, status);
}

export const clientAction = (submission: Route.ClientActionArgs) =>
  submitOrKeep(submission, (entries) => unsentResult(entries, UNSENT.contact));

export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || needsNewToken(actionStatus);

function sentAnswer(id: string, name: string): FormResult {
  const { title, description = "" } = contactSent(name);
  return { ok: true, id, title, description };
}

/** As high as a fifth of the window, and at least 112 px. */
const BANNER_BOXES = [
  { media: "(max-width: 640px)", width: "100vw", ratio: 320 / 112 },
  { width: "100vw", ratio: 5 },
];
const SERVICE_BOXES = [
  { media: "(max-width: 820px)", width: "88px", ratio: 1 },
  { width: "176px", ratio: 1 },
];
const PORTRAIT_BOXES = [
  { media: "(max-width: 820px)", width: "104px", ratio: 1 },
  { width: "188px", ratio: 1 },
];

export default function Chef({ loaderData, actionData }: Route.ComponentProps) {
  const { chef, zone, reach, asked, banner, galerie, path, opening, showAll, sent, today, honeypot } = loaderData;
  const { services, next, reviews, rating, habits } = loaderData;
  return (
    <>
      <Photo photo={banner} className={styles.banner} sizes={BANNER_BOXES} alt="" priority />
      <div className={layout.container}>
        <ChefHeading
          chef={chef}
          zone={zone}
          rating={rating}
          habits={habits}
          next={next}
          portrait={
            <Photo
              photo={chef.portrait}
              placeholder="chef"
              className={styles.photo}
              sizes={PORTRAIT_BOXES}
              alt={`Portrait de ${nameOf(chef)}`}
            />
          }
        />
        <div className={layout.withAside}>
          <div className={layout.stack}>
            <About description={chef.description} />
            <Services services={services} path={path} />
            {galerie.length === 0 ? null : (
              <Gallery photos={galerie} showAll={showAll} allPath={`${path}?photos=toutes#galerie`} />
            )}
            {reviews === undefined ? <UnreadReviews path={path} /> : null}
            {reviews ? <ChefReviews reviews={reviews} prenom={chef.prenom} path={path} /> : null}
          </div>
          <aside className={layout.stack}>
            <Specialties codes={chef.specialites}>
              <ChefZone zone={reach} path={path} asked={asked} />
            </Specialties>
            <ContactForm
              key={opening}
              action={path}
              today={today}
              opening={opening}
              initialAnswer={actionData ?? sent}
              honeypot={<HoneypotInputs {...keptToken(honeypot, actionData)} />}
            />
          </aside>
        </div>
        <ReportLinks type="chef" id={chef.id} chefId={chef.id} />
      </div>
      {next === null ? null : (
        <BookingBar key={path}>
          <p>
            <small>Prochaine date libre</small>
            <b>{next.court}</b>
          </p>
          <SeeDates to={next.lien} />
        </BookingBar>
      )}
    </>
  );
}

/** The first paragraph, and the rest in a fold. */
function About({ description }: { description: string | null }) {
  if (description === null) return null;
  const [first = "", ...more] = description.split(/\n{2,}/);
  return (
    <Panel title="À propos">
      <div className={clsx(text.prose, text.preserveLines)}>
        <p>{first}</p>
        {more.length === 0 ? null : (
          <details className={smallFold.fold}>
            <summary>
              Lire la suite
              <Icon of={ChevronDown} size="small" />
            </summary>
            {more.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </details>
        )}
      </div>
    </Panel>
  );
}

function Services({ services, path }: { services: readonly ShownService[]; path: string }) {
  const quotePath = (id: string) => `${path}?devis=${id}#contact`;
  return (
    <Panel title="Services proposés" anchor="services" className={styles.services}>
      {services.length === 0 ? <p className={text.secondary}>Aucun service disponible pour le moment</p> : null}
      {services
        .filter(({ entier }) => entier)
        .map(({ cover, ...service }, rank) => (
          <ServiceCard
            key={service.id}
            service={service}
            quotePath={quotePath(service.id)}
            alone={services.length === 1}
            photo={
              <Photo
                photo={cover?.photo ?? null}
                className={styles.servicePhoto}
                sizes={SERVICE_BOXES}
                priority={rank === 0}
                alt={cover?.description ?? ""}
              />
            }
          />
        ))}
      {services
        .filter(({ entier }) => !entier)
        .map(({ cover: _cover, ...service }) => (
          <ServiceRow key={service.id} service={service} quotePath={quotePath(service.id)} />
        ))}
    </Panel>
  );
}

type SpecialtiesProps = { codes: ChefProfile["chef"]["specialites"]; children: ReactNode };

function Specialties({ codes, children }: SpecialtiesProps) {
  if (codes.length === 0) return children;
  return (
    <Panel title="Spécialités">
      <ul className={layout.cluster}>
        {codes.map((code) => (
          <li key={code}>
            <Chip look="butter">{SPECIALITE_LABELS[code]}</Chip>
          </li>
        ))}
      </ul>
      {children}
    </Panel>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ChefNotFound />;
  throw error;
}
