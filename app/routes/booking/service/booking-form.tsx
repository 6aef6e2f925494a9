import clsx from "clsx";
import MessageSquare from "lucide-react/icons/message-square";
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import { participantCount } from "#app/features/bookings/copy/counts.ts";
import { earlyServiceRequest } from "#app/features/bookings/copy/withdrawal.ts";
import { addablePlaces } from "#app/features/bookings/rules/capacity.ts";
import type { TypedValues } from "#app/features/evenings/components/choice-chips.tsx";
import { TableFields } from "#app/features/evenings/components/table-allergies.tsx";
import { formatDeadline } from "#app/shared/copy/format.ts";
import { formatEuros } from "#app/shared/copy/numbers.ts";
import { decimalFromCents } from "#app/shared/money.ts";
import { Band } from "#app/ui/band.tsx";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import * as dialog from "#app/ui/dialog.module.css";
import { CheckField } from "#app/ui/field.tsx";
import type { RefusedInput } from "#app/ui/form-result.ts";
import { HoneypotInputs, type HoneypotProps } from "#app/ui/honeypot-inputs.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { useClose } from "#app/ui/route-dialog.tsx";
import * as text from "#app/ui/text.module.css";
import * as totalFoot from "#app/ui/total-foot.module.css";
import { TotalFoot } from "#app/ui/total-foot.tsx";
import type { VenueAnswer } from "./answer-venue.server.ts";
import { BookingCounters } from "./booking-counters.tsx";
import { draftOf, keepDraft } from "./booking-draft.ts";
import { BookingFields } from "./booking-fields.tsx";
import { BookingReceipt } from "./booking-receipt.tsx";
import { type BookingStep, BookingSteps } from "./booking-steps.tsx";
import { BookingVenue } from "./booking-venue.tsx";
import type { BookableService, ShownSlot } from "./read-bookable-service.server.ts";
import * as styles from "./service.module.css";
import { slotLinkId } from "./slot-link.ts";
import { useBasket } from "./use-basket.ts";
import { feeOf, useVenue } from "./use-venue.ts";

export type BookingAnswer = RefusedInput & {
  advice: string | null;
  /** Offers to send another request all the same. */
  alreadySent: boolean;
  /** In cents, when the price changed while the form was open. */
  formerTotal: number | null;
  newTotal: number | null;
  /** The answer about the table as it was submitted. */
  chosen: TypedValues;
  /** What the server made of the place; null when none was sent. */
  place: VenueAnswer | null;
};

/** The idempotency key of the form, and the token that is signed for it. */
export type BookingFormKeys = { readonly cle: string; readonly honeypot: HoneypotProps };

export type BookingFormProps = {
  service: BookableService;
  slot: ShownSlot;
  /** The number that the page shows beside its total. */
  convives: number | null;
  /** The place of the search that led here. */
  place: VenueAnswer | null;
  keys: BookingFormKeys;
  answer: BookingAnswer | undefined;
  hydrated: boolean;
  closeTo: string;
};

const [GUESTS, PLACE, TABLE, YOU] = ["etape-participants", "etape-lieu", "etape-allergies", "etape-vous"] as const;
const SAID_AT_TABLE = ["allergies[]", "regimes[]", "autre"];
const NEEDED = ["client_prenom", "client_nom", "client_email", "client_telephone"];

