import Car from "lucide-react/icons/car";
import { useEffect, useRef } from "react";
import { pictureFiles } from "#app/assets/picture-files.ts";
import type { TravelQuote } from "#app/features/bookings/quote-travel.server.ts";
import { AT_THE_LIMIT, tooFar, tripWords } from "#app/features/chefs/copy/zones.ts";
import * as combobox from "#app/features/communes/components/commune-combobox.module.css";
import { CommuneCombobox, type TypedCommune } from "#app/features/communes/components/commune-combobox.tsx";
import type { CommuneSuggestion } from "#app/features/communes/rules/commune.ts";
import { formatEuros } from "#app/shared/copy/numbers.ts";
import { LinkButton } from "#app/ui/button.tsx";
import * as field from "#app/ui/field.module.css";
import { Field, Select, useFieldControl } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import * as text from "#app/ui/text.module.css";
import type { VenueAnswer } from "./answer-venue.server.ts";
import type { BookableService } from "./read-bookable-service.server.ts";
import * as styles from "./service.module.css";

type Props = {
  service: BookableService;
  typed: TypedCommune;
  said: VenueAnswer | null;
  /** The communes that the typed text may mean. */
  choix: VenueAnswer["choix"];
  errors: Readonly<Record<string, string>>;
  convives: number;
  hydrated: boolean;
  /** A choice was made in this form: a refusal takes the focus. */
  touched: boolean;
  /** The search for other chefs around the commune. */
  othersPath: string;
  onType: (place: TypedCommune) => void;
  onLeave: () => void;
};

/** « Où se passe le repas ? » */
export function BookingVenue(props: Props) {
  const { service, typed, said, errors, onType, onLeave } = props;
  const quote = said?.quote ?? null;
  const error = said?.error ?? errors.ou;
  return (
    <fieldset className={styles.place}>
      <legend className={text.title}>Où se passe le repas&nbsp;?</legend>
      <Field
        label="Code postal ou commune"
        required={service.besoin_commune === "requise"}
        tightMark
        error={error ?? undefined}
      >
        <VenueInput typed={typed} onType={onType} onLeave={onLeave} />
      </Field>
      <PlaceChoice {...props} />
      <div role="status">{quote?.ok === true ? <TripNote service={service} quote={quote} /> : null}</div>
      {quote?.ok === false ? <TooFar key={quote.commune.code_insee} {...props} quote={quote} /> : null}
    </fieldset>
  );
}

/** The postal code only when it was typed: a commune may have several. */
const write = ({ code_postal, nom }: CommuneSuggestion, typed: string) =>
  /^\s*\d/.test(typed) ? `${code_postal} ${nom}` : nom;

function VenueInput({ typed, onType, onLeave }: { typed: TypedCommune; onType: Props["onType"]; onLeave: () => void }) {
  return (
    <div className={combobox.inForm}>
      <CommuneCombobox
        {...useFieldControl()}
        className={field.input}
        autoComplete="postal-code"
        place={typed}
        onPlace={onType}
        onBlur={onLeave}
        write={write}
      />
    </div>
  );
}

/** Which of the communes is meant; without scripts also the one that was found, which the combobox would post. */
function PlaceChoice({ typed, said, choix, hydrated, onType }: Props) {
  const found = hydrated ? "" : (said?.commune ?? "");
  if (choix.length === 0 && found === "") return null;
  return (
    <>
      {hydrated ? null : <input type="hidden" name="commune_pour" value={typed.ou} />}
      {choix.length === 0 ? (
        <input type="hidden" name="commune" value={found} />
      ) : (
        <Field label="Laquelle&nbsp;?">
          <Select
            name={hydrated ? undefined : "commune"}
            value={typed.commune}
            onChange={({ target }) => onType({ ou: typed.ou, commune: target.value })}
          >
            <option value="">Choisissez</option>
            {choix.map(({ code_insee, nom, precision }) => (
              <option key={code_insee} value={code_insee}>
                {nom} ({precision})
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  );
}

function TripNote({ service, quote }: { service: BookableService; quote: Extract<TravelQuote, { ok: true }> }) {
  const { trip, base } = quote;
  if (service.deplacement === null || service.besoin_commune !== "requise") return null;
  const { before, after } = tripWords({ trip, base, terms: service.deplacement.frais });
  return (
    <p className={styles.trip}>
      <Icon of={Car} />
      <span>
        {before}
        {after === null ? null : (
          <>
            <b>{formatEuros(trip.frais)}</b>
            {after}
          </>
        )}
        {trip.a_la_limite ? ` ${AT_THE_LIMIT}` : null}
      </span>
    </p>
  );
}

const urls = import.meta.glob<string>("/app/assets/pictures/rond-vide-*", {
  eager: true,
  query: "?url",
  import: "default",
});
const plate = pictureFiles(urls, "rond-vide", [340, 340]);

type FarProps = Pick<Props, "service" | "convives" | "othersPath" | "touched"> & {
  quote: Extract<TravelQuote, { ok: false }>;
};

function TooFar({ service: { chef, deplacement }, convives, othersPath, touched, quote }: FarProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (touched) panel.current?.focus();
  }, [touched]);
  const words = tooFar({
    commune: quote.commune.nom,
    chef: `${chef.prenom} ${chef.nom}`,
    base: quote.base ?? deplacement?.zone.commune ?? "",
    loin: quote.loin,
    convives,
  });
  return (
    <div className={styles.tooFar} role="alert" tabIndex={-1} ref={panel}>
      <Picture files={plate} sizes="92px" alt="" />
      <h3>{words.title}</h3>
      <p>{words.text}</p>
      {quote.voisins ? (
        <div className={styles.acts}>
          <LinkButton size="s" look="text" to={othersPath}>
            {words.others}
          </LinkButton>
        </div>
      ) : null}
    </div>
  );
}
