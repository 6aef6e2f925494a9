import { serviceId } from "#db/seed/demo-services.ts";
import { hydrated } from "../support/hydration.ts";
import { aFreeSlot, aPerson, fill, openBooking } from "./booking-form.ts";
import { expect, expectAccessible, fromRandomAddress, test } from "./fixtures.ts";
import { bookingTotal } from "./locators.ts";

const PAGE = `/service/${serviceId("camille-diner")}`;
// A separate client address, because the site limits bookings per address.
test.use({
  extraHTTPHeaders: fromRandomAddress(),
  expectedConsoleErrors: [/status of 4(04|09|22)|ERR_FAILED/],
});

test("keeps the keyboard focus in the calendar, which is accessible in every state", async ({ page }) => {
  await page.goto(PAGE);
  await hydrated(page);
  const days = page.getByRole("grid").getByRole("link");
  const chosen = page.getByRole("gridcell", { selected: true }).getByRole("link");
  await chosen.hover();
  await expectAccessible(page);
  await days.first().focus();
  await page.keyboard.press("ArrowRight");
  await days.last().focus();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(days.last(), "the chosen day keeps the focus").toBeFocused();
  await expect(chosen).toHaveCount(1);
  await expect(days.last().locator("xpath=..")).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page);
  await days.first().hover();
  await expectAccessible(page);
});

test("a day and a month of the calendar are links, also before the scripts run, and a month keeps the open form", async ({
  page,
}) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  const { form } = await aFreeSlot();
  await page.goto(PAGE);
  const caption = page.getByRole("grid");
  const first = await caption.getAttribute("aria-label");
  await page.getByRole("link", { name: "Mois suivant" }).click();
  await expect(page).toHaveURL(/[?&]mois=\d{4}-\d{2}/);
  expect(await caption.getAttribute("aria-label")).not.toBe(first);
  const day = page.getByRole("grid").getByRole("link").first();
  const chosen = await day.textContent();
  await day.click();
  await expect(page).toHaveURL(/[?]date=/);
  await expect(page.getByRole("gridcell", { selected: true })).toHaveText(chosen ?? "");
  await page.unroute("**/assets/*.js");
  await page.goto(form);
  await hydrated(page);
  await page.getByLabel("Prénom").fill("Jeanne");
  const other = page.getByRole("link", { name: "Mois précédent" });
  await expect
    .poll(() => other.evaluate((link) => Object.keys(link).some((key) => key.startsWith("__reactFiber"))))
    .toBe(true);
  await other.press("Enter");
  await expect(page).toHaveURL(/creneau=.*mois=/);
  await expect(other).toBeFocused();
  await expect(page.getByLabel("Prénom")).toHaveValue("Jeanne");
});

test("a form refused before hydration can be sent again after it, in the page", async ({ page }) => {
  const { form } = await aFreeSlot();
  await page.route("**/*.js", (route) => route.abort());
  await page.goto(form);
  await page.getByRole("spinbutton", { name: "Adulte" }).fill("2");
  await fill(page, aPerson());
  await page.unroute("**/*.js");
  const confirm = page.getByRole("button", { name: "Confirmer la réservation" });
  await confirm.click();
  await hydrated(page);
  const frame = page.getByRole("region", { name: "Réserver ce service" });
  await expect(frame.getByRole("alert")).toContainText("170\u00a0€");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await expect(page.getByText("Réservation confirmée !")).toBeVisible();
});

