import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { PASSWORD, sessionCookie } from "../support/accounts.ts";
import { inE2eDatabase, insertAdmin, personEmail } from "../support/e2e-database.ts";
import { hydrated } from "../support/hydration.ts";
import { site } from "./site.ts";

export type Person = "newcomer" | "chef" | "admin";

const cookies = new Map<string, string>();
let admin: Promise<string> | undefined;

/** Gives the page a session of one of the shared accounts; each Playwright worker has its own administrator. */
export async function authenticateAs(page: Page, person: Person): Promise<void> {
  if (person !== "admin") return authenticateWith(page, personEmail(person));
  admin ??= inE2eDatabase(insertAdmin);
  await authenticateWith(page, await admin);
}

/**
 * Gives the page a session of an account, one per Playwright worker. Inserts its row: the form would cost two page loads
 * and a password hash. Not for tests that end the session or that test signing in.
 */
export async function authenticateWith(page: Page, email: string): Promise<void> {
  const cookie = cookies.get(email) ?? (await insertSession(email));
  cookies.set(email, cookie);
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url: site.origin, httpOnly: true, secure: true, sameSite: "Lax" }]);
}

async function insertSession(email: string): Promise<string> {
  const token = randomUUID();
  const { rowCount } = await inE2eDatabase((client) =>
    client.query(
      `insert into session (token, user_id, expires_at, second_factor_at)
       select $1, id, now() + interval '1 day', case when two_factor_enabled then now() end
       from "user" where email = $2`,
      [token, email],
    ),
  );
  expect(rowCount, `${email} has an account`).toBe(1);
  return sessionCookie(token);
}

/** Opens an account's list of reservations and waits for hydration: a link followed before it would load a new document. */
export async function openDashboard(page: Page, email: string): Promise<void> {
  await authenticateWith(page, email);
  await page.goto("/dashboard/reservations");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await hydrated(page);
}

/** Signs in through the form, up to the dashboard. */
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
