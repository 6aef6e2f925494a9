import type { ReactNode } from "react";

type Props = { href: string | null; className?: string; label?: string; children: ReactNode };

/** Opens a pre-filled message in the mail application, or in a webmail in a new tab. */
export function ComposeAnchor({ href, className, label, children }: Props) {
  if (href === null) return null;
  const newTab = href.startsWith("mailto:") ? {} : { target: "_blank", rel: "noopener" };
  return (
    <a className={className} href={href} aria-label={label} {...newTab}>
      {children}
    </a>
  );
}
