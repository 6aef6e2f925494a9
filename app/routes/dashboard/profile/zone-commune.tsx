import { type CommuneChoice, CommuneChoices } from "#app/features/communes/components/commune-choices.tsx";
import { CommuneField } from "#app/features/communes/components/commune-field.tsx";
import { Field } from "#app/ui/field.tsx";
import type { OwnZone } from "./read-own-zone.server.ts";

type Props = {
  zone: OwnZone;
  refused: { readonly values: Readonly<Record<string, string>>; readonly choix?: readonly CommuneChoice[] } | null;
  error: string | undefined;
  onChoose: (code_insee: string) => void;
};

export function ZoneCommune({ zone, refused, error, onChoose }: Props) {
  return (
    <div>
      <Field
        label="Ma commune"
        required
        error={error}
        help="Les distances partent du centre de la commune. Votre adresse n’est pas demandée."
      >
        <CommuneField
          defaultValue={refused?.values.ou ?? zone.commune ?? ""}
          defaultCommune={refused === null ? (zone.commune_insee ?? "") : (refused.values.commune ?? "")}
          onChoose={onChoose}
        />
      </Field>
      <CommuneChoices choix={refused?.choix ?? []} />
    </div>
  );
}
