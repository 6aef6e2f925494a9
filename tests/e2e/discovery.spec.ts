import { chefId } from "#db/seed/demo-chefs.ts";
import { hydrated } from "../support/hydration.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, takeScreenshot, test } from "./fixtures.ts";
import { resultCount } from "./locators.ts";
import { expectEveryWidth } from "./widths.ts";

const CAMILLE = /Camille Rousseau/;
const CHEF_PAGE = `/chef/${chefId("camille-rousseau")}`;

test.describe("the directory", () => {
  test("filters while typing, shows the count, keeps the focus, and resets all filters", async ({ page }) => {
    await page.goto("/chefs");
    await hydrated(page);
    const count = resultCount(page);
    await expect(count).toHaveText(/chefs trouvés/);
    const search = page.getByRole("searchbox", { name: "Rechercher" });
    await search.pressSequentially("CAMÎLLE rous", { delay: 30 });
    await expect(count).toHaveText("1 chef trouvé");
    await expect(search).toBeFocused();
    await expect(page).toHaveURL(/[?]q=CAM%C3%8ELLE%20rous$/);
    await expect(page.getByRole("link", { name: CAMILLE })).toBeVisible();
    await search.fill("Zanzibar");
    await expect(page.getByRole("heading", { name: "Aucun chef trouvé" })).toBeVisible();
    const reset = page.getByRole("link", { name: "Réinitialiser les filtres" }).first();
    await expectEveryWidth(page, { name: "chefs-vide", press: [reset] });
    await reset.click();
    await expect(page).toHaveURL(/\/chefs$/);
    await expect(search).toHaveValue("");
  });

  test("collapses its filters on a phone, and links from a town without chefs to its département", {
    tag: "@layout",
  }, async ({ page }) => {
    await page.goto("/chefs?location=Vénissieux");
    await hydrated(page);
    const unfold = page.getByRole("button", { name: "Ville, spécialité, expérience (1)" });
    const place = page.getByLabel("Ville ou région");
    if ((page.viewportSize()?.width ?? 0) < 560) {
      await expect(place).toBeHidden();
      await unfold.click();
    }
    await expect(place).toHaveValue("Vénissieux");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Rhône, 3 chefs" }).click();
    await expect(page.getByRole("link", { name: CAMILLE })).toBeVisible();
    await expect(place).toHaveValue("Rhône");
  });

  test("shows a loading message while chefs load slowly", async ({ page }) => {
    await page.goto("/chefs");
    await hydrated(page);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/chefs\.data/, (route) => held.then(() => route.continue()));
    await page.getByRole("searchbox", { name: "Rechercher" }).pressSequentially("camille");
    await expect(page.getByText("Chargement des chefs...")).toBeVisible();
    release();
    await expect(resultCount(page)).toHaveText("1 chef trouvé");
    await expect(page.getByText("Chargement des chefs...")).toBeHidden();
  });

  test("shows a spinner while the profile of a chef loads slowly", async ({ page }) => {
    await page.goto("/chefs?location=lyon");
    await hydrated(page);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/chef\/.*\.data/, (route) => held.then(() => route.continue()));
    await page.getByRole("link", { name: CAMILLE }).click();
    const spinner = page.getByRole("status").filter({ hasText: "Chargement du chef..." });
    await expect(spinner).toBeInViewport();
    release();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Camille Rousseau");
    await expect(spinner).toHaveCount(0);
  });

  test("reads its filters from the URL, and restores them when going back", async ({ page }) => {
    await page.goto("/chefs?location=lyon&specialty=patisserie");
    await expect(page.getByLabel("Ville ou région")).toHaveValue("lyon");
    await expect(page.getByLabel("Spécialité")).toHaveValue("patisserie");
    await page.getByRole("link", { name: CAMILLE }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Camille Rousseau");
    await page.goBack();
    await expect(page.getByLabel("Ville ou région")).toHaveValue("lyon");
    await expect(resultCount(page)).toHaveText("1 chef trouvé");
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("filters with a plain form", async ({ page }) => {
      await page.goto("/chefs");
      await page.getByLabel("Ville ou région").fill("marseille");
      await page.getByLabel("Expérience").selectOption("4-10");
      await page.getByRole("button", { name: "Rechercher" }).click();
      await expect(resultCount(page)).toHaveText("1 chef trouvé");
      await expect(page.getByRole("link", { name: /Youssef Benali/ })).toBeVisible();
    });
  });
});

