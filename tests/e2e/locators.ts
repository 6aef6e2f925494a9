import type { Locator, Page } from "@playwright/test";

/** An open dialog hides the page below it from the accessibility tree, although it can still be seen. */
const includeHidden = true;

/** A tab of the dashboard or of the administration, with its count. */
export const tab = (page: Page, label: string): Locator =>
  page
    .getByRole("navigation", { name: /^(Tableau de bord|Sections)$/, includeHidden })
    .getByRole("link", { includeHidden })
    .filter({ hasText: label });

/** The entries of a list of the dashboard, without its « Voir plus ». */
export const rowsOf = (page: Page, list: "Clients" | "Messages" | "Réservations"): Locator =>
  page
    // Reservations are in several lists: this week, later, past.
    .getByRole(list === "Réservations" ? "region" : "list", { name: list, exact: true, includeHidden })
    .getByRole("listitem", { includeHidden })
    .filter({ has: page.getByRole("heading", { level: 3, includeHidden }) });

/** The toast of a success. Other status messages of a page cannot be closed. */
export const toast = (page: Page, words: string): Locator =>
  page
    .getByRole("status")
    .filter({ has: page.getByRole("button", { name: "Fermer la notification" }) })
    .filter({ hasText: words });

/** The line of a page that says what became of the act before it. */
export const outcome = (page: Page, words: string): Locator =>
  page
    .getByRole("status")
    .filter({ hasNot: page.getByRole("button", { name: "Fermer la notification" }) })
    .filter({ hasText: words });

/** The number of participants and the price at the foot of the booking dialog. */
export const bookingTotal = (dialog: Locator): Locator => dialog.locator("p[aria-live=polite]");

/** « 12 chefs trouvés » above the directory. */
export const resultCount = (page: Page): Locator => page.getByRole("paragraph").filter({ hasText: /chefs? trouvés?$/ });

export const formTitled = (page: Page, name: string): Locator =>
  page.locator("form").filter({ has: page.getByRole("heading", { name }) });

/** Opens a fold of the page, also before the scripts run. */
export const openFold = (page: Page, title: string) => page.locator("summary", { hasText: title }).click();
