import MapPin from "lucide-react/icons/map-pin";
import { type CommuneChoice, CommuneChoices } from "#app/features/places/components/commune-choices.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { OwnZone } from "./read-own-zone.server.ts";

type Props = {
  zone: OwnZone;
  refused: { readonly values: Readonly<Record<string, string>>; readonly choix?: readonly CommuneChoice[] } | null;
  error: string | undefined;
  onChoose: (code_insee: string) => void;
};

export function ZoneCommune({ zone, refused, error }: Props) {
  return (
    <div>
      <Field
        label="Ma commune"
        required
        error={error}
        help="Les distances partent du centre de la commune. Votre adresse n’est pas demandée."
      >
        <TextInput
          name="ou"
          icon={<Icon of={MapPin} />}
          autoComplete="off"
          defaultValue={refused?.values.ou ?? zone.commune ?? ""}
        />
      </Field>
      <CommuneChoices choix={refused?.choix ?? []} />
    </div>
  );
}
