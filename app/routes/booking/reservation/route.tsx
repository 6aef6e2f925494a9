import clsx from "clsx";
import { useEffect, useRef, useState } from "react";
import { data, Form, Outlet, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { z } from "zod";
import { cancelOwnReservation } from "#app/features/bookings/cancel-own-reservation.server.ts";
import { ReservationTicket } from "#app/features/bookings/components/reservation-ticket.tsx";
import { ReservationTimeline, shortHistory } from "#app/features/bookings/components/reservation-timeline.tsx";
import { ChefOffline, WriteToChef } from "#app/features/bookings/components/write-to-chef.tsx";
import { countFreeChefs } from "#app/features/bookings/free-chefs.server.ts";
import { proveMailbox } from "#app/features/bookings/private-links.server.ts";
import { type OwnReservation, readOwnReservation } from "#app/features/bookings/read-own-reservation.server.ts";
import { ownCancellationSchema } from "#app/features/bookings/rules/reservation.schema.ts";
import { withdrawChange } from "#app/features/bookings/withdraw-change.server.ts";
import { openDossier } from "#app/features/evenings/open-dossier.server.ts";
import { isPrepared, PREPARATION_INTENTS, type PreparationStep } from "#app/features/evenings/rules/dossier.ts";
import { MarkRead } from "#app/features/messages/components/mark-read.tsx";
import { ThreadBody } from "#app/features/messages/components/thread.tsx";
import { markOwnThreadRead, readOwnThread } from "#app/features/messages/thread.server.ts";
import { openOwnReview } from "#app/features/reviews/open-own-review.server.ts";
import { ClosedLink } from "#app/frame/closed-link.tsx";
import { submitOrKeep } from "#app/frame/submit-or-keep.ts";
import { PRIVATE_LINK_HEADERS, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { sentenceOf, sentenceOfIssue } from "#app/registers/refusal-sentences.ts";
import { formatLongDate } from "#app/shared/copy/format.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { UNSENT } from "#app/shared/copy/unsent.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Fold, Folds } from "#app/ui/fold.tsx";
import { type RefusedForm, type RefusedInput, unsentResult } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import { useLiveView } from "#app/ui/live-view.ts";
import * as pageHead from "#app/ui/page-head.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { answerPreparation, type RefusedStep } from "./answer-preparation.server.ts";
import { answerThread } from "./answer-thread.server.ts";
import { CancelReservation } from "./cancel-reservation.tsx";
import { ChangeAtOnce, ChangeFold } from "./change-panel.tsx";
import { Preparation } from "./preparation.tsx";
import { readReviewOpening } from "./read-review-opening.server.ts";
import * as styles from "./reservation.module.css";
import { ReservationState } from "./reservation-state.tsx";
import { AddressFold, TableFold } from "./table-panel.tsx";
import { WithdrawalRight } from "./withdrawal-right.tsx";

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = () => [
  { title: pageTitle("Ma réservation") },
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "no-referrer" },
];

/** In the address of what the page sends by itself: that its messages were shown. */
const SHOWN = "lu";

/**
 * Before every action of the page and of its dialogs. A GET proves nothing, nor what the page sends by itself: mail scanners open
 * links too.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, params, url }, next) => {
    if (request.method === "POST" && !url.searchParams.has(SHOWN)) await proveMailbox(params.token);
    return next();
  },
];

export async function loader({ params }: Route.LoaderArgs) {
  const found = await readOwnReservation(params.token);
  if (found.ok) {
    const dossier = await openDossier(params.token);
    const fil = await readOwnThread(params.token);
    const avis = await readReviewOpening(params.token);
    const { statut, vue } = found.value;
    const libres = cameToNothing(statut) ? await countFreeChefs(found.value, vue) : null;
    const read = { reservation: found.value, dossier, fil, avis, libres, expire: false } as const;
    return data(read, { headers: PRIVATE_LINK_HEADERS });
  }
  const expire = found.code === "lien_expire";
  const closed = { reservation: null, dossier: null, fil: null, avis: null, libres: null, expire } as const;
  return data(closed, { status: expire ? 410 : 404, headers: PRIVATE_LINK_HEADERS });
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const entries = await readForm(request);
  if (url.searchParams.has(SHOWN)) {
    const dernier_id = z.guid().safeParse(Object.fromEntries(entries).dernier_id);
    if (dernier_id.success) await markOwnThreadRead(params.token, dernier_id.data);
    return data(null, { headers: PRIVATE_LINK_HEADERS });
  }
  const { intent: asked, changement_id = "" } = Object.fromEntries(entries);
  if (asked === "message") return answerThread(params.token, request, Object.fromEntries(entries));
  const intent = PREPARATION_INTENTS.find((one) => one === asked);
  if (intent !== undefined)
    return answerPreparation(context.get(requestFacts), { token: params.token, intent, entries });
  if (asked === "retirer") {
    const withdrawn = await withdrawChange({ token: params.token }, { changement_id });
    if (!withdrawn.ok) return refused(sentenceOf(withdrawn), withdrawn.code === "introuvable" ? 404 : 409);
    throw redirectWithToast(context.get(requestFacts), `/reservation/${params.token}`, "change_withdrawn");
  }
  if (asked === "avis") {
    const opened = await openOwnReview({ token: params.token });
    if (!opened.ok) return refused(sentenceOf(opened), 409);
    throw redirect(`/avis/${opened.value}`);
  }
  // The middleware has closed the older links.
  if (asked === "liens") throw redirect(`/reservation/${params.token}`);
  const parsed = ownCancellationSchema.safeParse(Object.fromEntries(entries));
  // The dialog is closed on submit, so the error of its field is shown above the page.
  if (!parsed.success) return refused(parsed.error.issues.map(sentenceOfIssue).at(0) ?? null, 422);
  const cancelled = await cancelOwnReservation({ token: params.token }, parsed.data);
  if (!cancelled.ok) return refused(sentenceOf(cancelled), cancelled.code === "introuvable" ? 404 : 409);
  throw redirect(`/reservation/${params.token}`);
}

/** After a 409 the sum or the status shown is out of date. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

/** Nothing typed is lost when the response does not arrive: the form stays, with a sentence above it. */
export const clientAction = (submission: Route.ClientActionArgs) =>
  submitOrKeep(submission, (entries, error): RefusedForm | RefusedStep | RefusedInput | null => {
    const intent = new Map(entries).get("intent");
    if (intent === SHOWN) return null;
    if (intent === undefined || intent === "retirer" || intent === "liens" || intent === "avis") throw error;
    if (intent === "message") return unsentResult(entries, UNSENT.preparation);
    const etape = intent === "reponse" || intent === "effacer" ? "convives" : intent;
    return { ok: false, errors: {}, problem: UNSENT.preparation, etape, entries };
  });

const refused = (problem: string | null, status: number) =>
  data<RefusedForm>({ ok: false, errors: {}, problem }, { status, headers: PRIVATE_LINK_HEADERS });

/** A link that the client requested again: the older ones stay open until a form is sent through it. */
function OlderLinks() {
  return (
    <Band
      tone="note"
      className={layout.screenOnly}
      title={
        <Form method="post" preventScrollReset className={layout.cluster}>
          Vos liens plus anciens s’ouvrent encore.
          <Button type="submit" name="intent" value="liens" look="neutral" size="s">
            Fermer les anciens liens
          </Button>
        </Form>
      }
    />
  );
}

export default function ReservationPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { token } = params;
  const { reservation, dossier, fil, avis, libres, expire } = loaderData;
  const live = reservation !== null && (canStillChange(reservation.statut) || fil?.ouvert === true);
  useLiveView(`/reservation/${token}/flux`, live);
  if (reservation === null) return <ClosedLink expired={expire} />;
  const step = actionData != null && "etape" in actionData ? actionData : undefined;
  const message = actionData != null && "values" in actionData ? actionData : undefined;
  const { chef, passee } = reservation;
  return (
    <>
      <div className={clsx(pageHead.header, styles.header)}>
        <div className={clsx(layout.container, styles.column)}>
          <h1 className={text.display1}>Ma réservation</h1>
          <p className={text.secondary}>
            {reservation.service}, {formatLongDate(reservation.date_souhaitee)}
          </p>
        </div>
      </div>
      {/* Without JavaScript a dialog is a panel of the page, which has to be seen after following its link. */}
      <div className={clsx(layout.container, styles.column)}>
        <Outlet />
      </div>
      <div className={clsx(layout.container, layout.stack, styles.column, styles.page)}>
        {actionData?.problem && !step && !message ? (
          <Band tone="warning" title={actionData.problem} role="alert" />
        ) : null}
        {reservation.remplace ? <OlderLinks /> : null}
        <ReservationState reservation={reservation} token={token} avis={avis} libres={libres} />
        {chef.actif ? null : (
          <Panel className={clsx(layout.stack, layout.gap14)}>
            <ChefOffline reservation={reservation} />
            <div>
              <WriteToChef reservation={reservation} />
            </div>
          </Panel>
        )}
        <ReservationTicket reservation={reservation}>
          {passee ? null : <ChangeAtOnce reservation={reservation} token={token} />}
        </ReservationTicket>
        <WithdrawalRight reservation={reservation} token={token} />
        {dossier === null ? null : <Preparation dossier={dossier} refused={step} />}
        <Folds>
          <AddressFold reservation={reservation} refused={step?.etape === "adresse" ? step : undefined} />
          <TableFold table={reservation.table} refused={step?.etape === "convives" ? step : undefined} />
          <Messages
            reservation={reservation}
            thread={fil}
            refused={message}
            withGuests={dossier?.ouverte === true}
            token={token}
          />
          {passee ? null : (
            <>
              <ChangeFold reservation={reservation} token={token} />
              <CancelReservation reservation={reservation} thread={fil?.ouvert === true} />
            </>
          )}
          <Fold title="Suivi" summary={shortHistory(reservation.events)}>
            <ReservationTimeline
              reservation={reservation}
              preparation={dossier && { ...dossier, prete: isPrepared(dossier.etapes.map(stepOf), dossier.saved) }}
            />
          </Fold>
        </Folds>
        <Foot reservation={reservation} token={token} withGuests={dossier !== null} />
      </div>
    </>
  );
}