test.describe("a chef page", () => {
  test.use({ expectedConsoleErrors: [/status of 422/] });
  test("opens and browses the photo viewer with the keyboard alone", async ({ page }) => {
    await page.goto(CHEF_PAGE);
    await hydrated(page);
    const first = page.getByRole("link", { name: /^Voir la photo 1 sur/ });
    await first.focus();
    await page.keyboard.press("Enter");
    const box = page.getByRole("dialog", { name: "Photos" });
    await expect(box.getByText(/^1 sur 8$/)).toBeVisible();
    await expect.poll(() => box.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("ArrowRight");
    await expect(box.getByText(/^2 sur 8$/)).toBeVisible();
    await page.keyboard.press("End");
    await expect(box.getByText(/^8 sur 8$/)).toBeVisible();
    await takeScreenshot(page, "visionneuse");
    await page.keyboard.press("Escape");
    await expect(box).toBeHidden();
    await expect(first).toBeFocused();
  });

  test("shows its gallery as one row of squares, which scrolls inside the panel on a phone", async ({ page }) => {
    await page.goto(CHEF_PAGE);
    const photos = page.getByRole("link", { name: /^Voir la photo/ });
    await expect(photos).toHaveCount(6);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await photos.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().toJSON()));
      expect(new Set(boxes.map(({ top }) => top)).size, `one row at ${width} px`).toBe(1);
      for (const box of boxes) expect(Math.abs(box.width - box.height)).toBeLessThan(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    // A photo out of sight comes into view with the keyboard.
    await photos.last().focus();
    await expect(photos.last()).toBeInViewport({ ratio: 0.9 });
  });

  test("opens scrolled to the top, without animation", async ({ page }) => {
    await page.goto("/chefs");
    const last = page.getByRole("link", { name: CAMILLE });
    // A press before the scripts run loads the page anew, which has no former position.
    await last.scrollIntoViewIfNeeded();
    await hydrated(page);
    const seen = await page.evaluateHandle(() => {
      const heights: number[] = [];
      addEventListener("click", () => addEventListener("scroll", () => heights.push(scrollY)), true);
      return heights;
    });
    await last.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Camille Rousseau");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect
      .poll(async () => [...new Set(await seen.jsonValue())], "no animated scroll from the previous position")
      .toEqual([0]);
  });

  test("sends a message with the keyboard, and keeps the input after a validation error", async ({ page }) => {
    await page.goto(CHEF_PAGE);
    await hydrated(page);
    await page.getByRole("link", { name: "Contacter le chef" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Contacter le chef" }), "where the link leads").toBeFocused();
    await page.getByLabel("Prénom").fill("Jeanne");
    await page.getByLabel(/^Nom/).fill("Morel");
    await page.getByLabel("Email").fill("jeanne.morel@");
    await page.getByRole("textbox", { name: /^Message/ }).fill("Un dîner pour six.");
    await page.getByRole("button", { name: /Date souhaitée/ }).press("Enter");
    await page.getByRole("button", { name: "Mois suivant" }).click();
    await page.getByRole("grid").getByRole("button", { disabled: false }).nth(10).click();
    const seven = page.getByRole("radio", { name: "19:00" });
    await seven.check({ force: true });
    await page.getByRole("button", { name: "Envoyer la demande" }).press("Enter");
    await expect(page.getByText("Indiquez une adresse complète")).toBeVisible();
    await expect(page.getByLabel("Email")).toBeFocused();
    await expect(page.getByRole("textbox", { name: /^Message/ })).toHaveValue("Un dîner pour six.");
    await expect(seven).toBeChecked();
    await page.getByLabel("Email").fill("jeanne.morel@exemple.fr");
    await page.getByRole("button", { name: "Envoyer la demande" }).press("Enter");
    const left = page.locator("#contact");
    await expect(left).toContainText("Votre demande a été envoyée à Camille Rousseau.");
    await expect(left.getByRole("heading", { name: "Message envoyé !" })).toBeFocused();
    await expectAccessible(page);
    await left.getByRole("link", { name: "Écrire un autre message" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Contacter le chef" })).toBeFocused();
    await expect(page.getByRole("textbox", { name: /^Message/ })).toHaveValue("");
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("sends a message with a plain form", async ({ page }) => {
      await page.goto(CHEF_PAGE);
      await page.getByLabel("Prénom").fill("Jeanne");
      await page.getByRole("textbox", { name: /^Message/ }).fill("Un dîner\npour six.");
      await page.getByRole("button", { name: "Envoyer la demande" }).click();
      await expect(page.getByText("Indiquez votre nom.")).toBeVisible();
      await expect(page.getByRole("textbox", { name: /^Message/ })).toHaveValue("Un dîner\npour six.");
      await page.getByLabel(/^Nom/).fill("Morel");
      await page.getByLabel("Email").fill("jeanne@exemple.fr");
      await page.getByRole("button", { name: "Envoyer la demande" }).click();
      await expect(page.getByText("Votre demande a été envoyée à Camille Rousseau.")).toBeVisible();
      await expectNoHorizontalScroll(page);
    });
  });
});

test.describe("the help form", () => {
  test.use({ expectedConsoleErrors: [/status of 422/] });
  test("reports missing fields, then confirms the message", async ({ page }) => {
    await page.goto("/help");
    await hydrated(page);
    await page.getByRole("button", { name: "Envoyer" }).click();
    for (const sentence of [
      "Le nom est requis",
      "L'email est requis",
      "Choisissez un sujet.",
      "Le message est requis",
    ]) {
      await expect(page.getByText(sentence)).toBeVisible();
    }
    await page.getByLabel("Nom").fill("Jeanne");
    await page.getByLabel("Email").fill("jeanne@exemple.fr");
    await page.getByLabel("Sujet").selectOption("technique");
    await page.getByRole("textbox", { name: /^Message/ }).fill("Rien ne s’ouvre.");
    await page.getByRole("button", { name: "Envoyer" }).click();
    const left = page.locator("#ecrire");
    await expect(left).toContainText(
      /Votre message est parti, référence [0-9A-F]{4}\s[0-9A-F]{4}\. Nous vous répondrons dans les plus brefs délais\./,
    );
    await expect(left.getByRole("heading", { name: "Message envoyé !" })).toBeFocused();
    await left.getByRole("link", { name: "Écrire un autre message" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Nous écrire" })).toBeFocused();
    await expect(page.getByRole("textbox", { name: /^Message/ })).toHaveValue("");
  });
});
