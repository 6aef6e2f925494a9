import { randomUUID } from "node:crypto";
import { lastWithdrawalDay } from "#app/features/bookings/rules/withdrawal.ts";
import { addDays, addMinutes, dayOf, instantOf } from "#app/shared/calendar.ts";
import { formatDay } from "#app/shared/copy/format.ts";
import { chefId } from "#db/seed/demo-chefs.ts";
import { demo } from "#db/seed/demo-data.ts";
import { serviceId } from "#db/seed/demo-services.ts";
import { tokenHash } from "#db/token-hash.ts";
import { inE2eDatabase, unusedDay } from "../support/e2e-database.ts";
import { aReservation, aSlot, insert } from "../support/factories.ts";
import { hydrated } from "../support/hydration.ts";
import { mailsTo } from "../support/inbox.ts";
import { aPerson, fill } from "./booking-form.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { openFold } from "./locators.ts";
import { mailed } from "./mailed.ts";
import { mailedPrivateLink } from "./private-link.ts";
import { authenticateWith } from "./sign-in.ts";
import { expectEveryWidth } from "./widths.ts";

test.use({ expectedConsoleErrors: [/status of 4(09|22)/] });

const CHEF = "ines-carvalho";
const ADVICE = serviceId("ines-bureau");
const chefEmail = demo.chefs.find(({ dossier }) => dossier === CHEF)?.email ?? "";

type Made = { type?: "advice" | "dinner"; statut?: "confirmee" | "payee"; left?: boolean };

/** A reservation just confirmed, and `left` by its client, and the path of its private page. */
async function aContract({ type = "advice", statut = "payee", left = false }: Made = {}) {
  const confirmed = new Date();
  const token = randomUUID();
  const { prenom, nom, email } = aPerson();
  const date_debut = instantOf(await unusedDay(), "15:00") ?? new Date();
  const service = type === "advice" ? ADVICE : serviceId("camille-diner");
  const chef = type === "advice" ? CHEF : "camille-rousseau";
  return inE2eDatabase(async (client) => {
    const when = { date_debut, date_fin: addMinutes(date_debut, 60) };
    const places_reservees = left ? 0 : 2;
    const slot = await insert(client, "service_availabilities", { ...aSlot(service, when), places_reservees });
    const { id } = await insert(client, "reservations", {
      ...aReservation(chefId(chef), service, slot.id, { statut, client_prenom: prenom, client_nom: nom }),
      client_email: email,
      date_souhaitee: when.date_debut,
      date_fin: addMinutes(date_debut, 120),
      retractable: type === "advice",
      ...(left ? { statut: "annulee", somme_a_rembourser: "80.00", retractation_le: new Date() } : {}),
      ...(left ? { retractation_nom: `${prenom} ${nom}`, retractation_email: email } : {}),
    });
    const history = [null, "en_attente", "confirmee", "payee"];
    for (const [rank, statut_apres] of history.slice(1, statut === "payee" ? 4 : 3).entries()) {
      const acteur = statut_apres === "en_attente" ? "client" : "chef";
      await insert(client, "reservation_events", {
        reservation_id: id,
        statut_avant: history[rank],
        statut_apres,
        acteur,
        created_at: new Date(confirmed.getTime() + rank),
      });
    }
    const leaving = { statut_avant: statut, statut_apres: "annulee", acteur: "client", nature: "retractation" };
    if (left) await insert(client, "reservation_events", { reservation_id: id, ...leaving });
    await insert(client, "reservation_tokens", { token_hash: tokenHash(token), reservation_id: id });
    return { id, email, confirmed, path: `/reservation/${token}` };
  });
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a client leaves a paid contract in two steps and gets a dated receipt", async ({ page }) => {
      const { path, email, confirmed } = await aContract();
      await page.goto(path);
      await expect(page.getByText(`jusqu’au ${formatDay(lastWithdrawalDay(confirmed))}, minuit`)).toBeVisible();
      if (scripts) await hydrated(page);
      const leave = page.getByRole("link", { name: "Renoncer au contrat ici" });
      if (scripts) await expectEveryWidth(page, { name: "retractation-page", press: [leave] });
      await leave.click();
      await expect(page.getByRole("heading", { name: "Vous renoncez à ce contrat" })).toBeVisible();
      await expect(page.getByLabel("Votre nom")).toHaveValue("Jeanne Morel");
      await expect(page.getByLabel("E-mail pour l’accusé de réception")).toHaveValue(email);
      await expect(page.getByText(/80\s€, à vous rendre/)).toBeVisible();
      const confirm = page.getByRole("button", { name: "Confirmer la rétractation" });
      if (scripts) await expectEveryWidth(page, { name: "retractation-etape", press: [confirm] });
      await page.getByLabel("Votre nom").fill(" ");
      await confirm.click();
      await expect(page.getByLabel("Votre nom")).toHaveAttribute("aria-invalid", "true");
      await page.getByLabel("Votre nom").fill("Jeanne Morel");
      await confirm.click();
      await expect(page.getByRole("heading", { name: "Votre rétractation est enregistrée" })).toBeVisible();
      await expect(page.getByText(/^\d\d:\d\d:\d\d$/)).toBeVisible();
      await expect(page.getByText(`Envoyé à ${email}.`)).toBeVisible();
      if (scripts) await expectEveryWidth(page, { name: "retractation-accuse" });

      const receipt = await mailed(email, "Accusé de réception de votre rétractation");
      expect(receipt).toMatch(/à \d\d:\d\d:\d\d \(heure de Paris\)/);
      expect(await mailsTo(email)).toHaveLength(1);
      // The mailed link opens the receipt.
      await page.goto(`${await mailedPrivateLink(email)}/retractation`);
      await expect(page.getByRole("heading", { name: "Votre rétractation est enregistrée" })).toBeVisible();
      await page.goto(path);
      await expect(page.getByText("Vous avez renoncé à ce contrat.")).toBeVisible();
      await expect(leave).toHaveCount(0);
      if (scripts) await expectEveryWidth(page, { name: "retractation-annulee" });
    });
  });
}

