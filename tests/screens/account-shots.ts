import type { Page } from "@playwright/test";
import { PASSWORD } from "../support/accounts.ts";
import { personEmail } from "../support/e2e-database.ts";
import { type Shot, see, submit } from "./shot.ts";

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await submit(page, /^Se connecter$/);
}

/** Signing in and up, the help form, and a page that fails. */
export const accountShots: Shot[] = [
  {
    name: "connexion-refusee",
    path: "/auth",
    act: async (page) => {
      await signIn(page, personEmail("personne"), "pas-le-bon");
      await see(page, "Email ou mot de passe incorrect");
    },
  },
  {
    name: "inscription-refusee",
    path: "/auth?mode=signup",
    act: async (page) => {
      await submit(page, /^Créer/);
      await page.locator("[aria-invalid=true]").first().waitFor();
    },
  },
  {
    name: "second-facteur",
    path: "/auth",
    writes: true,
    act: async (page) => {
      await signIn(page, personEmail("admin"), PASSWORD);
      await page.getByLabel("Code", { exact: true }).waitFor();
    },
  },
  {
    name: "mot-de-passe-envoye",
    path: "/auth/mot-de-passe-oublie",
    writes: true,
    act: async (page) => {
      await page.getByLabel("Email").fill("personne@mail.example");
      await submit(page, "Envoyer le lien");
      await see(page, "Regardez vos e-mails");
    },
  },
  {
    name: "aide-refusee",
    path: "/help",
    act: async (page) => {
      await submit(page, /^Envoyer/);
      await see(page, "Le nom est requis");
    },
  },
  {
    name: "page-en-panne",
    path: "/",
    act: async (page) => {
      await page.route("**/about.data*", (route) => route.fulfill({ status: 500, body: "" }));
      await page.getByRole("contentinfo").locator('a[href="/about"]').first().click();
      await page.waitForURL("**/about");
    },
  },
];
