import type { ReactNode } from "react";

export function Faq({ children }: { children: ReactNode }) {
  return <div className="faq">{children}</div>;
}

export function Question({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open}>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}
