import clsx from "clsx";
import Trash from "lucide-react/icons/trash-2";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as styles from "./service-editor.module.css";
import { type TierDraft, tierName } from "./typed-service.ts";

type Props = {
  tier: TierDraft;
  /** The rank of the price, the row of this tier, and the name of the profile. */
  at: { rank: number; row: number; nom: string };
  errors: Readonly<Record<string, string>>;
  onChange: (tier: TierDraft) => void;
  onRemove: () => void;
};

const LABELS = {
  min_quantity: "De",
  max_quantity: "À",
  discount_percentage: "Remise",
} as const satisfies Record<keyof TierDraft, string>;
const FIELDS = ["min_quantity", "max_quantity", "discount_percentage"] as const;

/** One tier: minimum and maximum number of people, and the discount. */
export function TierRow({ tier, at: { rank, row, nom }, errors, onChange, onRemove }: Props) {
  const hydrated = useHydrated();
  return (
    <div className={styles.tier}>
      {FIELDS.map((field) => (
        <Field
          key={field}
          className={clsx(styles.tierField, field === "discount_percentage" && styles.discountField)}
          label={LABELS[field]}
          error={errors[`tarifs.${rank}.paliers.${row}.${field}`]}
        >
          <TextInput
            name={tierName(rank, row, field)}
            inputMode={field === "discount_percentage" ? "decimal" : "numeric"}
            value={tier[field]}
            onChange={(event) => onChange({ ...tier, [field]: event.currentTarget.value })}
            {...(field === "discount_percentage" ? { suffix: "%" } : {})}
          />
        </Field>
      ))}
      {hydrated ? (
        <Button look="text" size="icon" aria-label={removeLabel(tier, nom)} onClick={onRemove}>
          <Icon of={Trash} />
        </Button>
      ) : null}
    </div>
  );
}

function removeLabel({ min_quantity, max_quantity }: TierDraft, nom: string): string {
  if (min_quantity === "") return `Retirer le palier vide de ${nom}`;
  const range = max_quantity === "" ? `à partir de ${min_quantity}` : `de ${min_quantity} à ${max_quantity}`;
  return `Retirer le palier ${range}, ${nom}`;
}
