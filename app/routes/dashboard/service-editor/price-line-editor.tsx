import Plus from "lucide-react/icons/plus";
import { Button } from "#app/ui/button.tsx";
import { FieldError, TextInput } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Switch } from "#app/ui/switch.tsx";
import * as text from "#app/ui/text.module.css";
import { PricePreview } from "./price-preview.tsx";
import * as styles from "./service-editor.module.css";
import { TierRow } from "./tier-row.tsx";
import { EMPTY_TIER, type TarifDraft, type TierDraft } from "./typed-service.ts";

type Props = {
  tarif: TarifDraft;
  rank: number;
  errors: Readonly<Record<string, string>>;
  /** The number of people of the price preview; null without JavaScript. */
  people: number | null;
  onChange: (tarif: TarifDraft) => void;
};

/** The price of one client profile and its tiers. */
export function PriceLineEditor({ tarif, rank, errors, people, onChange }: Props) {
  const { client_profile_id, nom, prix_base, actif, prix, paliers } = tarif;
  const hydrated = useHydrated();
  const priceError = errors[`tarifs.${rank}.prix`];
  const setTier = (row: number, tier: TierDraft) => onChange({ ...tarif, paliers: paliers.with(row, tier) });
  // Without JavaScript an empty row is always rendered; it is dropped when empty.
  const rows = hydrated ? paliers : [...paliers, EMPTY_TIER];
  const errorId = `${client_profile_id}-prix`;
  return (
    <div className={styles.price}>
      <input type="hidden" name={`tarifs[${rank}].client_profile_id`} value={client_profile_id} />
      <div className={styles.priceHeader}>
        <Switch
          name={`tarifs[${rank}].actif`}
          checked={actif}
          // Starts from the base price of the profile, unless the chef typed one.
          onChange={(event) => onChange({ ...tarif, actif: event.currentTarget.checked, prix: prix || prix_base })}
        >
          {nom}
        </Switch>
        {actif || !hydrated ? (
          <div className={styles.priceField}>
            <TextInput
              name={`tarifs[${rank}].prix`}
              inputMode="decimal"
              suffix="€"
              placeholder={prix_base || "0,00"}
              aria-label={`Prix ${nom}`}
              aria-invalid={priceError === undefined ? undefined : true}
              aria-describedby={priceError === undefined ? undefined : errorId}
              value={prix}
              onChange={(event) => onChange({ ...tarif, prix: event.currentTarget.value })}
            />
          </div>
        ) : null}
      </div>
      {priceError === undefined ? null : <FieldError id={errorId}>{priceError}</FieldError>}
      {actif || !hydrated ? (
        <>
          {rows.map((tier, row) => (
            <TierRow
              // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity, and every field is controlled
              key={row}
              tier={tier}
              at={{ rank, row, nom }}
              errors={errors}
              onChange={(next) => setTier(row, next)}
              onRemove={() => onChange({ ...tarif, paliers: paliers.toSpliced(row, 1) })}
            />
          ))}
          {errors[`tarifs.${rank}.paliers`] === undefined ? null : (
            <FieldError>{errors[`tarifs.${rank}.paliers`]}</FieldError>
          )}
          {hydrated ? (
            <Button
              look="text"
              size="s"
              className={styles.addTier}
              onClick={() => onChange({ ...tarif, paliers: [...paliers, EMPTY_TIER] })}
            >
              <Icon of={Plus} />
              Ajouter un palier dégressif<span className={text.visuallyHidden}> à {nom}</span>
            </Button>
          ) : null}
          {people === null ? null : <PricePreview tarif={tarif} people={people} />}
        </>
      ) : null}
    </div>
  );
}
