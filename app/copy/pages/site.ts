/** The name of the product. */
export const SITE = "Convive";

/** Contact details: on every page and mail, in `security.txt`, and the recipient of help messages. */
export const CONTACT = {
  email: "contact@convive.example",
  telephone: "01 99 00 12 34",
  telephoneLien: "+33199001234",
} as const;

export function pageTitle(title: string): string {
  return `${title} — ${SITE}`;
}

export const OVERLOADED = "Trop de demandes à la fois\u00a0: réessayez dans quelques secondes.";
