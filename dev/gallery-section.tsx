import type { ReactNode } from "react";

export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="planche">
      <h2 className="t-d3">{title}</h2>
      <div className="planche__corps">{children}</div>
    </section>
  );
}
