import Heart from "lucide-react/icons/heart";
import type { SearchQuery } from "#app/features/search/rules/query.ts";
import type { SearchArea } from "#app/features/search/rules/search.ts";
import { keepService } from "#app/features/selection/components/keep-service.ts";
import { useKeptSelection } from "#app/features/selection/components/kept-selection.ts";
import { keptIds } from "#app/features/selection/rules/kept-path.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as styles from "./keep-heart.module.css";
import { askedOf, KEPT_FORM_ID } from "./kept-bar.tsx";

type Props = { id: string; titre: string; query: SearchQuery; place: SearchArea | null };

/** A checkbox of the form that compares. Uncontrolled: without scripts or storage it says itself what is kept. */
export function KeepHeart({ id, titre, query, place }: Props) {
  const kept = keptIds(useKeptSelection()).includes(id);
  return (
    <label className={styles.heart}>
      <input
        type="checkbox"
        name="s"
        value={id}
        form={KEPT_FORM_ID}
        aria-label={`Garder ${titre}`}
        defaultChecked={kept}
        onChange={({ target }) => {
          if (!keepService(id, target.checked, askedOf(query, place))) target.checked = false;
        }}
      />
      <span>
        <Icon of={Heart} />
      </span>
    </label>
  );
}
