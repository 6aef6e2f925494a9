import { capacityHint } from "#app/features/agenda/copy/slots.ts";
import { defaultPlaces } from "#app/features/agenda/rules/slots.ts";
import { MAX_PLACES, MIN_PLACES } from "#app/shared/input-limits.ts";
import * as field from "#app/ui/field.module.css";
import { Field, TextInput } from "#app/ui/field.tsx";
import type { Availabilities } from "./read-availabilities.server.ts";

type Props = {
  service: Availabilities["service"];
  typed: string | undefined;
  error: string | undefined;
  className?: string;
};

/** The number of places of each new slot; hidden when places are unlimited. */
export function PlacesField({ service, typed, error, className = "" }: Props) {
  const places = typed ?? String(defaultPlaces(service.capacite_max));
  if (service.places_illimitees) return <input type="hidden" name="places" value={places} />;
  return (
    <Field
      className={className}
      label="Nombre maximum de places"
      error={error}
      help={capacityHint(service.capacite_max)}
    >
      <TextInput
        type="number"
        name="places"
        min={MIN_PLACES}
        max={MAX_PLACES}
        className={field.short}
        defaultValue={places}
      />
    </Field>
  );
}
