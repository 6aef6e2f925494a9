/** What a chef's own site can show. */
export const SITE_CHOICES = ["bouton", "dates", "services"] as const;
export type SiteChoice = (typeof SITE_CHOICES)[number];

export const SITE_CHOICE_LABELS: Record<SiteChoice, string> = {
  bouton: "Un bouton",
  dates: "Mes prochaines dates",
  services: "Mes services",
};

export const siteChoiceOf = (asked: string | null): SiteChoice =>
  SITE_CHOICES.find((choice) => choice === asked) ?? "bouton";

type Shown = {
  readonly prenom: string;
  readonly page: string;
  readonly calendrier: string;
  readonly services: readonly { readonly titre: string; readonly url: string }[];
};

/** It looks like a button on any site, without a stylesheet and without a script. */
const BUTTON_STYLE =
  "display:inline-block;padding:12px 22px;border-radius:10px;background:#5c1326;color:#fff;font-weight:600;text-decoration:none";

const escaped = (words: string): string =>
  words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const link = (url: string, words: string, more = "") => `<a href="${escaped(url)}"${more}>${escaped(words)}</a>`;

/** The code to paste into another site: never a script. */
export function siteCode(choice: SiteChoice, { prenom, page, calendrier, services }: Shown): string {
  if (choice === "dates")
    return `<iframe src="${calendrier}" title="Réserver" width="100%" height="640" style="border:0" loading="lazy"></iframe>`;
  if (choice === "services")
    return ["<ul>", ...services.map(({ titre, url }) => `  <li>${link(url, titre)}</li>`), "</ul>"].join("\n");
  return link(page, `Réserver chez ${prenom}`, ` style="${BUTTON_STYLE}"`);
}
