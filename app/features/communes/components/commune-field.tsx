import MapPin from "lucide-react/icons/map-pin";
import { useState } from "react";
import * as field from "#app/ui/field.module.css";
import { useFieldControl } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as styles from "./commune-combobox.module.css";
import { CommuneCombobox, type TypedCommune } from "./commune-combobox.tsx";

type Props = {
  defaultValue?: string;
  /** The INSEE code of the stored commune. */
  defaultCommune?: string;
  placeholder?: string;
  /** Also called with an empty code when the text changes. */
  onChoose?: (code_insee: string) => void;
};

/** The control of a `Field` for a commune. Posts `ou` (the text) and `commune` (the INSEE code of a choice). */
export function CommuneField({ defaultValue = "", defaultCommune = "", placeholder, onChoose }: Props) {
  const [place, setPlace] = useState<TypedCommune>({ ou: defaultValue, commune: defaultCommune });
  return (
    <div className={styles.inForm}>
      <Icon of={MapPin} />
      <CommuneCombobox
        {...useFieldControl()}
        className={field.input}
        placeholder={placeholder}
        place={place}
        onPlace={(next) => {
          setPlace(next);
          onChoose?.(next.commune);
        }}
      />
    </div>
  );
}
