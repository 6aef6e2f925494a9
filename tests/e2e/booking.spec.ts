import { serviceId } from "#db/seed/demo-services.ts";
import { inE2eDatabase } from "../support/e2e-database.ts";
import { hydrated } from "../support/hydration.ts";
import { aFreeSlot, aPerson, choosePlace, fill, openBooking, openConfirmation, PARIS } from "./booking-form.ts";
import { expect, fetchResponse, fromRandomAddress, takeScreenshot, test } from "./fixtures.ts";
import { bookingTotal } from "./locators.ts";
import { mailedPrivateLink } from "./private-link.ts";
import { expectEveryWidth } from "./widths.ts";

const PAGE = `/service/${serviceId("camille-diner")}`;
// A separate client address, because the site limits bookings per address.
test.use({
  extraHTTPHeaders: fromRandomAddress(),
  expectedConsoleErrors: [/status of 4(04|09|22)|ERR_FAILED/],
});

test("books a slot from the service page to the confirmation page", async ({ page }) => {
  const { address } = await aFreeSlot({ commune: "" });
  await page.goto(address);
  await hydrated(page);
  await page.getByRole("link", { name: /^Réserver le créneau 19:00/ }).click();
  const dialog = page.getByRole("dialog", { name: "Réserver ce service" });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/creneau=/);
  const confirm = dialog.getByRole("button", { name: "Confirmer la réservation" });
  await expect(confirm).toBeDisabled();
  await expect(bookingTotal(dialog), "the number of the page").toContainText("2 participants");
  const steps = dialog.getByRole("navigation", { name: "Étapes" }).getByRole("link");
  await expect(steps).toHaveText(["Participants, rempli", "2Lieu", "3Allergies", "4Vous"]);
  await expect(steps.filter({ hasText: "Lieu" })).toHaveAttribute("aria-current", "step");
  await expect(dialog.getByRole("spinbutton", { name: "Enfant" }), "folded until it is wanted").toBeHidden();
  await steps.filter({ hasText: "Vous" }).click();
  await expect(dialog.getByLabel("Prénom")).toBeInViewport();
  await expect(page).toHaveURL(/creneau=[^#]+(#reserver)?$/);
  await expect(bookingTotal(dialog)).toContainText("170€");
  await fill(page, { ...aPerson(), email: "jeanne@" });
  await expect(confirm, "participants and four fields are enough to send").toBeEnabled();
  await choosePlace(page, "Annecy");
  const refusal = dialog.getByRole("alert").filter({ hasText: "Annecy est un peu loin" });
  await expect(refusal).toBeFocused();
  await expect(refusal).toContainText("se déplace jusqu’à 30\u00a0km autour de Lyon\u00a0; Annecy est à 101\u00a0km.");
  await expect(dialog.getByRole("link", { name: "Écrire au chef" })).toHaveAttribute(
    "href",
    /convives=2&commune=74010/,
  );
  const nearby = dialog.getByRole("link", { name: "Voir les chefs près d’Annecy" });
  await expect(nearby).toBeVisible();
  await expectEveryWidth(page, { name: "reserver-hors-zone", press: [nearby] });
  await choosePlace(page, "38200 vienne");
  await expect(dialog.getByRole("combobox")).toHaveValue("38200 Vienne");
  await expect(dialog.getByRole("group", { name: /^Où se passe le repas/ })).toContainText(
    "À 25\u00a0km de Lyon. Déplacement\u00a0: 4,80€, une fois pour la réservation (compris jusqu’à 20\u00a0km).",
  );
  await expect(bookingTotal(dialog)).toContainText("174,80€");
  await expect(steps).toHaveText(["Participants, rempli", "Lieu, rempli", "3Allergies", "Vous, rempli"]);
  await expect(dialog.getByLabel("Prénom"), "what was typed is still there").toHaveValue("Jeanne");
  const more = dialog.getByRole("button", { name: "Ajouter un participant Adulte" });
  await expectEveryWidth(page, { name: "reserver", press: [more, confirm] });
  await confirm.click();
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await expect(dialog.getByLabel("Email")).toHaveAccessibleDescription(/adresse complète/);
  await dialog.getByLabel("Email").pressSequentially("mail.exampl");
  await expect(dialog.getByLabel("Email"), "cleared by the first valid value").not.toHaveAttribute("aria-invalid");
  await expect(dialog.getByText(/adresse complète/)).toHaveCount(0);
  await dialog.getByLabel("Email").fill("jeanne@");
  await expect(dialog.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expectEveryWidth(page, { press: [dialog.getByLabel("Email"), confirm] });
  await fill(page, aPerson());
  await confirm.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Réservation confirmée !")).toBeVisible();
  const title = page.getByRole("heading", { level: 1, name: "Votre demande est envoyée" });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
  await expect(page.getByText(/doit encore la confirmer, au plus tard/)).toContainText("Rien à payer maintenant.");
  await expect(page.getByRole("main").locator("dl > div", { hasText: "Prix total" }), "the booked total").toContainText(
    "174,80",
  );
  await expect(page.getByRole("main")).toContainText("Vienne");
  await expect(
    page.getByRole("region", { name: "Votre e-mail" }),
    "the page shows that the mail was sent",
  ).toContainText("sont partis à");
  await expectEveryWidth(page, { name: "demande-envoyee" });
  await page.reload();
  await expect(title).toBeVisible();
  await expect(page.getByText("Réservation confirmée !"), "the toast is shown only once").toHaveCount(0);
  await page.goBack();
  await expect(page, "going back does not reopen the form").not.toHaveURL(/creneau=/);
});

test("corrects a mistyped e-mail address, and finds the reservation again from the footer", async ({ page }) => {
  await openConfirmation(page);
  await expect(page.getByRole("heading", { level: 1, name: "Votre demande est envoyée" })).toBeVisible();
  await page.getByText("Ce n’est pas la bonne adresse").click();
  const address = page.getByLabel("Votre adresse e-mail");
  await address.fill("jeanne@@mail.example");
  await page.getByRole("button", { name: "Corriger et renvoyer" }).click();
  await expect(address).toHaveAccessibleDescription(/Cette adresse a deux «\u00a0@\u00a0»\. Gardez-en un\./);
  await expectEveryWidth(page, { press: [page.getByRole("button", { name: "Corriger et renvoyer" })] });
  const { email } = aPerson();
  const sentTo = page.getByRole("region", { name: "Votre e-mail" });
  await address.fill(email);
  await page.getByRole("button", { name: "Corriger et renvoyer" }).click();
  await expect(page.getByRole("status").filter({ hasText: "C’est corrigé." })).toBeFocused();
  await expect(sentTo.getByText(email, { exact: true })).toBeVisible();
  await takeScreenshot(page, "demande-corrigee");

  await page.getByRole("contentinfo").getByRole("link", { name: "Retrouver ma réservation" }).click();
  const here = page.getByRole("region", { name: "Réservée sur cet appareil" });
  await expect(here).toContainText("Demande envoyée à");
  await takeScreenshot(page, "retrouver-appareil");
  await here.getByRole("link", { name: "Ouvrir" }).click();
  await expect(sentTo.getByText(email, { exact: true })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Retrouver ma réservation" }).click();
  await here.getByRole("button", { name: "Oublier" }).click();
  await expect(here).toHaveCount(0);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Recevoir mon lien" }).click();
  await expect(page.getByRole("heading", { name: "Regardez votre boîte" })).toBeFocused();
  await expectEveryWidth(page);
  await page.goto(await mailedPrivateLink(email, "Les liens de vos réservations"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ma réservation");
  await expect(page.getByText("En attente", { exact: true }).first()).toBeVisible();
});

test("limits a slot of 20 places to the 8 people of its service, and closes a private dinner after its first group", async ({
  page,
}) => {
  const { dialog, address } = await openBooking(page, { service: "linh-diner", places: 20, commune: PARIS });
  await expect(dialog, "the dialog shows start and end of the dinner").toContainText("19:00 - 21:30");
  const more = dialog.getByRole("button", { name: "Ajouter un participant Adulte" });
  for (let press = 0; press < 9; press += 1) await more.click();
  await expect(dialog).toContainText("Maximum 8 place(s) disponible(s)");
  await expect(page.getByText("Limite atteinte")).toBeVisible();
  await expect(bookingTotal(dialog)).toContainText("8 participants");
  await fill(page, { ...aPerson(), email: "jeanne@" });
  await page.getByRole("button", { name: "Confirmer la réservation" }).click();
  await expect(page.getByLabel("Email"), "only the e-mail address is invalid").toBeFocused();
  await expect(dialog).not.toContainText("Maximum");
  for (let press = 0; press < 6; press += 1)
    await dialog.getByRole("button", { name: "Retirer un participant Adulte" }).click();
  await fill(page, aPerson());
  await page.getByRole("button", { name: "Confirmer la réservation" }).click();
  await expect(page.getByText("Réservation confirmée !")).toBeVisible();
  await page.goto(address);
  const slots = page.getByRole("region", { name: "Créneaux disponibles" });
  await expect(slots.getByText(/^19:00/).locator(".."), "6 places are left but the slot is full").toContainText(
    "Complet",
  );
  await expect(page.getByRole("link", { name: /^Réserver le créneau/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Me prévenir si le créneau/ })).toBeVisible();
  await expect(
    page.getByRole("link", { name: /, complet$/ }).first(),
    "the calendar names a full day, which can be waited for",
  ).toBeVisible();
});

test("opens and fills the booking dialog with the keyboard alone, and keeps the input when reopened", async ({
  page,
}) => {
  await page.goto(PAGE);
  await hydrated(page);
  const date = page
    .getByRole("grid")
    .getByRole("link", { name: /libres?$/ })
    .last();
  await date.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("gridcell", { selected: true })).toHaveText((await date.textContent()) ?? "");
  await page
    .getByRole("link", { name: /^Réserver le créneau/ })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Réserver ce service" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "Réserver ce service" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(bookingTotal(dialog), "a space typed at once presses nothing").toContainText("2 participants");
  await dialog
    .getByRole("button", { name: /^Ajouter un participant/ })
    .first()
    .press("Enter");
  await dialog.getByLabel("Prénom").fill("Jeanne");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/creneau=/);
  const slot = page.getByRole("link", { name: /^Réserver le créneau/ }).first();
  await expect(slot, "the focus is back on the slot").toBeFocused();
  await slot.press("Enter");
  await expect(dialog.getByLabel("Prénom"), "the input for this slot is kept").toHaveValue("Jeanne");
  await expect(bookingTotal(dialog)).toContainText("3 participants");
});

test("keeps the form when the response is lost, and books once after a retry", async ({ page }) => {
  await openBooking(page);
  await page.getByRole("button", { name: "Ajouter un participant Adulte" }).click();
  await fill(page, aPerson());
  let lost = 0;
  await page.route(/\.data/, async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.continue();
    lost += 1;
    await fetchResponse(route);
    return route.abort();
  });
  const confirm = page.getByRole("button", { name: "Confirmer la réservation" });
  await confirm.click();
  await expect(page.getByText("la demande ne sera pas envoyée deux fois")).toBeVisible();
  await confirm.click();
  await expect(page.getByText("Réservation confirmée !")).toBeVisible();
});

test("keeps the focus on a disabled button, at zero participants and while the request is pending", async ({
  page,
}) => {
  const { dialog } = await openBooking(page);
  await page.getByRole("button", { name: "Ajouter un participant Adulte" }).click();
  const less = page.getByRole("button", { name: "Retirer un participant Adulte" });
  await less.focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("Enter");
  await expect(bookingTotal(dialog)).toContainText("0 participant");
  await expect(less).toBeDisabled();
  await expect(less).toBeFocused();
  await page.getByRole("button", { name: "Ajouter un participant Adulte" }).click();
  await fill(page, aPerson());
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  let posts = 0;
  await page.route(/\.data/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    posts += 1;
    await answered;
    return route.abort();
  });
  await page.getByRole("button", { name: "Confirmer la réservation" }).focus();
  await page.keyboard.press("Enter");
  const sending = page.getByRole("button", { name: "Envoi en cours..." });
  await expect(sending).toBeFocused();
  await expect(sending).toBeDisabled();
  await page.keyboard.press("Enter");
  await page.getByLabel("Prénom").press("Enter");
  answer();
  await expect(page.getByText("la demande ne sera pas envoyée deux fois")).toBeVisible();
  expect(posts).toBe(1);
});

test.describe("when the server answers 500", () => {
  test.use({ expectedConsoleErrors: [/status of 500/] });
  test("keeps the form and says that nothing was booked", async ({ page }) => {
    const { dialog } = await openBooking(page);
    await page.getByRole("button", { name: "Ajouter un participant Adulte" }).click();
    await fill(page, aPerson());
    await page.route(/\.data/, (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 500, body: "" }) : route.continue(),
    );
    await page.getByRole("button", { name: "Confirmer la réservation" }).click();
    await expect(page.getByText("Impossible de créer la réservation")).toBeVisible();
    await expect(dialog).toBeVisible();
  });
});

