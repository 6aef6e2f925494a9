import { pictureFiles } from "#app/assets/picture-files.ts";
import { TYPE_SERVICE_LABELS } from "#app/features/chefs/copy/chef-labels.ts";
import * as layout from "#app/ui/layout.module.css";
import { Picture } from "#app/ui/picture.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./services-section.module.css";

const urls = import.meta.glob<string>("/app/assets/pictures/{domicile,cours,traiteur,conseil}-*", {
  eager: true,
  query: "?url",
  import: "default",
});
const SIZE = [640, 800] as const;

const SERVICES = [
  {
    type: "chef_domicile",
    files: pictureFiles(urls, "domicile", SIZE),
    text: "Il arrive avec ses couteaux, cuisine sur vos feux et range derrière lui.",
  },
  {
    type: "cours_cuisine",
    files: pictureFiles(urls, "cours", SIZE),
    text: "Un geste à apprendre, une recette à refaire, un repas pour finir.",
  },
  {
    type: "traiteur",
    files: pictureFiles(urls, "traiteur", SIZE),
    text: "Planches, plateaux et grandes tablées, livrés ou cuits sur place.",
  },
  {
    type: "consultation",
    files: pictureFiles(urls, "conseil", SIZE),
    text: "Un menu à composer, une carte à revoir, une réception à préparer.",
  },
] as const;

/** Not links: the directory has no filter by kind of service. */
export function HomeServices() {
  return (
    <section className={layout.section}>
      <div className={layout.container}>
        <div className={layout.sectionHeader}>
          <h2 className={text.display1}>Quatre façons de se mettre à table</h2>
        </div>
        <ul className={styles.services}>
          {SERVICES.map(({ type, files, text: description }) => (
            <li key={type} className={styles.service}>
              <Picture files={files} sizes="(max-width: 700px) calc(50vw - 25px), 288px" alt="" loading="lazy" />
              <h3>{TYPE_SERVICE_LABELS[type]}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
