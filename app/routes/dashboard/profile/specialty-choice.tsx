import { SPECIALITE_LABELS } from "#app/copy/chef-labels.ts";
import { SPECIALITES, SPECIALITES_PRINCIPALES, type Specialite } from "#app/domain/catalog.ts";

const first: readonly Specialite[] = SPECIALITES_PRINCIPALES;
const others = SPECIALITES.filter((code) => !first.includes(code));

/** Shows ten specialties, the other twenty behind a disclosure, which is open when one of them is selected. */
export function SpecialtyChoice({ chosen }: { chosen: readonly string[] }) {
  return (
    <fieldset className="choix-specialites">
      <legend className="etiq">Spécialités</legend>
      <Choices codes={first} chosen={chosen} />
      <details open={others.some((code) => chosen.includes(code))}>
        <summary>Autres spécialités</summary>
        <Choices codes={others} chosen={chosen} />
      </details>
    </fieldset>
  );
}

function Choices({ codes, chosen }: { codes: readonly Specialite[]; chosen: readonly string[] }) {
  return (
    <div className="puces choix">
      {codes.map((code) => (
        <label key={code} className="heure">
          <input type="checkbox" name="specialites[]" value={code} defaultChecked={chosen.includes(code)} />
          <span>{SPECIALITE_LABELS[code]}</span>
        </label>
      ))}
    </div>
  );
}
