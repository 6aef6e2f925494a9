import { telLink } from "#app/shared/mail-link.ts";

/** How the site names itself, and how it is reached: on every page and mail, in `security.txt`; help messages go to `contact_email`. */
type Site = { readonly site_nom: string; readonly contact_email: string; readonly contact_telephone: string };

/** Until the owner sets others in the console. The address and the number are reserved for examples: nobody receives anything. */
export const SHIPPED_SITE: Site = {
  site_nom: "Convive",
  contact_email: "contact@convive.example",
  contact_telephone: "01 99 00 12 34",
};

let shown = SHIPPED_SITE;

/**
 * Kept in the module, not passed along: it is the same for every request and reader, and titles, refusals and mails are made
 * outside components. To be called where a text is made, not when a module is loaded.
 */
export const site = (): Site => shown;

/** Called with what is saved (null: never set) by the root of every page, here and in the browser, and before every job. */
export function showSite(saved: { readonly [Part in keyof Site]: string | null }): void {
  shown = {
    site_nom: saved.site_nom ?? SHIPPED_SITE.site_nom,
    contact_email: saved.contact_email ?? SHIPPED_SITE.contact_email,
    contact_telephone: saved.contact_telephone ?? SHIPPED_SITE.contact_telephone,
  };
}

/** The link that calls the contact number; none for one that no telephone dials. */
export const contactCall = (): string | undefined => telLink(site().contact_telephone) ?? undefined;

export function pageTitle(title: string): string {
  return `${title} — ${site().site_nom}`;
}

export const OVERLOADED = "Trop de demandes à la fois\u00a0: réessayez dans quelques secondes.";