export function BookingForm({ service, slot, convives, place, keys, answer, hydrated, closeTo }: BookingFormProps) {
  const [{ values: draft, chosen }] = useState(
    () => draftOf(slot.id) ?? { values: { ...offeredTo(slot), ...shownGuests(service, slot, convives) }, chosen: {} },
  );
  const values = answer?.values ?? draft;
  // The idempotency key is fixed when the form opens, so that a second submission is the same request. The form token is
  // signed for that key; the answer to an unverified form contains a new pair.
  const { honeypot } = keys;
  const [opened] = useState({ cle: keys.cle, token: honeypot.token });
  const cle = values.cle ?? opened.cle;
  const token = values[honeypot.tokenName] ?? opened.token;
  const form = useRef<HTMLFormElement>(null);
  const where = useVenue(service.id, place, { values, answered: answer?.place });
  const travel = { now: feeOf(where.said), before: where.former };
  const { quantities, total, basket, former, limit, change, resetLimit } = useBasket(service, slot, values, travel);
  const asksPlace = service.besoin_commune !== "jamais";
  const quote = where.said?.quote ?? null;
  const far = asksPlace && quote?.ok === false ? quote.commune : null;
  const changed = typeof answer?.formerTotal === "number" ? former : null;
  const [said, setSaid] = useState<Said>(() => ({ you: NEEDED.every((name) => isFilled(values[name])), table: false }));
  const busy = useNavigation().formMethod === "POST";
  const { search } = useLocation();

  // An answer that came with the document is not focused: its reader may have started to type.
  const [loaded] = useState(hydrated ? undefined : answer);
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true], [role=alert]");
    if (answer !== loaded) wrong?.focus();
  }, [answer, loaded]);

  useLayoutEffect(() => {
    const element = form.current;
    // From the fields themselves: a browser fills them in, also before the scripts run.
    if (element !== null) setSaid(readSaid(element));
    return () => {
      if (element !== null) keepDraft(slot.id, new FormData(element));
    };
  }, [slot.id]);

  const watch = (event: FormEvent<HTMLFormElement>) => setSaid(readSaid(event.currentTarget));
  const shown = hydrated ? (basket?.total ?? 0) : answer?.newTotal;
  const formerTotal = (hydrated ? changed?.total : answer?.formerTotal) ?? undefined;
  const errors: Readonly<Record<string, string>> = {
    ...(busy ? {} : answer?.errors),
    ...(limit === null ? {} : { quantites: limit }),
  };
  const steps: BookingStep[] = [
    { id: GUESTS, label: "Participants", done: total > 0 },
    ...(asksPlace
      ? [{ id: PLACE, label: "Lieu", done: quote?.ok === true, optional: service.besoin_commune !== "requise" }]
      : []),
    ...(service.a_table ? [{ id: TABLE, label: "Allergies", done: said.table, optional: true }] : []),
    { id: YOU, label: "Vous", done: said.you },
  ];
  return (
    <Form
      ref={form}
      method="post"
      // Without JavaScript the response is a new page, which must scroll to the form.
      {...(hydrated ? {} : { action: `${search}#reserver` })}
      className={styles.form}
      noValidate
      onChange={watch}
      onSubmit={resetLimit}
      preventScrollReset
    >
      <BookingSteps steps={steps} />
      <div className={dialog.body}>
        <input type="hidden" name="availability_id" value={slot.id} />
        <input type="hidden" name="cle" value={cle} />
        <HoneypotInputs {...honeypot} token={token} />
        <input type="hidden" name="total_affiche" value={typeof shown === "number" ? decimalFromCents(shown) : ""} />
        <div className={clsx(layout.stack, styles.fields)}>
          <Answer answer={answer} />
          {slot.offre === null ? null : (
            <Band
              tone="info"
              title={`Ces places sont tenues pour vous jusqu’au ${formatDeadline(slot.offre.jusqua)}.`}
            />
          )}
          <div id={GUESTS} className={styles.part} tabIndex={-1}>
            <BookingCounters
              service={service}
              former={changed}
              slot={slot}
              quantities={quantities}
              total={total}
              error={errors.quantites}
              onChange={change}
            />
          </div>
          {asksPlace ? (
            <div id={PLACE} className={styles.part} tabIndex={-1}>
              <BookingVenue
                service={service}
                typed={where.typed}
                said={where.said}
                choix={where.choix}
                touched={where.touched}
                errors={errors}
                convives={total}
                hydrated={hydrated}
                othersPath={othersPath(slot, total, far?.code_insee ?? null)}
                onType={where.type}
                onLeave={where.resolve}
              />
            </div>
          ) : null}
          {/* Hidden, not removed: what was typed is still there when another commune is chosen. */}
          <div className={clsx(layout.stack, styles.fields)} hidden={hydrated && far !== null}>
            {service.a_table ? (
              <div id={TABLE} className={styles.part} tabIndex={-1}>
                <TableFields typed={answer?.chosen ?? chosen} errors={errors} />
              </div>
            ) : null}
            <div id={YOU} className={styles.part} tabIndex={-1}>
              <BookingFields errors={errors} values={values} />
              {slot.delai_jusqua === null ? null : (
                <div className={styles.earlyService}>
                  <CheckField
                    name="execution_demandee"
                    error={errors.execution_demandee}
                    defaultChecked={values.execution_demandee === "on"}
                  >
                    {earlyServiceRequest(service.type_service)}
                  </CheckField>
                </div>
              )}
            </div>
            <Law service={service} />
          </div>
        </div>
        <div className={layout.narrowOnly}>
          <Cancel slot={slot} closeTo={closeTo} className={buttonClass({ look: "text", block: true })} />
        </div>
      </div>
      <div className={styles.end}>
        <BookingReceipt
          service={service}
          slot={slot}
          basket={basket}
          former={changed}
          commune={asksPlace ? (quote?.commune.nom ?? null) : null}
          outOfZone={far !== null}
        />
        <TotalFoot
          count={
            <>
              {participantCount(total)}
              {travel.now > 0 ? (
                <em className={clsx(layout.wideOnlyInline, styles.included)}>, déplacement compris</em>
              ) : null}
            </>
          }
          total={
            far === null ? (
              formatEuros(basket?.total ?? answer?.newTotal ?? 0)
            ) : (
              <span className={styles.outOfZone}>{far.nom}, hors zone</span>
            )
          }
          formerTotal={
            far !== null || formerTotal === undefined || formerTotal === basket?.total
              ? undefined
              : formatEuros(formerTotal)
          }
        >
          <Cancel slot={slot} closeTo={closeTo} className={buttonClass({ look: "neutral" }, totalFoot.wideOnly)} />
          {far === null ? null : (
            <LinkButton to={askPath(service, slot, total, far.code_insee)}>
              <Icon of={MessageSquare} />
              Écrire au chef
            </LinkButton>
          )}
          {hydrated && far !== null ? null : (
            <Button
              type="submit"
              disabled={hydrated && (total === 0 || !said.you)}
              busyLabel={busy && "Envoi en cours..."}
            >
              Confirmer la réservation
            </Button>
          )}
        </TotalFoot>
      </div>
    </Form>
  );
}

