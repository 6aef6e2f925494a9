import clsx from "clsx";
import MessageSquare from "lucide-react/icons/message-square";
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import { formatDeadline } from "#app/copy/format.ts";
import { limitToast } from "#app/copy/full-slot.ts";
import { formatEuros } from "#app/copy/numbers.ts";
import { participantCount } from "#app/copy/plurals.ts";
import { earlyServiceRequest } from "#app/copy/withdrawal.ts";
import { addablePlaces, canIncrease } from "#app/domain/capacity.ts";
import { decimalFromCents } from "#app/domain/money.ts";
import { priceBasket } from "#app/domain/pricing.ts";
import { Band } from "#app/ui/band.tsx";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import * as dialog from "#app/ui/dialog.module.css";
import { DialogBody } from "#app/ui/dialog.tsx";
import { CheckField } from "#app/ui/field.tsx";
import type { RefusedInput } from "#app/ui/form-answer.ts";
import { HoneypotInputs, type HoneypotProps } from "#app/ui/honeypot-inputs.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { showToast, type ToastMessage, withdrawToast } from "#app/ui/toast.ts";
import * as totalFoot from "#app/ui/total-foot.module.css";
import { TotalFoot } from "#app/ui/total-foot.tsx";
import type { PlaceAnswer } from "./answer-place.server.ts";
import { BookingCounters } from "./booking-counters.tsx";
import { draftOf, keepDraft } from "./booking-draft.ts";
import { BookingFields } from "./booking-fields.tsx";
import { BookingPlace } from "./booking-place.tsx";
import { BookingSummary } from "./booking-summary.tsx";
import type { BookableService, BookableSlot } from "./read-bookable-service.server.ts";
import * as styles from "./service.module.css";
import { feeOf, usePlace } from "./use-place.ts";

export type BookingAnswer = RefusedInput & {
  advice: string | null;
  /** Offers to send another request all the same. */
  alreadySent: boolean;
  /** In cents, when the price changed while the form was open. */
  formerTotal: number | null;
  newTotal: number | null;
  /** What the server made of the place; null when none was sent. */
  place: PlaceAnswer | null;
};

/** The idempotency key of the form, and the token that is signed for it. */
export type BookingFormKeys = { readonly cle: string; readonly honeypot: HoneypotProps };

type Props = {
  service: BookableService;
  slot: BookableSlot;
  convives: number | null;
  /** The place of the search that led here. */
  place: PlaceAnswer | null;
  keys: BookingFormKeys;
  answer: BookingAnswer | undefined;
  hydrated: boolean;
  closeTo: string;
};

const NEEDED = ["client_prenom", "client_nom", "client_email", "client_telephone"];

export function BookingForm({ service, slot, convives, place, keys, answer, hydrated, closeTo }: Props) {
  const [draft] = useState(
    () => draftOf(slot.id) ?? { ...offeredTo(slot), ...searchedGuests(service, slot, convives) },
  );
  const values = answer?.values ?? draft;
  // The idempotency key is fixed when the form opens, so that a second submission is the same request. The form token is
  // signed for that key; the answer to an unverified form contains a new pair.
  const { honeypot } = keys;
  const [opened] = useState({ cle: keys.cle, token: honeypot.token });
  const cle = values.cle ?? opened.cle;
  const token = values[honeypot.tokenName] ?? opened.token;
  const form = useRef<HTMLFormElement>(null);
  const where = usePlace(service.id, place, { values, answered: answer?.place });
  const travel = { now: feeOf(where.said), before: where.former };
  const { quantities, total, basket, former, limit, change, resetLimit } = useBasket(service, slot, values, travel);
  const asksPlace = service.besoin_commune !== "jamais";
  const quote = where.said?.quote ?? null;
  const far = asksPlace && quote?.ok === false ? quote.commune : null;
  const placed = far === null && (service.besoin_commune !== "requise" || quote !== null || where.failed);
  const changed = typeof answer?.formerTotal === "number" ? former : null;
  const [filled, setFilled] = useState(NEEDED.every((name) => isFilled(values[name] ?? null)));
  const busy = useNavigation().formMethod === "POST";
  const { search } = useLocation();

  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true], [role=alert]");
    if (answer !== undefined) wrong?.focus();
  }, [answer]);

  useLayoutEffect(() => {
    const element = form.current;
    return () => {
      if (element !== null) keepDraft(slot.id, new FormData(element));
    };
  }, [slot.id]);

  const watch = (event: FormEvent<HTMLFormElement>) => {
    const said = new FormData(event.currentTarget);
    setFilled(NEEDED.every((name) => isFilled(said.get(name))));
  };
  const shown = hydrated ? (basket?.total ?? 0) : answer?.newTotal;
  const formerTotal = (hydrated ? changed?.total : answer?.formerTotal) ?? undefined;
  const errors: Readonly<Record<string, string>> = {
    ...answer?.errors,
    ...(limit === null ? {} : { quantites: limit }),
  };
  return (
    <Form
      ref={form}
      method="post"
      // Without JavaScript the response is a new page, which must scroll to the form.
      {...(hydrated ? {} : { action: `${search}#reserver` })}
      className={layout.contents}
      noValidate
      onChange={watch}
      onSubmit={resetLimit}
      preventScrollReset
    >
      <input type="hidden" name="availability_id" value={slot.id} />
      <input type="hidden" name="cle" value={cle} />
      <HoneypotInputs {...honeypot} token={token} />
      <input type="hidden" name="total_affiche" value={typeof shown === "number" ? decimalFromCents(shown) : ""} />
      <DialogBody className={dialog.withSummary}>
        <div className={clsx(layout.stack, styles.fields)}>
          <Answer answer={answer} />
          {slot.offre === null ? null : (
            <Band
              tone="info"
              title={`Ces places sont tenues pour vous jusqu’au ${formatDeadline(slot.offre.jusqua)}.`}
            />
          )}
          <BookingCounters
            service={service}
            former={changed}
            slot={slot}
            quantities={quantities}
            total={total}
            error={errors.quantites}
            hydrated={hydrated}
            onChange={change}
          />
          {asksPlace ? (
            <BookingPlace
              service={service}
              typed={where.typed}
              said={where.said}
              touched={where.touched}
              errors={errors}
              rue={values.rue}
              convives={total}
              hydrated={hydrated}
              othersPath={othersPath(slot, total, far?.code_insee ?? null)}
              onType={where.type}
              onLeave={where.resolve}
            />
          ) : null}
          {/* Hidden, not removed: what was typed is still there when another commune is chosen. */}
          <div hidden={hydrated && far !== null}>
            <BookingFields errors={errors} values={values} asksPlace={asksPlace} />
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
        </div>
        <BookingSummary
          service={service}
          slot={slot}
          basket={basket}
          former={changed}
          commune={asksPlace ? (quote?.commune.nom ?? null) : null}
          outOfZone={far !== null}
        />
        <div className={layout.narrowOnly}>
          <Link to={closeTo} preventScrollReset className={buttonClass({ look: "text", block: true })}>
            Annuler
          </Link>
        </div>
      </DialogBody>
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
        <Link to={closeTo} preventScrollReset className={buttonClass({ look: "neutral" }, totalFoot.wideOnly)}>
          Annuler
        </Link>
        {far === null ? null : (
          <LinkButton to={askPath(service, slot, total, far.code_insee)}>
            <Icon of={MessageSquare} />
            Écrire au chef
          </LinkButton>
        )}
        {hydrated && far !== null ? null : (
          <Button
            type="submit"
            disabled={hydrated && (total === 0 || !filled || !placed)}
            busyLabel={busy && "Envoi en cours..."}
          >
            Confirmer la réservation
          </Button>
        )}
      </TotalFoot>
    </Form>
  );
}