test("an address with a slot opens its form in the page, and another slot opens in a dialog", async ({ page }) => {
  const { address, form } = await aFreeSlot();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(form);
  await hydrated(page);
  const frame = page.getByRole("region", { name: "Réserver ce service" });
  await expect(frame).toBeVisible();
  const bar = page.locator("main > div").filter({ has: page.locator('[href="#dates"]') });
  await expect(bar, "it would cover the fields of a phone").toHaveCount(0);
  await expect(page.locator("body")).toBeFocused();
  await frame.getByLabel("Prénom").fill("Jeanne");
  await expect(frame.getByText("Rien à payer maintenant.")).toBeHidden();
  await frame.getByText("Voir le récapitulatif").click();
  await expect(frame.getByText("Rien à payer maintenant.")).toBeInViewport();
  await frame.getByText("Voir le récapitulatif").click();
  const [message, foot] = [frame.getByLabel("Message"), bookingTotal(frame).locator("..")];
  await frame.getByLabel("Téléphone").focus();
  await page.keyboard.press("Tab");
  await expect(message).toBeFocused();
  const [under, over] = await Promise.all([message, foot].map((part) => part.boundingBox()));
  expect((under?.y ?? 0) + (under?.height ?? 0), "the foot covers no focused field").toBeLessThanOrEqual(over?.y ?? 0);
  await frame.getByRole("link", { name: "Annuler" }).filter({ visible: true }).click();
  await expect(frame).toHaveCount(0);
  await expect(bar, "hidden while the slots are in view").toHaveCount(1);
  await expect(bar).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(bar).toBeVisible();
  const slot = page.getByRole("link", { name: /^Réserver le créneau/ }).first();
  await expect(slot, "the focus goes to the slot").toBeFocused();
  await slot.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Réserver ce service" });
  await expect(dialog.getByLabel("Prénom"), "what was typed for this slot is kept").toHaveValue("Jeanne");
  await page.goto(address);
  await expect(page.getByRole("region", { name: "Réserver ce service" })).toHaveCount(0);
});

test("Escape returns to the hour in the search results that opened the dialog", async ({ page }) => {
  const { address } = await aFreeSlot();
  const date = new URL(address, "http://convive.test").searchParams.get("date");
  await page.goto(`/recherche?ou=Lyon&date=${date}&convives=2`);
  await hydrated(page);
  const hour = page.getByRole("link", { name: /^Réserver .* à 19:00/ }).first();
  await hour.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Réserver ce service" });
  await expect(dialog.getByRole("heading", { name: "Réserver ce service" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/[/]recherche/);
  await expect(hour).toBeFocused();
});

for (const width of [1440, 390]) {
  test(`suggests communes inside the dialog, under the field and not wider, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    const { dialog } = await openBooking(page, { commune: "" });
    const place = dialog.getByRole("combobox", { name: /^Code postal ou commune/ });
    const frame = await dialog.boundingBox();
    await place.pressSequentially("Vil");
    const list = dialog.getByRole("listbox", { name: "Communes" });
    await expect(list.getByRole("option").nth(2)).toBeVisible();
    await expect.poll(async () => (await dialog.boundingBox())?.y, "the dialog stays in its place").toBe(frame?.y);
    const [field, panel, outer] = await Promise.all(
      [place, list.locator(".."), dialog].map((part) => part.boundingBox()),
    );
    if (!field || !panel || !outer) throw new Error("a part of the dialog has no box");
    expect(panel.y).toBeGreaterThanOrEqual(field.y + field.height);
    expect(panel.width).toBeLessThanOrEqual(field.width + 1);
    expect(panel.x).toBeGreaterThanOrEqual(outer.x);
    expect(panel.y + panel.height).toBeLessThanOrEqual(outer.y + outer.height);
    await expect(list.getByRole("option").first()).toBeInViewport({ ratio: 1 });
  });
}

test("reads a commune that was typed and not chosen when the form is sent", async ({ page }) => {
  const { dialog } = await openBooking(page, { commune: "" });
  await dialog.getByRole("button", { name: "Retirer un participant Adulte" }).click();
  await fill(page, aPerson());
  await page.route(/deplacement/, (route) => route.abort());
  await dialog.getByRole("combobox", { name: /^Code postal ou commune/ }).fill("Vienne 38200");
  const confirm = dialog.getByRole("button", { name: "Confirmer la réservation" });
  await confirm.click();
  await expect(dialog.getByRole("alert")).toContainText("Le prix total est de 89,80\u00a0€");
  await confirm.click();
  await expect(page.getByText("Réservation confirmée !")).toBeVisible();
});
