import clsx from "clsx";
import type { ReactNode } from "react";
import { pictureFiles } from "#app/assets/picture-files.ts";
import * as layout from "#app/ui/layout.module.css";
import { Picture } from "#app/ui/picture.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./lost-page.module.css";

const emptyPlate = pictureFiles(
  import.meta.glob<string>("/app/assets/pictures/rond-vide-*", { eager: true, query: "?url", import: "default" }),
  "rond-vide",
  [680, 680],
);

type Props = {
  title: string;
  /** One sentence. */
  children: ReactNode;
  /** Two at most. */
  actions?: ReactNode;
  /** Below: the form that helps on. */
  after?: ReactNode;
};

/** Page shown for a URL that is not found, expired, closed or broken. */
export function LostPage({ title, children, actions, after }: Props) {
  return (
    <div className={layout.container}>
      <section className={clsx(layout.columns820, styles.lost)}>
        <Picture files={emptyPlate} sizes="(max-width: 820px) 148px, 260px" alt="" />
        <div>
          <h1 className={text.display1}>{title}</h1>
          <p className={text.lead}>{children}</p>
          {actions === undefined ? null : <p className={clsx(layout.cluster, styles.actions)}>{actions}</p>}
        </div>
      </section>
      {after === undefined ? null : <div className={styles.after}>{after}</div>}
    </div>
  );
}
