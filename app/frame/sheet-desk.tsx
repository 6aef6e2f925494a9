import clsx from "clsx";
import Printer from "lucide-react/icons/printer";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as styles from "./sheet-desk.module.css";

/** The ground of sheets of paper on the screen; `tools` are not printed. */
export function SheetDesk({ tools, children }: { tools: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.desk}>
      <div className={clsx(styles.tools, layout.screenOnly)}>
        {tools}
        <Button className={layout.scriptOnly} onClick={() => window.print()}>
          <Icon of={Printer} />
          Imprimer
        </Button>
      </div>
      {children}
    </div>
  );
}
