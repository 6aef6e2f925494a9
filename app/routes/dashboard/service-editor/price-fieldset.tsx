import { useState } from "react";
import { MAX_PARTICIPANTS } from "#app/shared/input-limits.ts";
import * as field from "#app/ui/field.module.css";
import { Field, TextInput } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import * as text from "#app/ui/text.module.css";
import { PriceLineEditor } from "./price-line-editor.tsx";
import * as styles from "./service-editor.module.css";
import type { TarifDraft } from "./typed-service.ts";

type Props = { initial: readonly TarifDraft[]; errors: Readonly<Record<string, string>> };

const FIRST_PREVIEW = "6";

/** A price per client profile, its tiers, and a price preview. */
export function PriceFieldset({ initial, errors }: Props) {
  const hydrated = useHydrated();
  const [tarifs, setTarifs] = useState(initial);
  const [people, setPeople] = useState(FIRST_PREVIEW);
  const change = (rank: number, tarif: TarifDraft) => setTarifs(tarifs.with(rank, tarif));
  const anyTier = tarifs.some(({ actif }) => actif);
  return (
    <fieldset className={styles.prices}>
      <legend className={text.title}>Tarifs par profil client</legend>
      {tarifs.length === 0 ? <p className={text.secondary}>Aucun profil client n’est proposé pour le moment.</p> : null}
      {tarifs.map((tarif, rank) => (
        <PriceLineEditor
          key={tarif.client_profile_id}
          tarif={tarif}
          rank={rank}
          errors={errors}
          people={hydrated ? Number(people) : null}
          onChange={(next) => change(rank, next)}
        />
      ))}
      {hydrated && anyTier ? (
        <Field label="Aperçu pour un nombre de personnes" className={styles.previewField}>
          <TextInput
            type="number"
            className={styles.previewInput}
            min={1}
            max={MAX_PARTICIPANTS}
            value={people}
            onChange={(event) => setPeople(event.currentTarget.value)}
          />
        </Field>
      ) : null}
      {hydrated ? null : <p className={field.hint}>Laissez «&nbsp;à&nbsp;» vide pour aller au-delà.</p>}
    </fieldset>
  );
}
