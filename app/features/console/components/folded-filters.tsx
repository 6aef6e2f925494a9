import ListFilter from "lucide-react/icons/list-filter";
import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import * as styles from "./folded-filters.module.css";

/** Beside the list on a wide window; on a phone behind one button, because the list is what one came for. */
export function FoldedFilters({ children }: { children: ReactNode }) {
  return (
    <search>
      <details className={styles.fold}>
        <summary>
          <Icon of={ListFilter} />
          Filtrer
        </summary>
        {children}
      </details>
    </search>
  );
}
