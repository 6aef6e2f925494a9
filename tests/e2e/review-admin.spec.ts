import { createHash, randomUUID } from "node:crypto";
import { chefId } from "#db/seed/demo-chefs.ts";
import { serviceId } from "#db/seed/demo-services.ts";
import { inE2eDatabase, insertAdmin } from "../support/e2e-database.ts";
import { aSlot, insert } from "../support/factories.ts";
import { hydrated } from "../support/hydration.ts";
import { addReview } from "../support/review-fixture.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { press, tabTo, typeInto } from "./keyboard.ts";
import { mailed } from "./mailed.ts";
import { authenticateAs, authenticateWith } from "./sign-in.ts";
import { expectEveryWidth } from "./widths.ts";

// The browser logs refused forms to its console.
test.use({ expectedConsoleErrors: [/status of 4(09|22)/] });

const CHEF = chefId("youssef-benali");
const SERVICE = serviceId("youssef-epices");
const TEXT = "Une soirée autour des épices. Appelez-moi au 06 39 98 44 12 pour en parler.";

const GROUND = "Règles des avis\u00a0: coordonnées ou liens";

const aReviewedMeal = (over: object = {}) =>
  inE2eDatabase(async (client) => {
    const when = { date_debut: "2024-06-15T17:00:00Z", date_fin: "2024-06-15T18:00:00Z", actif: false };
    const slot = await insert(client, "service_availabilities", aSlot(SERVICE, when));
    const offer = { chef_id: CHEF, service_id: SERVICE, availability_id: slot.id };
    return addReview(client, offer, { texte: TEXT, ...over });
  });

/** The worker derives the author's link from a secret; the fixture stores another one. */
async function authorLink(mail: string, reservation_id: string): Promise<string> {
  const [path = "", token = ""] = /\/avis\/([\w-]{43})\/contester/.exec(mail) ?? [];
  const hash = createHash("sha256").update(token).digest();
  await inE2eDatabase((client) =>
    client.query("update avis_liens set token_hash = $1 where reservation_id = $2", [hash, reservation_id]),
  );
  return path;
}

test("a visitor reports a review, an administrator removes it, its author contests and gets an answer", async ({
  page,
}) => {
  const review = await aReviewedMeal();
  const email = `${randomUUID()}@exemple.fr`;
  await page.goto(`/signaler?type=avis&id=${review.avis_id}`);
  await expect(page.getByText(TEXT)).toBeVisible();
  await hydrated(page);
  const send = page.getByRole("button", { name: "Envoyer le signalement" });
  await press(page, send);
  await expect(page.getByLabel("Je doute que cet avis soit authentique")).toBeFocused();
  await expectEveryWidth(page, { name: "avis-signaler-refuse", press: [send] });
  await page.keyboard.press("Space");
  await typeInto(page, page.getByLabel("Vos raisons"), "Cette personne ne parle pas du cours.");
  await typeInto(page, page.getByLabel("Votre nom"), "Paul Visiteur");
  await typeInto(page, page.getByLabel("Votre e-mail"), email);
  await press(page, page.getByLabel("Je crois de bonne foi"), "Space");
  await press(page, send);
  const received = page.getByRole("heading", { name: /^Signalement S-\d{4,} reçu$/ });
  await expect(received).toBeVisible();
  const reference = /S-\d{4,}/.exec(await received.innerText())?.[0] ?? "";
  await mailed(email, `Nous avons bien reçu votre signalement ${reference}`);

  await authenticateAs(page, "admin");
  await page.goto("/admin/signalements");
  await page.getByRole("link", { name: reference }).click();
  await expect(page.locator("mark")).toHaveText("06 39 98 44 12");
  await hydrated(page);
  await press(page, page.getByRole("button", { name: "Rendre la décision et écrire aux deux" }));
  await expect(page.getByLabel("Maintenir")).toBeFocused();
  await expectEveryWidth(page, { press: [page.getByLabel("Retirer l’avis")] });
  await page.getByLabel("Retirer l’avis").check();
  await page.getByLabel("Fondement").selectOption(GROUND);
  await typeInto(page, page.getByLabel("Faits et raisons"), "Votre texte donne un numéro de téléphone.");
  await expect(page.getByText("Votre avis n’est pas publié").first()).toBeVisible();
  await expect(page.getByText(`Votre signalement ${reference}\u00a0: notre décision`).first()).toBeVisible();
  const decide = page.getByRole("button", { name: "Rendre la décision et écrire aux deux" });
  await expectEveryWidth(page, { name: "admin-avis-decision", press: [decide] });
  await press(page, decide);
  await expect(page.getByText("Décision rendue").first()).toBeVisible();
  await mailed(email, `Votre signalement ${reference}\u00a0: notre décision`);
  const mail = await mailed(review.client_email, "Votre avis n’est pas publié");
  expect(mail).toContain("Votre texte donne un numéro de téléphone.");

  await page.goto(await authorLink(mail, review.reservation_id));
  await hydrated(page);
  await expectEveryWidth(page, { name: "avis-contester", press: [page.getByLabel("Pourquoi la décision")] });
  await typeInto(page, page.getByLabel("Pourquoi la décision"), "Ce numéro est celui de la salle, public.");
  await press(page, page.getByRole("button", { name: "Contester la décision" }));
  await expect(page.getByRole("heading", { name: "Votre contestation est enregistrée" })).toBeVisible();

  // The administrator of the demonstration is alone, or another one answers: the first decision is given to somebody else.
  await inE2eDatabase((client) =>
    client.query("update signalement_decisions set user_id = gen_random_uuid() where appel_le is not null"),
  );
  const colleague = await inE2eDatabase(insertAdmin);
  await page.goto("/admin/signalements?etat=contestations");
  await page.getByRole("link", { name: reference }).click();
  await expect(page.getByText("Ce numéro est celui de la salle, public.")).toBeVisible();
  await hydrated(page);
  await page.getByLabel("Confirmer la décision").check();
  await page.getByLabel("Fondement").selectOption(GROUND);
  await tabTo(page, page.getByLabel("Faits et raisons"));
  await page.keyboard.type("Le numéro reste une coordonnée, même public.");
  await press(page, page.getByRole("button", { name: "Rendre la décision et écrire aux deux" }));
  await expect(page.getByText("Décision rendue").first()).toBeVisible();
  const answer = await mailed(review.client_email, "Votre contestation\u00a0: notre réponse");
  expect(answer).toContain("Le numéro reste une coordonnée, même public.");

  // Whoever decided leaves the lifting to somebody else.
  await expect(page.getByText("Une autre personne lève votre mesure.")).toBeVisible();
  await authenticateWith(page, colleague);
  await page.reload();
  await hydrated(page);
  await page.getByLabel("Faits et raisons").fill("Le numéro n’est plus attribué à personne.");
  await page.getByRole("button", { name: "Lever la mesure et écrire aux deux" }).click();
  await expect(page.getByText("Mesure levée").first()).toBeVisible();
  await mailed(review.client_email, "Votre avis est publié");
  await page.goto(`/signaler?type=avis&id=${review.avis_id}`);
  await expect(page.getByText(TEXT)).toBeVisible();
});