const stepOf = ({ etape }: { etape: PreparationStep }) => etape;

const cameToNothing = (statut: OwnReservation["statut"]): boolean => statut === "annulee" || statut === "refuse";

function canStillChange(statut: OwnReservation["statut"]): boolean {
  return statut === "en_attente" || statut === "confirmee" || statut === "payee";
}

type MessagesProps = {
  reservation: OwnReservation;
  thread: OwnThread;
  refused: RefusedInput | undefined;
  withGuests: boolean;
  token: string;
};

/** What was written with the request, then the messages; without a thread a link to the chef's contact form. */
function Messages({ reservation, thread, refused, withGuests, token }: MessagesProps) {
  const { chef, client_message } = reservation;
  if (thread === null && !chef.actif && !client_message) return null;
  const words = threadWords(reservation, withGuests);
  const last = thread?.messages.at(-1)?.texte ?? client_message;
  return (
    <Fold
      id="messages"
      title={`Messages avec ${chef.prenom}`}
      summary={last ? `Dernier\u00a0: «\u00a0${last}\u00a0»` : "Aucun message."}
      open={refused !== undefined}
      className={clsx(layout.screenOnly, styles.messages)}
    >
      {client_message ? (
        <blockquote className={styles.reason}>
          <b>Avec votre demande</b>
          <p className={text.preserveLines}>{client_message}</p>
        </blockquote>
      ) : null}
      {thread !== null ? (
        <section aria-label={words.title}>
          <ThreadBody thread={thread} side="client" words={words} refused={refused} />
          {thread.dernier_non_lu === null ? null : (
            <ReadOnceOpened path={`/reservation/${token}?${SHOWN}=oui`} dernier_id={thread.dernier_non_lu} />
          )}
        </section>
      ) : chef.actif ? (
        <div>
          <WriteToChef reservation={reservation} />
        </div>
      ) : null}
    </Fold>
  );
}

