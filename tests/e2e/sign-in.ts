import { type Cookie, expect, type Page } from "@playwright/test";
import { PASSWORD } from "../support/accounts.ts";
import { ADMIN_KEY, inE2eDatabase, insertAdmin, personEmail } from "../support/e2e-database.ts";
import { CLIENT_ADDRESS_HEADER } from "../support/haproxy.ts";
import { hydrated } from "../support/hydration.ts";
import { TEST_HOST } from "../support/tls-certificate.ts";
import { totpOfBytes } from "../support/totp.ts";
import { randomAddress, visitor } from "../support/visitor.ts";
import { site } from "./site.ts";

export type Person = "newcomer" | "chef" | "admin";

const sessions = new Map<string, Cookie[]>();

/**
 * Gives the page a session of one of the shared accounts, one per Playwright worker. Signs in without the browser, which
 * saves two page loads. Not for tests that end the session or that test signing in.
 */
export const authenticateAs = (page: Page, person: Person) =>
  reuseSession(page, person, async () =>
    person === "admin"
      ? requestSession(await inE2eDatabase(insertAdmin), PASSWORD, totpOfBytes(Buffer.from(ADMIN_KEY)))
      : requestSession(personEmail(person), PASSWORD),
  );

/** Same for a specific account. */
export const authenticateWith = (page: Page, email: string, password = PASSWORD) =>
  reuseSession(page, email, () => requestSession(email, password));

async function reuseSession(page: Page, key: string, signIn: () => Promise<Cookie[]>): Promise<void> {
  const cookies = sessions.get(key) ?? (await signIn());
  sessions.set(key, cookies);
  await page.context().addCookies(cookies);
}

/** Posts the sign-in form, and the code of the second factor if there is one. */
async function requestSession(email: string, password: string, code?: string): Promise<Cookie[]> {
  // Node does not resolve the test host name.
  const person = visitor(`https://127.0.0.1:${site.httpsPort}`, { [CLIENT_ADDRESS_HEADER]: randomAddress() });
  const submit = async (path: string, form: Record<string, string>) => {
    const response = await person.post(path, form, { origin: site.origin });
    expect(response.status, `${path} signs ${email} in`).toBe(302);
  };
  await submit("/auth", { email, password });
  if (code !== undefined) await submit("/auth/second-facteur", { code });
  return [...person.cookies]
    .filter(([name]) => name.endsWith("session_token"))
    .map(([name, value]) => ({
      name,
      value,
      domain: TEST_HOST,
      path: "/",
      expires: -1,
      httpOnly: true,
      secure: true,
      sameSite: "Lax",
    }));
}

/** Opens an account's list of reservations and waits for hydration: a link followed before it would load a new document. */
export async function openDashboard(page: Page, email: string, password = PASSWORD): Promise<void> {
  await authenticateWith(page, email, password);
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
