import type { CSSProperties, ReactNode } from "react";

type BarProps = { width?: string; height?: string; ratio?: string };

export function SkeletonBar({ width, height = "1rem", ratio }: BarProps) {
  const style: CSSProperties = ratio === undefined ? { width, height } : { width, aspectRatio: ratio };
  return <div className="squelette" style={style} />;
}

/** Placeholder bars with a visible label of what is loading. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <output className="block">
      <div aria-hidden="true">{children}</div>
      <p className="t-sm t-3 attente">{label}</p>
    </output>
  );
}

export function SkeletonCard() {
  return (
    <div className="chef squelette-carte">
      <SkeletonBar ratio="4 / 3" />
      <SkeletonBar width="70%" height="1.5rem" />
      <SkeletonBar width="45%" />
      <SkeletonBar />
      <SkeletonBar width="85%" />
    </div>
  );
}

export function Spinner({ label }: { label: string }) {
  return (
    <output className="rondeau">
      <span className="vh">{label}</span>
    </output>
  );
}
