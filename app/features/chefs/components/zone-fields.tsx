import { type CommuneChoice, CommuneChoices } from "#app/features/communes/components/commune-choices.tsx";
import { CommuneField } from "#app/features/communes/components/commune-field.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { reachWords } from "../copy/zones.ts";
import { reachChoices } from "../rules/zone.ts";

export type TypedZone = { readonly ou: string; readonly commune: string; readonly portee: string };

type Props = {
  typed: TypedZone;
  errors: Readonly<Record<string, string>>;
  choix: readonly CommuneChoice[];
};

/** The two fields of a short form of the zone; fees and the map are in the profile. */
export function ZoneFields({ typed, errors, choix }: Props) {
  return (
    <>
      <div>
        <Field label="Ma commune" required error={errors.commune}>
          <CommuneField defaultValue={typed.ou} defaultCommune={typed.commune} />
        </Field>
        <CommuneChoices choix={choix} />
      </div>
      <Field label="Je me déplace" error={errors.rayon_km}>
        <Select name="portee" defaultValue={typed.portee}>
          {reachChoices(typed.portee).map((code) => (
            <option key={code} value={code}>
              {reachWords(code)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
