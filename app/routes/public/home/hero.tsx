import clsx from "clsx";
import Check from "lucide-react/icons/check";
import Search from "lucide-react/icons/search";
import { Form, Link } from "react-router";
import { pictureFiles } from "#app/assets/picture-files.ts";
import { SPECIALITE_LABELS } from "#app/copy/chef-labels.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
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

/** `example`: a place with at least one chef. */
export function HomeHero({ example }: { example: string | null }) {
  return (
    <section className={styles.hero}>
      <div className={clsx(layout.container, styles.heroInner)}>
        <div className={styles.heroText}>
          <h1 className={text.hero}>
            Un chef <br />à votre table
          </h1>
          <p className={clsx(text.lead, styles.lead)}>
            Un dîner chez vous, un cours entre amis, un buffet pour cent ou une carte à revoir&nbsp;: choisissez un chef
            indépendant, une date, une heure. Le total est connu avant d’envoyer la demande.
          </p>
          <SearchForm example={example} />
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

function SearchForm({ example }: { example: string | null }) {
  return (
    <search>
      <Form className={styles.search} method="get" action="/chefs">
        <Field className={styles.field} label="Ville ou région">
          <TextInput name="location" placeholder={example ?? "Ville ou code postal"} autoComplete="address-level2" />
        </Field>
        <Field className={styles.field} label="Spécialité">
          <Select name="specialty" defaultValue="">
            <option value="">Toutes les spécialités</option>
            {Object.entries(SPECIALITE_LABELS).map(([code, label]) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit">
          <Icon of={Search} />
          Trouver un chef
        </Button>
      </Form>
    </search>
  );
}

function Assurances() {
  return (
    <ul className={styles.promises}>
      <li>
        <Icon of={Check} />
        <Link to="/about#verification">Un badge «&nbsp;Vérifié&nbsp;» daté, et expliqué</Link>
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
