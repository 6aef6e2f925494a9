import { type Cookie, expect, type Page } from "@playwright/test";
import { PASSWORD } from "../support/accounts.ts";
import { ADMIN_KEY, inE2eDatabase, insertAdmin, personEmail } from "../support/e2e-database.ts";
import { totpOfBytes } from "../support/totp.ts";

type Person = "newcomer" | "chef" | "admin";

const sessions = new Map<string, Cookie[]>();

/** Reuses one session per Playwright worker. Not for tests that end the session or that test signing in. */
export const authenticateAs = (page: Page, person: Person) => reuseSession(page, person, () => signInAs(page, person));

/** Same for a specific account; the current page is undefined afterwards. */
export const authenticateWith = (page: Page, email: string) => reuseSession(page, email, () => signInWith(page, email));

async function reuseSession(page: Page, key: string, signIn: () => Promise<void>): Promise<void> {
  const cookies = sessions.get(key);
  if (cookies !== undefined) return page.context().addCookies(cookies);
  await signIn();
  sessions.set(key, await page.context().cookies());
}

/** Signs in through the form as one of the shared accounts, up to the dashboard. */
export async function signInAs(page: Page, person: Person): Promise<void> {
  await submitSignIn(page, person === "admin" ? await inE2eDatabase(insertAdmin) : personEmail(person));
  if (person === "admin") {
    await page.getByLabel("Code", { exact: true }).fill(totpOfBytes(Buffer.from(ADMIN_KEY)));
    await page.getByRole("button", { name: "Continuer" }).click();
  }
  await expect(page).toHaveURL("/dashboard");
}

/** Signs in through the form with a specific account, up to the dashboard. */
export async function signInWith(page: Page, email: string, password = PASSWORD): Promise<void> {
  await submitSignIn(page, email, password);
  await expect(page).toHaveURL("/dashboard");
}

/** Submits the sign-in form, without waiting for the result. */
export async function submitSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
}
