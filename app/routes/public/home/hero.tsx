import Check from "lucide-react/icons/check";
import Search from "lucide-react/icons/search";
import { Form, Link } from "react-router";
import { pictureFiles } from "#app/assets/picture-files.ts";
import { SPECIALITE_LABELS } from "#app/copy/chef-labels.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";

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
    <section className="accueil">
      <div className="conteneur accueil__in">
        <div className="accueil__txt">
          <h1 className="t-hero">
            Un chef <br />à votre table
          </h1>
          <p className="t-chapo">
            Un dîner chez vous, un cours entre amis, un buffet pour cent ou une carte à revoir&nbsp;: choisissez un chef
            indépendant, une date, une heure. Le total est connu avant d’envoyer la demande.
          </p>
          <SearchForm example={example} />
          <Assurances />
        </div>
      </div>
      <div className="plats" aria-hidden="true">
        <Picture className="plat plat--1" files={burrata} sizes="(max-width: 820px) 74vw, min(43vw, 620px)" alt="" />
        <Picture className="plat plat--2" files={saumon} sizes="(max-width: 820px) 35vw, min(18vw, 258px)" alt="" />
        <Picture className="plat plat--3" files={soupe} sizes="(max-width: 820px) 30vw, min(16vw, 226px)" alt="" />
      </div>
    </section>
  );
}

function SearchForm({ example }: { example: string | null }) {
  return (
    <search>
      <Form className="cherche" method="get" action="/chefs">
        <Field label="Ville ou région">
          <TextInput name="location" placeholder={example ?? "Ville ou code postal"} autoComplete="address-level2" />
        </Field>
        <Field label="Spécialité">
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
          <Search className="ico" aria-hidden="true" />
          Trouver un chef
        </Button>
      </Form>
    </search>
  );
}

function Assurances() {
  return (
    <ul className="gages">
      <li>
        <Check className="ico" aria-hidden="true" />
        <Link to="/about#verification">Un badge «&nbsp;Vérifié&nbsp;» daté, et expliqué</Link>
      </li>
      <li>
        <Check className="ico" aria-hidden="true" />
        Sans compte à créer
      </li>
      <li>
        <Check className="ico" aria-hidden="true" />
        Rien à payer sur le site
      </li>
    </ul>
  );
}
