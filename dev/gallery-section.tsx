import type { ReactNode } from "react";
import * as text from "#app/ui/text.module.css";
import * as styles from "./gallery.module.css";

export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={text.display3}>{title}</h2>
      <div className={styles.sectionBody}>{children}</div>
    </section>
  );
}
