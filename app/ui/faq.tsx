import type { ReactNode } from "react";

export function Faq({ children }: { children: ReactNode }) {
  return <div className="faq">{children}</div>;
}

type Props = { title: string; open?: boolean; id?: string; children: ReactNode };

export function Question({ title, open, id, children }: Props) {
  return (
    <details open={open} id={id} className="scroll-mt-24">
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}
