/** The name of the product, once. */
export const SITE = "Convive";

export const CONTACT = {
  email: "contact@convive.example",
  telephone: "01 99 00 12 34",
  telephoneLien: "+33199001234",
} as const;

export function pageTitle(title: string): string {
  return `${title} — ${SITE}`;
}
