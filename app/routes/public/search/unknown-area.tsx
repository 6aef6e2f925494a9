import { searchEverywhere as everywhereWords, unknownArea } from "#app/features/search/copy/states.ts";
import { type SearchQuery, searchPath, withoutArea } from "#app/features/search/rules/query.ts";
import { LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import { EmptyPlate } from "./nobody.tsx";
import * as states from "./states.module.css";

type Props = {
  query: SearchQuery;
  /** What the same search finds without a place. */
  everywhere: { readonly chefs: number; readonly complete: boolean };
};

export function UnknownArea({ query, everywhere }: Props) {
  return (
    <div className={layout.container}>
      <div className={states.nobody}>
        <EmptyPlate />
        <div>
          <h2 className={text.display2}>{unknownArea(query.ou)}</h2>
          <p className={text.lead}>
            Écrivez le nom de la commune en entier, ou son code postal. Nous gardons la date, les convives et les
            filtres.
          </p>
          <p className={layout.cluster}>
            {everywhere.chefs === 0 ? null : (
              <LinkButton to={searchPath(withoutArea(query))}>{everywhereWords(everywhere)}</LinkButton>
            )}
            <LinkButton to="/chefs" look="outline">
              Voir tous les chefs
            </LinkButton>
          </p>
        </div>
      </div>
    </div>
  );
}
