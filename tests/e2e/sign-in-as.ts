import { type Cookie, expect, type Page } from "@playwright/test";
import { PASSWORD } from "../support/accounts.ts";
import { ADMIN_KEY, inE2eWorld, insertAdmin, personEmail } from "../support/e2e-world.ts";
import { totpOfBytes } from "../support/totp.ts";

type Person = "newcomer" | "chef" | "admin";

const sessions = new Map<Person, Cookie[]>();

/** For pages that are only looked at: each worker signs in once as each person. */
export async function enterAs(page: Page, person: Person): Promise<void> {
  const cookies = sessions.get(person);
  if (cookies !== undefined) return page.context().addCookies(cookies);
  await signInAs(page, person);
  sessions.set(person, await page.context().cookies());
}

/** Through the form, as a person, to the dashboard. */
export async function signInAs(page: Page, person: Person): Promise<void> {
  await fillSignIn(page, person === "admin" ? await inE2eWorld(insertAdmin) : personEmail(person));
  if (person === "admin") {
    await page.getByLabel("Code", { exact: true }).fill(totpOfBytes(Buffer.from(ADMIN_KEY)));
    await page.getByRole("button", { name: "Continuer" }).click();
  }
  await expect(page).toHaveURL("/dashboard");
}

/** Through the form too, to the dashboard of an account of one's own. */
export async function signInWith(page: Page, email: string): Promise<void> {
  await fillSignIn(page, email);
  await expect(page).toHaveURL("/dashboard");
}

async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter" }).click();
}