test("shows a price that changed while the dialog was open before booking anything", async ({ page }) => {
  const service_id = serviceId("bertrand-cocotte");
  await page.goto(`/service/${service_id}`);
  await hydrated(page);
  await page
    .getByRole("link", { name: /^Réserver le créneau/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Réserver ce service" });
  await dialog.getByRole("button", { name: "Retirer un participant Adulte" }).click();
  const person = aPerson();
  await fill(page, person);
  await expect(bookingTotal(dialog)).toContainText("1 participant");
  const before = await bookingTotal(dialog).locator("b").textContent();
  await inE2eDatabase((client) =>
    client.query("update service_pricing set prix = 123.5 where service_id = $1", [service_id]),
  );
  await dialog.getByRole("button", { name: "Confirmer la réservation" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Le tarif a changé pendant votre saisie");
  await expect(dialog.getByRole("alert")).toContainText("devient 123,50\u00a0€");
  await expect(dialog.getByRole("alert")).toContainText("Rien n’a été envoyé.");
  await expect(bookingTotal(dialog)).toContainText("123,50");
  const participants = dialog.getByRole("group", { name: "Participants" });
  const summary = dialog.locator("section").filter({ has: page.getByRole("heading", { name: "Récapitulatif" }) });
  for (const part of [participants, summary, bookingTotal(dialog)]) {
    await expect(part.locator("s")).toHaveText(`au lieu de ${before}`);
  }
  await expect(dialog.getByLabel("Prénom")).toHaveValue(person.prenom);
  expect(before).not.toContain("123,50");
  const written = () =>
    inE2eDatabase(async (client) => {
      const { rows } = await client.query("select prix_final from reservations where client_email = $1", [
        person.email,
      ]);
      return rows;
    });
  expect(await written()).toEqual([]);
  const again = dialog.getByRole("button", { name: "Confirmer la réservation" });
  await expectEveryWidth(page, { name: "reserver-prix", press: [again] });
  await again.click();
  await expect(page.getByText("Réservation confirmée !")).toBeVisible();
  expect(await written()).toEqual([{ prix_final: "123.50" }]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("shows the total before the booking is sent", async ({ page }) => {
    const { address } = await aFreeSlot({ commune: "" });
    await page.goto(address);
    await page.getByRole("link", { name: /^Réserver le créneau 19:00/ }).click();
    const confirm = page.getByRole("button", { name: "Confirmer la réservation" });
    const place = page.getByLabel("Code postal ou commune");
    await page.getByRole("spinbutton", { name: "Adulte" }).fill("2");
    await fill(page, aPerson());
    await place.fill("74000");
    await confirm.click();
    await expect(page.getByRole("alert")).toContainText("Annecy est un peu loin");
    await expect(page.getByLabel("Prénom")).toHaveValue("Jeanne");
    await place.fill("38200");
    await confirm.click();
    await expect(place).toHaveAccessibleDescription(/Choisissez votre commune dans la liste/);
    await page.getByLabel("Laquelle").selectOption({ label: "Vienne (38200, Isère)" });
    await page.getByRole("button", { name: "Mettre à jour le prix" }).click();
    await expect(page.getByText(/déplacement compris174,80€$/)).toBeVisible();
    await expect(page.getByRole("alert"), "nothing was sent, nothing is wrong").toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Récapitulatif" }).locator("..")).toContainText(
      "Déplacement, Vienne",
    );
    await confirm.click();
    await expect(
      page.getByText("Réservation confirmée !"),
      "shown in the page, because toasts need JavaScript",
    ).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre demande est envoyée");
    const person = aPerson();
    await page.getByText("Ce n’est pas la bonne adresse").click();
    await page.getByLabel("Votre adresse e-mail").fill(person.email);
    await page.getByRole("button", { name: "Corriger et renvoyer" }).click();
    await expect(page.getByText("C’est corrigé.")).toBeVisible();
  });
});

test("says that a link is incomplete only when it opens nothing", async ({ page }) => {
  const advice = page.getByText("Il est peut-être incomplet");
  await page.goto("/reservation/inconnu");
  await expect(advice).toBeVisible();
  await page.goto("/retrouver");
  await expect(page.getByText("Indiquez l’adresse donnée en réservant")).toBeVisible();
  await expect(page.getByText("incomplet")).toHaveCount(0);
});
