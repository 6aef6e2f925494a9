import { Form } from "react-router";
import type { SearchQuery } from "#app/features/search/rules/query.ts";
import type { SearchArea } from "#app/features/search/rules/search.ts";
import { useKeptSelection } from "#app/features/selection/components/kept-selection.ts";
import { keptIds } from "#app/features/selection/rules/kept-path.ts";
import { askedParameters, MOST_KEPT, selectionPath } from "#app/features/selection/rules/selection.ts";
import { plural } from "#app/shared/copy/plural.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import * as styles from "./keep-heart.module.css";

export const KEPT_FORM_ID = "gardes";

type Props = { query: SearchQuery; place: SearchArea | null };

const communeOf = (place: SearchArea | null) => (place?.type === "commune" ? place.commune.code_insee : null);
export const askedOf = ({ date, convives }: SearchQuery, place: SearchArea | null): string =>
  askedParameters({ date, convives, commune: communeOf(place) });

/** Shown once a heart is pressed. The form sends the checked hearts; the link, those kept from other searches too, in their order. */
export function KeptBar({ query, place }: Props) {
  const ids = keptIds(useKeptSelection());
  const commune = communeOf(place);
  return (
    <Form id={KEPT_FORM_ID} method="get" action="/selection" className={styles.bar} data-kept={ids.length || undefined}>
      <span role="status">
        {ids.length === 0 ? "Services gardés" : plural(ids.length, "service gardé", "services gardés")}
        {ids.length === MOST_KEPT ? ", le maximum" : null}
      </span>
      {ids.length === 0 ? (
        <>
          {query.date === null ? null : <input type="hidden" name="date" value={query.date} />}
          {commune === null ? null : <input type="hidden" name="commune" value={commune} />}
          <input type="hidden" name="convives" value={query.convives} />
          <Button type="submit" look="butter" size="s">
            Comparer
          </Button>
        </>
      ) : (
        <LinkButton to={selectionPath(ids, askedOf(query, place))} look="butter" size="s">
          Comparer
        </LinkButton>
      )}
    </Form>
  );
}
