import clsx from "clsx";
import { SPECIALITE_LABELS } from "#app/features/chefs/copy/chef-labels.ts";
import { LinkChip } from "#app/ui/chip.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";

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
      <div className={layout.container}>
        <div className={layout.sectionHeader}>
          <h2 className={text.display2}>Une envie précise&nbsp;?</h2>
        </div>
        <ul className={clsx(layout.cluster, layout.gap10)}>
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