test("the form of a second tab finds the withdrawal of the first, and sends no second mail", async ({
  page,
  context,
}) => {
  const { path, email } = await aContract({ statut: "confirmee" });
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(`${path}/retractation`);
  for (const tab of [page, other]) {
    await tab.getByRole("button", { name: "Confirmer la rétractation" }).click();
    await expect(tab.getByRole("heading", { name: "Votre rétractation est enregistrée" })).toBeVisible();
  }
  await expect(other.getByText("Aucun paiement n’est noté")).toBeVisible();
  await mailed(email, "Accusé de réception de votre rétractation");
  expect(await mailsTo(email)).toHaveLength(1);
});

test("a dinner on a date says why it cannot be left", async ({ page }) => {
  const { path } = await aContract({ type: "dinner" });
  await page.goto(path);
  await openFold(page, "Annuler");
  const why = page.getByText(/le délai de rétractation de quatorze jours ne s’applique pas \(article L221-28, 12°/);
  await expect(why).toBeVisible();
  await expect(page.getByRole("link", { name: "Renoncer au contrat ici" })).toHaveCount(0);
  await page.goto(`${path}/retractation`);
  await expect(why).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirmer la rétractation" })).toHaveCount(0);
  await expectAccessible(page);
});

test("the chef reads the withdrawal and what to refund until when", async ({ page }) => {
  const { id } = await aContract({ left: true });
  await authenticateWith(page, chefEmail);
  await page.goto(`/dashboard/reservations/${id}`);
  const record = page.getByRole("main");
  await expect(record.getByRole("heading", { name: "Rétractation" })).toBeVisible();
  await expect(record.getByText(/80\s€ à rembourser avant le/)).toBeVisible();
  const refund = record.getByRole("link", { name: "Noter le remboursement" });
  await expectEveryWidth(page, { name: "retractation-chef", press: [refund] });
  await refund.click();
  await expect(page).toHaveURL(/remboursement/);
});

/** A slot inside the period. */
async function openSlotSoon(days: number, hour: string): Promise<string> {
  const day = addDays(dayOf(new Date()), days);
  const date_debut = instantOf(day, hour) ?? new Date();
  const slot = aSlot(ADVICE, { date_debut, date_fin: addMinutes(date_debut, 60) });
  const { id } = await inE2eDatabase((client) => insert(client, "service_availabilities", slot));
  return `/service/${ADVICE}?date=${day}&creneau=${id}`;
}

test("booking inside the period shows the box of the express request", async ({ page }) => {
  await page.goto(await openSlotSoon(11, "06:30"));
  const asked = /^Je demande que la consultation ait lieu avant la fin du délai/;
  const box = page.getByRole("region", { name: "Réserver ce service" }).getByRole("checkbox", { name: asked });
  await box.focus();
  await expect(box).not.toBeChecked();
  await expectEveryWidth(page, { name: "retractation-reservation", press: [box] });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("booking inside the period is refused without the express request, and the receipt repeats it", async ({
    page,
  }) => {
    const person = aPerson();
    await page.goto(await openSlotSoon(10, "06:00"));
    await page.getByRole("spinbutton").first().fill("1");
    await fill(page, person);
    await page.getByRole("button", { name: "Confirmer la réservation" }).click();
    await expect(page.getByText(/Cochez la case, ou choisissez une date après le/)).toBeVisible();
    await page.getByRole("checkbox", { name: /^Je demande que la consultation/ }).check();
    await page.getByRole("button", { name: "Confirmer la réservation" }).click();
    // Without JavaScript the total is shown before it can be agreed to.
    await expect(page.getByText(/Rien n’a été envoyé\s: vérifiez, puis confirmez/)).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /^Je demande que la consultation/ })).toBeChecked();
    await page.getByRole("button", { name: "Confirmer la réservation" }).click();
    const receipt = await mailed(person.email, /./);
    expect(receipt.replaceAll(/\s+/g, " ")).toContain("que la consultation ait lieu avant la fin du délai");
    expect(await mailsTo(person.email)).toHaveLength(1);
  });
});
