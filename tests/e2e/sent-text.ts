import type { Page } from "@playwright/test";

/** The last words of the footer of the site. */
export const END_OF_FOOTER = "La plateforme de réservation pour les chefs.";
/** Of the line below the pages of a chef. */
export const END_OF_WORK = "Accessibilité\u00a0: non conforme";

/** Whether the page is one of those of chefs or of the team, which have a foot of their own. */
export const isWork = (path: string) => /^\/(dashboard|chef\/profile|admin)\b/.test(path);

/** As Playwright compares texts: white space counts once. */
export const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, " ");

type Sent = { titles: string[]; main: string; footer: string; hasScripts: boolean };

/**
 * What the server has sent, for a browser without JavaScript: parsed by the browser, which runs no script of a parsed text,
 * without the parts that only a script reveals. pages-without-javascript.spec.ts loads a page of each frame in such a browser.
 */
export async function textWithoutScripts(page: Page, html: string): Promise<Sent> {
  const found = await page.evaluate((source) => {
    const sent = new DOMParser().parseFromString(source, "text/html");
    const hasScripts = sent.querySelector("script[type=module], script[type=later]") !== null;
    for (const part of sent.querySelectorAll("template, script, style, dialog:not([open]), [hidden]")) part.remove();
    const textOf = (selector: string) => [...sent.querySelectorAll(selector)].map((part) => part.textContent);
    return { titles: textOf("h1"), main: textOf("main"), footer: textOf("body footer"), hasScripts };
  }, html);
  return {
    titles: found.titles.map(oneLine),
    main: oneLine(found.main.join(" ")),
    footer: oneLine(found.footer.join(" ")),
    hasScripts: found.hasScripts,
  };
}
