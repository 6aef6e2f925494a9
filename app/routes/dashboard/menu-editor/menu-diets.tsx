import { DIET_VERDICTS, dietDetail } from "#app/features/menus/copy/carte.ts";
import { REGIME_PLAT_LABELS } from "#app/features/menus/copy/labels.ts";
import type { MenuCourse } from "#app/features/menus/menus.repo.server.ts";
import { dietOfMenu, REGIMES_MENU } from "#app/features/menus/rules/menu-diets.ts";
import { Panel } from "#app/ui/panel.tsx";
import * as styles from "./menu-editor.module.css";

export function MenuDiets({ services }: { services: readonly MenuCourse[] }) {
  return (
    <Panel title="Régimes possibles">
      <dl className={styles.diets}>
        {REGIMES_MENU.map((regime) => {
          const answer = dietOfMenu(services, regime);
          return (
            <div key={regime}>
              <dt>{REGIME_PLAT_LABELS[regime]}</dt>
              <dd>
                {DIET_VERDICTS[answer.kind]} {answer.kind === "non" ? null : dietDetail(answer)}
              </dd>
            </div>
          );
        })}
      </dl>
    </Panel>
  );
}
