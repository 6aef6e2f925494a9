import { aDinner } from "../support/e2e-dinner.ts";
import { hydrated } from "../support/hydration.ts";
import { expect, test } from "./fixtures.ts";
import { openFold } from "./locators.ts";
import { authenticateAs, authenticateWith } from "./sign-in.ts";
import { expectEveryWidth } from "./widths.ts";

/** Only the pages of active chefs are live; those of others poll. */
const ACTIVE_CHEF = "camille@rousseau-a-demeure.example";

// A refused form is written to the console of the browser.
test.use({ expectedConsoleErrors: [/status of 422|ERR_FAILED/] });

test("client and chef write to each other and read at once", async ({ page, browser }) => {
  const { id, path } = await aDinner(ACTIVE_CHEF);
  await page.goto(path);
  const own = page.getByRole("region", { name: "Messages avec le chef" });
  await openFold(page, "Messages avec");
  await expect(own.getByText("Une question ? Écrivez, le chef est prévenu par e-mail.")).toBeVisible();
  await hydrated(page);
  const send = own.getByRole("button", { name: "Envoyer" });
  await send.click();
  await expect(own.getByLabel("Votre message")).toBeFocused();
  await expectEveryWidth(page, { press: [send] });

  const kitchen = await browser.newContext();
  const chefPage = await kitchen.newPage();
  await authenticateWith(chefPage, ACTIVE_CHEF);
  await chefPage.goto(`/dashboard/reservations/${id}/soiree`);
  const theirs = chefPage.getByRole("region", { name: "Messages avec Jeanne" });
  await expect(theirs.getByText("Aucun message pour l’instant.")).toBeVisible();
  await hydrated(chefPage);

  await test.step("nothing is lost while the network is down", async () => {
    await page.route(`**${path}*`, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
    await own.getByLabel("Votre message").fill("Pour le dessert, figues ou agrumes ?");
    await send.click();
    await expect(own.getByRole("alert")).toContainText("Ce que vous avez écrit est toujours là");
    await expect(own.getByLabel("Votre message")).toHaveValue("Pour le dessert, figues ou agrumes ?");
    await page.unroute(`**${path}*`);
  });

  await send.click();
  await expect(own.getByRole("listitem")).toHaveText(/figues ou agrumes \?Vous, à l’instant/);
  await expect(own.getByLabel("Votre message")).toHaveValue("");
  await expect(theirs.getByRole("listitem")).toHaveText(/figues ou agrumes \?Jeanne, à l’instant/);

  await theirs.getByLabel("Votre message").fill("Agrumes, sans hésiter.");
  await theirs.getByRole("button", { name: "Envoyer" }).press("Enter");
  await expect(theirs.getByRole("listitem")).toHaveCount(2);
  await expect(own.getByRole("listitem").last()).toContainText("Agrumes, sans hésiter.");
  await expect(theirs.getByRole("listitem").last(), "the open page of the client showed it").toContainText(
    /Lu à \d\d:\d\d$/,
  );
  await expect(own.getByText("Lu à")).toHaveCount(0);

  await test.step("what is folded, or mailed only, is not read", async () => {
    await page.goto(path);
    await hydrated(page);
    await theirs.getByLabel("Votre message").fill("Et pour le café ?");
    await theirs.getByRole("button", { name: "Envoyer" }).press("Enter");
    await expect(page.getByText("Dernier\u00a0: «\u00a0Et pour le café ?\u00a0»")).toBeVisible();
    await expect(theirs.getByRole("listitem")).toHaveCount(3);
    await expect(theirs.getByRole("listitem").last()).not.toContainText("Lu à");
    await openFold(page, "Messages avec");
    await expect(theirs.getByRole("listitem").last()).toContainText(/Lu à/);
  });
  await expectEveryWidth(page, { name: "messages-client", press: [send] });
  await expectEveryWidth(chefPage, { name: "messages-chef", press: [theirs.getByRole("button", { name: "Envoyer" })] });
  await kitchen.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a message is sent, kept when refused, read and answered", async ({ page }) => {
    const { id, path } = await aDinner();
    await page.goto(path);
    const own = page.getByRole("region", { name: "Messages avec le chef" });
    await openFold(page, "Messages avec");
    await own.getByLabel("Votre message").fill("x".repeat(601));
    await own.getByRole("button", { name: "Envoyer" }).click();
    await expect(own.getByLabel("Votre message")).toHaveValue("x".repeat(601));
    await own.getByLabel("Votre message").fill("Le portail ferme mal.");
    await own.getByRole("button", { name: "Envoyer" }).click();
    await expect(own.getByRole("listitem")).toContainText("Le portail ferme mal.");

    await authenticateAs(page, "chef");
    await page.goto(`/dashboard/reservations/${id}/soiree`);
    const theirs = page.getByRole("region", { name: "Messages avec Jeanne" });
    await theirs.getByRole("button", { name: "Marquer comme lu" }).click();
    await expect(theirs.getByRole("button", { name: "Marquer comme lu" })).toHaveCount(0);
    await theirs.getByLabel("Votre message").fill("Noté.");
    await theirs.getByRole("button", { name: "Envoyer" }).click();
    await expect(theirs.getByRole("listitem").last()).toContainText("Noté.");
  });
});
