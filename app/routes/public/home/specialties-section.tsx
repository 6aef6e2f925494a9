import { SPECIALITE_LABELS } from "#app/copy/chef-labels.ts";
import { LinkChip } from "#app/ui/chip.tsx";

const SHOWN = [
  "cuisine_francaise",
  "patisserie",
  "cuisine_italienne",
  "cuisine_bistronomie",
  "cuisine_japonaise",
  "barbecue",
  "cuisine_vegetarienne",
  "cuisine_libanaise",
  "boulangerie",
  "cuisine_vietnamienne",
  "cuisine_creole",
  "cuisine_gastronomique",
] as const;

export function HomeSpecialties() {
  return (
    <section>
      <div className="conteneur">
        <div className="section__tete">
          <h2 className="t-d2">Une envie précise&nbsp;?</h2>
        </div>
        <ul className="specialites">
          {SHOWN.map((code) => (
            <li key={code}>
              <LinkChip to={`/chefs/specialite/${code}`}>{SPECIALITE_LABELS[code]}</LinkChip>
            </li>
          ))}
          <li>
            <LinkChip to="/chefs">Toutes les spécialités</LinkChip>
          </li>
        </ul>
      </div>
    </section>
  );
}