const asked = (slot: ShownSlot, convives: number, commune: string | null) =>
  new URLSearchParams({ date: slot.jour, convives: String(Math.max(1, convives)), ...(commune && { commune }) });

/** The chef's contact form, which starts with the date, the guests and the commune. */
const askPath = ({ chef }: BookableService, slot: ShownSlot, convives: number, commune: string) =>
  `/chef/${chef.id}?${asked(slot, convives, commune)}#contact`;

const othersPath = (slot: ShownSlot, convives: number, commune: string | null) =>
  `/recherche?${asked(slot, convives, commune)}`;

/** At the first tariff: the one whose price was shown for them. */
function shownGuests({ tarifs }: BookableService, slot: ShownSlot, convives: number | null) {
  const [first] = tarifs;
  if (first === undefined || convives === null) return {};
  return { [`quantites[${first.client_profile_id}]`]: String(Math.min(convives, addablePlaces(slot, 0))) };
}

/** The address that was offered the places: it is confirmed already. */
const offeredTo = ({ offre }: ShownSlot): Record<string, string> =>
  offre === null ? {} : { client_email: offre.email };

/** What is agreed to by sending, in one line. */
function Law({ service: { retractable, type_service } }: { service: BookableService }) {
  return (
    <p className={clsx(text.extraSmall, text.secondary)}>
      En confirmant, vous acceptez les <TermsLink>conditions</TermsLink>.{" "}
      {retractable ? (
        <>
          Selon la nature de ce service, un <TermsLink part="retractation">délai de rétractation</TermsLink> de quatorze
          jours peut s’appliquer.
        </>
      ) : (
        `${type_service === "cours_cuisine" ? "Cours" : "Repas"} à date choisie\u00a0: pas de délai de rétractation.`
      )}
    </p>
  );
}

/** In a new tab: what was typed must not be left. */
function TermsLink({ part, children }: { part?: string; children: string }) {
  return (
    <a className={text.link} href={part === undefined ? "/terms" : `/terms#${part}`} target="_blank" rel="noopener">
      {children}
      <span className={text.visuallyHidden}>, dans un nouvel onglet</span>
    </a>
  );
}

type CancelProps = { slot: ShownSlot; closeTo: string; className: string };

/** Gives the focus to the slot: in the page, where the form disappears, it would be lost. */
function Cancel({ slot, closeTo, className }: CancelProps) {
  const close = useClose(closeTo);
  return (
    <Link
      to={closeTo}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(slotLinkId(slot.id))?.focus();
        close();
      }}
    >
      Annuler
    </Link>
  );
}

function Answer({ answer }: { answer: BookingAnswer | undefined }) {
  if (answer === undefined || answer.problem === null) return null;
  return (
    <div>
      <Band tone="warning" title={answer.problem} role="alert" tabIndex={-1}>
        {answer.advice ?? undefined}
      </Band>
      {answer.alreadySent ? (
        <label className={styles.repeatChoice}>
          <input type="checkbox" name="encore" /> Envoyer quand même une autre demande
        </label>
      ) : null}
    </div>
  );
}

type Said = { readonly you: boolean; readonly table: boolean };

const isFilled = (value: FormDataEntryValue | null | undefined): boolean =>
  typeof value === "string" && value.trim() !== "";

function readSaid(form: HTMLFormElement): Said {
  const said = new FormData(form);
  return {
    you: NEEDED.every((name) => isFilled(said.get(name))),
    // Nothing chosen is nothing said, never « rien à signaler »; and without the consent nothing can be sent.
    table: said.has("consentement") && SAID_AT_TABLE.some((name) => isFilled(said.get(name))),
  };
}
