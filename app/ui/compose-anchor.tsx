import type { ReactNode } from "react";

type Props = { href: string | null; className?: string; label?: string; children: ReactNode };

/** Opens a message that is already written: a mail site in a window of its own, or the mail application. */
export function ComposeAnchor({ href, className, label, children }: Props) {
  if (href === null) return null;
  const elsewhere = href.startsWith("mailto:") ? {} : { target: "_blank", rel: "noopener" };
  return (
    <a className={className} href={href} aria-label={label} {...elsewhere}>
      {children}
    </a>
  );
}
