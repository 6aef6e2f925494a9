import clsx from "clsx";
import type { ReactNode } from "react";
import { pictureFiles } from "#app/assets/picture-files.ts";
import * as layout from "#app/ui/layout.module.css";
import { Picture } from "#app/ui/picture.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./auth-frame.module.css";

const kitchen = pictureFiles(
  import.meta.glob<string>("/app/assets/pictures/auth-*", { eager: true, query: "?url", import: "default" }),
  "auth",
  [960, 1200],
);

/** Layout of the sign-in pages: the form on the left, the picture on the right, or above on small screens. */
export function AuthFrame({ title, lede, children }: { title: string; lede?: ReactNode; children: ReactNode }) {
  return (
    <div className={clsx(layout.columns820, styles.auth)} data-footer="touching">
      <div className={styles.panel}>
        <div>
          <h1 className={text.display1}>{title}</h1>
          {lede === undefined ? null : <p className={clsx(text.secondary, styles.lede)}>{lede}</p>}
          {children}
        </div>
      </div>
      <div className={styles.photo}>
        <Picture files={kitchen} sizes="(max-width: 820px) 100vw, 50vw" alt="" />
      </div>
    </div>
  );
}
