import type { BrowserContextOptions, Locator, Page } from "@playwright/test";
import type { Person } from "./people.ts";

export type Shot = {
  /** File name without the width: `<name>-<width>.png`. */
  name: string;
  path: string;
  as?: Person;
  status?: number;
  titre?: string | RegExp;
  /** Shows a dialog, which opens only after hydration. */
  dialog?: true;
  /** Brings the loaded page into the state to show. */
  act?: (page: Page, width: number) => Promise<unknown>;
  /** Height of the viewport. A dialog scrolls inside itself, so a tall viewport is needed to show it whole. */
  height?: number;
  context?: BrowserContextOptions;
  /** Default: every width. */
  widths?: number[];
  /** Changes the database: taken after all other shots. */
  writes?: true;
  /** Parts that are random by nature, covered in the picture. */
  mask?: { what: (page: Page) => Locator; why: string }[];
};

/** A window of 1440 × 900 px at 200 % zoom. */
export const ZOOMED: BrowserContextOptions = { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 };

export const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
export const see = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** By keyboard: a button that is disabled while it sends, and enabled again, may keep its hover style after a click. */
export async function submit(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole("button", { name }).first();
  await button.focus();
  await button.press("Enter");
}

/** Requests of this URL never get a response, so that the page shows its loading state. */
export const holdResponses = (page: Page, url: string) => page.route(url, () => undefined);