/** Nobody has read what is still folded. */
function ReadOnceOpened({ path, dernier_id }: { path: string; dernier_id: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const fold = place.current?.closest("details");
    const look = () => setOpened(fold?.open === true);
    look();
    fold?.addEventListener("toggle", look);
    return () => fold?.removeEventListener("toggle", look);
  }, []);
  return (
    <span ref={place} hidden>
      {opened ? <MarkRead path={path} sent={{ intent: SHOWN, dernier_id }} scriptOnly /> : null}
    </span>
  );
}

type OwnThread = Awaited<ReturnType<typeof readOwnThread>>;

const threadWords = ({ chef }: OwnReservation, withGuests: boolean) => ({
  title: "Messages avec le chef",
  other: `${chef.prenom} ${chef.nom}`,
  empty: chef.actif ? "Une question\u00a0? Écrivez, le chef est prévenu par e-mail." : "Aucun message.",
  placeholder: "Une question, une envie…",
  help: withGuests
    ? "Le chef est prévenu par e-mail. Pour une allergie, passez par «\u00a0Les convives\u00a0»\u00a0: elle y est mieux protégée."
    : "Le chef est prévenu par e-mail.",
});

type FootProps = { reservation: OwnReservation; token: string; withGuests: boolean };

function Foot({ reservation: { statut, passee }, token, withGuests }: FootProps) {
  const cancelled = cameToNothing(statut);
  return (
    <p className={clsx(text.small, text.secondary, layout.screenOnly)}>
      Ce lien est personnel{"\u00a0"}: il ouvre{passee || cancelled ? "" : " et annule"} la réservation.
      {withGuests ? " Ne le confondez pas avec le lien de vos convives." : null}{" "}
      {passee || statut === "confirmee" || statut === "payee" ? null : (
        <>
          <a className={text.link} href={`/reservation/${token}/agenda.ics`} download>
            {cancelled ? "Retirer de mon calendrier" : "Ajouter au calendrier"}
          </a>
          {", "}
        </>
      )}
      <button type="button" className={clsx(text.link, styles.print)} onClick={() => window.print()}>
        Imprimer
      </button>
    </p>
  );
}
