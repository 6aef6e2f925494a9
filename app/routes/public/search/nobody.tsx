import type { ReactNode } from "react";
import { pictureFiles } from "#app/assets/picture-files.ts";
import { nobodyCanCome, nobodyLede, WAY_TEXTS } from "#app/features/search/copy/states.ts";
import type { SearchQuery } from "#app/features/search/rules/query.ts";
import type { SearchArea } from "#app/features/search/rules/search.ts";
import { LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Picture } from "#app/ui/picture.tsx";
import * as text from "#app/ui/text.module.css";
import { ChefsToAsk } from "./chefs-to-ask.tsx";
import type { ChefToAsk } from "./read-chefs-to-ask.server.ts";
import type { Way } from "./read-ways.server.ts";
import * as styles from "./search.module.css";
import * as states from "./states.module.css";

const urls = import.meta.glob<string>("/app/assets/pictures/rond-vide-*", {
  eager: true,
  query: "?url",
  import: "default",
});
const plate = pictureFiles(urls, "rond-vide", [680, 680]);

export const EmptyPlate = () => <Picture files={plate} sizes="200px" alt="" />;

type Props = {
  query: SearchQuery;
  place: SearchArea | null;
  ways: readonly Way[];
  ask: readonly ChefToAsk[];
  notify: ReactNode;
};

/** Nobody serves the place on the searched day, nor around it. */
export function Nobody({ query, place, ways, ask, notify }: Props) {
  const dated = query.date !== null;
  return (
    <div className={layout.container}>
      <div className={states.nobody}>
        <EmptyPlate />
        <div>
          <h2 className={text.display2}>{nobodyCanCome(place, dated)}</h2>
          <p className={text.lead}>{nobodyLede({ dated, ways: ways.length, chefs: ask.length })}</p>
        </div>
      </div>
      {ways.length === 0 ? null : (
        <div className={states.ways}>
          {ways.map(({ piste, nombre, lien }) => {
            const { titre, texte, bouton } = WAY_TEXTS[piste](nombre, place);
            return (
              <div key={piste} className={states.way}>
                <h3>{titre}</h3>
                <p>{texte}</p>
                <LinkButton to={lien} look="outline">
                  {bouton}
                </LinkButton>
              </div>
            );
          })}
        </div>
      )}
      {ask.length === 0 ? null : (
        <>
          <div className={styles.section}>
            <h2 className={text.display2}>Leur poser la question</h2>
            <p>Votre message part avec le lieu, la date et le nombre de convives.</p>
          </div>
          <ChefsToAsk chefs={ask} query={query} place={place} />
        </>
      )}
      {notify}
    </div>
  );
}
