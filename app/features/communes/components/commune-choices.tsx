import * as field from "#app/ui/field.module.css";
import { useHydrated } from "#app/ui/hydrated.ts";

/** A commune among those that a typed text may mean: « 93200, Seine-Saint-Denis ». */
export type CommuneChoice = { readonly code_insee: string; readonly nom: string; readonly precision: string };

/** Without JavaScript there are no suggestions: the communes that the refused text may mean, to choose from. */
export function CommuneChoices({ choix }: { choix: readonly CommuneChoice[] }) {
  const hydrated = useHydrated();
  if (hydrated || choix.length === 0) return null;
  return (
    <fieldset>
      <legend className={field.label}>Laquelle&nbsp;?</legend>
      {choix.map(({ code_insee, nom, precision }) => (
        <p key={code_insee}>
          <label>
            <input type="radio" name="commune" value={code_insee} /> {nom} ({precision})
          </label>
        </p>
      ))}
    </fieldset>
  );
}