test("a review that the rules hold waits in the same queue without a reporter, and is published by a decision", async ({
  page,
}) => {
  const review = await aReviewedMeal({ statut: "retenu", motifs_retenue: ["telephone"] });
  await authenticateAs(page, "admin");
  await page.goto("/admin/signalements?etat=retenus");
  await expect(page.getByText("Retenu par une règle automatique").first()).toBeVisible();
  await page.goto(`/admin/avis/${review.avis_id}`);
  await expect(page.getByRole("heading", { name: "Le signalement" })).toHaveCount(0);
  await expect(page.locator("mark")).toHaveText("06 39 98 44 12");
  await hydrated(page);
  await page.getByLabel("Publier").check();
  await page.getByLabel("Fondement").selectOption("Conforme à la loi et aux conditions d’utilisation");
  await page.getByLabel("Faits et raisons").fill("Ce numéro est celui de la salle, il est public.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Rendre la décision et écrire aux deux" }).click();
  await expect(page.getByText("Décision rendue").first()).toBeVisible();
  await mailed(review.client_email, "Votre avis est publié");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("reports a review, and decides about it after reading both mails", async ({ page }) => {
    const review = await aReviewedMeal({ note: 4 });
    await page.goto(`/signaler?type=avis&id=${review.avis_id}`);
    await page.getByRole("button", { name: "Envoyer le signalement" }).click();
    await expect(page.getByText("Dites quel est le problème.")).toBeVisible();
    await page.getByLabel("Il ne parle pas de ce service").check();
    await page.getByLabel("Vos raisons").fill("Cette personne ne parle pas du cours.");
    await page.getByLabel("Votre nom").fill("Paul Visiteur");
    await page.getByLabel("Votre e-mail").fill(`${randomUUID()}@exemple.fr`);
    await page.getByLabel("Je crois de bonne foi").check();
    await page.getByRole("button", { name: "Envoyer le signalement" }).click();
    await expect(page.getByRole("heading", { name: /^Signalement S-\d{4,} reçu$/ })).toBeVisible();

    await authenticateAs(page, "admin");
    await page.goto(`/admin/avis/${review.avis_id}`);
    await page.getByLabel("Demander une correction").check();
    await page.getByLabel("Fondement").selectOption(GROUND);
    await page.getByLabel("Faits et raisons").fill("Votre texte donne un numéro de téléphone.");
    await page.getByRole("button", { name: "Voir les deux e-mails" }).click();
    await expect(page.getByText("Votre avis\u00a0: une correction avant de paraître").first()).toBeVisible();
    await page.getByRole("button", { name: "Rendre la décision et écrire aux deux" }).click();
    await mailed(review.client_email, "Votre avis\u00a0: une correction avant de paraître");
  });
});