const asked = (slot: BookableSlot, convives: number, commune: string | null) =>
  new URLSearchParams({ date: slot.jour, convives: String(Math.max(1, convives)), ...(commune && { commune }) });

/** The chef's contact form, which starts with the date, the guests and the commune. */
const askPath = ({ chef }: BookableService, slot: BookableSlot, convives: number, commune: string) =>
  `/chef/${chef.id}?${asked(slot, convives, commune)}#contact`;

const othersPath = (slot: BookableSlot, convives: number, commune: string | null) =>
  `/recherche?${asked(slot, convives, commune)}`;

/** The guests of a search, at the first tariff: the one whose price the search showed. */
function searchedGuests({ tarifs }: BookableService, slot: BookableSlot, convives: number | null) {
  const [first] = tarifs;
  if (first === undefined || convives === null) return {};
  return { [`quantites[${first.client_profile_id}]`]: String(Math.min(convives, addablePlaces(slot, 0))) };
}

/** The address that was offered the places: it is confirmed already. */
const offeredTo = ({ offre }: BookableSlot): Record<string, string> =>
  offre === null ? {} : { client_email: offre.email };

/** The counters with the price computed by the same rules as on the server, and the reason why one more is refused. */
function useBasket(
  service: BookableService,
  slot: BookableSlot,
  values: BookingAnswer["values"],
  travel: { now: number; before: number | null },
) {
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(
      service.tarifs.map(({ client_profile_id: id }) => [id, Number(values[`quantites[${id}]`] ?? 0) || 0]),
    ),
  );
  const [limit, setLimit] = useState<string | null>(null);
  const shownToast = useRef<ToastMessage>(null);
  const resetLimit = () => {
    setLimit(null);
    if (shownToast.current !== null) withdrawToast(shownToast.current);
    shownToast.current = null;
  };
  const [opened] = useState(service);
  const lines = Object.entries(quantities).map(([profile_id, quantite]) => ({ profile_id, quantite }));
  const priced = priceBasket(service.tarifs, service.paliers, lines, travel.now);
  const before = priceBasket(opened.tarifs, opened.paliers, lines, travel.before ?? travel.now);
  const total = lines.reduce((sum, { quantite }) => sum + quantite, 0);
  const change = (profile_id: string, quantite: number) => {
    const more = quantite > (quantities[profile_id] ?? 0) ? canIncrease(slot, total) : null;
    if (more !== null && !more.ok) {
      const toast = limitToast(more);
      shownToast.current = toast;
      showToast(toast);
      setLimit(toast.description);
      return;
    }
    resetLimit();
    setQuantities({ ...quantities, [profile_id]: Math.max(0, quantite) });
  };
  return {
    quantities,
    total,
    basket: priced.ok ? priced.value : null,
    former: before.ok ? before.value : null,
    limit,
    change,
    resetLimit,
  };
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

const isFilled = (value: FormDataEntryValue | null): boolean => typeof value === "string" && value.trim() !== "";
