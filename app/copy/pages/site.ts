/** The name of the product, once. */
export const SITE = "Convive";

/** How to reach us: on every page and mail, in `security.txt`, and the mailbox where help messages go. */
export const CONTACT = {
  email: "contact@convive.example",
  telephone: "01 99 00 12 34",
  telephoneLien: "+33199001234",
} as const;

export function pageTitle(title: string): string {
  return `${title} — ${SITE}`;
}
