import { hydrated } from "../support/hydration.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, takeScreenshot } from "./fixtures.ts";
import { press, tabTo, typeInto } from "./keyboard.ts";
import { test } from "./shared-page.ts";

test("asks where, when and how many with the keyboard only", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const place = page.getByRole("combobox", { name: /Où/ });
  const communes = page.getByRole("listbox", { name: "Communes" });
  await typeInto(page, place, "saint den");
  await expect(communes.getByRole("option")).toHaveCount(5);
  await expect(place).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowUp");
  await expect(communes.getByRole("option").last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(communes.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await expect(page.getByText("5 communes", { exact: true })).toBeAttached();
  await expectAccessible(page);
  await takeScreenshot(page, "home-recherche");
  await page.keyboard.press("Escape");
  await expect(communes).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(place).toHaveValue("");

  await page.keyboard.type("villeurb");
  // The only commune left is active at once.
  await expect(communes.getByRole("option", { name: "Villeurbanne" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(place).toHaveValue("Villeurbanne");
  const day = page.getByRole("button", { name: /^Quand/ });
  await expect(day).toBeFocused();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Choisir une date" });
  await expect(panel).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(day).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page, panel.getByRole("button", { name: /^Samedi/ }).first());
  await expect(day).toHaveText(/^sam[.] /);
  await press(page, page.getByRole("button", { name: "Un convive de plus" }));
  await tabTo(page, page.getByRole("button", { name: "Trouver un chef" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[/]recherche[?]ou=Villeurbanne&commune=69266&date=\d{4}-\d\d-\d\d&convives=3$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Villeurbanne");

  await typeInto(page, place, "Atlantide");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nous ne trouvons pas cette commune. Essayez son code postal.")).toBeVisible();
  await expect(place).toBeFocused();
  await expect(place).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
});

test("gives back the scroll that the dates took", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const when = page.getByRole("button", { name: /^Quand/ });
  const scrolled = () => page.evaluate(() => window.scrollY);
  await when.focus();
  const before = await scrolled();
  await when.press("Enter");
  await expect(page.getByRole("dialog", { name: "Choisir une date" })).toBeVisible();
  await expect.poll(scrolled, "the panel is scrolled into view").toBeGreaterThan(before);
  await page.keyboard.press("Escape");
  await expect.poll(scrolled).toBe(before);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("asks one question after the other in a sheet", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await page.getByRole("link", { name: /Où,/ }).click();
    const sheet = page.getByRole("dialog", { name: "Trouver un chef" });
    await expect(sheet.getByRole("heading", { name: "Trouver un chef" })).toBeFocused();
    await sheet.getByRole("combobox", { name: "Commune ou code postal" }).fill("69003");
    await sheet.getByRole("option", { name: "Lyon 3e" }).click();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await sheet.getByRole("button", { name: /^Dimanche/ }).click();
    await expect(sheet.getByRole("button", { name: /Quand .*Dimanche/ })).toBeVisible();
    await sheet.getByRole("button", { name: "Un convive de moins" }).click();
    await takeScreenshot(page, "home-recherche-feuille");
    await sheet.getByRole("button", { name: "Trouver un chef" }).click();
    await expect(page).toHaveURL(/[?]ou=Lyon\+3e\+%2869003%29&commune=69123&date=\d{4}-\d\d-\d\d&convives=1$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Lyon 3e");

    await page.goto("/recherche?ou=Lyon");
    await hydrated(page);
    await page.getByRole("button", { name: "Filtres" }).click();
    await expect(page.getByRole("dialog", { name: "Filtres" }).getByRole("button", { name: /^Voir / })).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("is a form that the server answers", async ({ page }) => {
    await page.goto("/");
    await page.getByLabel(/Où/).fill("35000");
    await page.getByLabel(/Combien/).fill("8");
    await page.getByRole("button", { name: "Trouver un chef" }).click();
    await expect(page).toHaveURL(/[/]recherche[?]ou=35000&date=&convives=8$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Rennes");
  });
});
