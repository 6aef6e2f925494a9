import clsx from "clsx";
import Check from "lucide-react/icons/check";
import { Link } from "react-router";
import { pictureFiles } from "#app/assets/picture-files.ts";
import { SearchBar } from "#app/features/search/components/search-bar.tsx";
import type { Day } from "#app/shared/calendar.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Picture } from "#app/ui/picture.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./hero.module.css";

const urls = import.meta.glob<string>("/app/assets/pictures/rond-{burrata,saumon,soupe}-*", {
  eager: true,
  query: "?url",
  import: "default",
});
const burrata = pictureFiles(urls, "rond-burrata", [900, 900]);
const saumon = pictureFiles(urls, "rond-saumon", [560, 560]);
const soupe = pictureFiles(urls, "rond-soupe", [560, 560]);

export function HomeHero({ today }: { today: Day }) {
  return (
    <section className={styles.hero}>
      <div className={clsx(layout.container, layout.columns820, styles.heroInner)}>
        <div className={styles.heroText}>
          <h1 className={text.hero}>
            Un chef <br />à votre table
          </h1>
          <p className={clsx(text.lead, styles.lead)}>
            Un dîner chez vous, un cours entre amis, un buffet pour cent&nbsp;: dites où, quand, à combien. Nous vous
            montrons les chefs libres, et le prix tout compris.
          </p>
          <div className={styles.search}>
            <SearchBar ou="" commune={null} date={null} convives={2} today={today} bouton="Trouver un chef" />
          </div>
          <Assurances />
        </div>
      </div>
      <div className={styles.plates} aria-hidden="true">
        <Picture
          className={clsx(styles.plate, styles.plateLarge)}
          files={burrata}
          sizes="(max-width: 820px) 74vw, min(43vw, 620px)"
          alt=""
        />
        <Picture
          className={clsx(styles.plate, styles.plateMedium)}
          files={saumon}
          sizes="(max-width: 820px) 35vw, min(18vw, 258px)"
          alt=""
        />
        <Picture
          className={clsx(styles.plate, styles.plateSmall)}
          files={soupe}
          sizes="(max-width: 820px) 30vw, min(16vw, 226px)"
          alt=""
        />
      </div>
    </section>
  );
}

function Assurances() {
  return (
    <ul className={styles.promises}>
      <li>
        <Icon of={Check} />
        <Link to="/about#verification">Chefs vérifiés</Link>
      </li>
      <li>
        <Icon of={Check} />
        Sans compte à créer
      </li>
      <li>
        <Icon of={Check} />
        Rien à payer sur le site
      </li>
    </ul>
  );
}
