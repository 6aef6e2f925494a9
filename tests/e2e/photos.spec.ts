import type { Page } from "@playwright/test";
import sharp from "sharp";
import { chefId } from "#db/seed/demo-chefs.ts";
import { e2eEmail, e2eService } from "../support/e2e-database.ts";
import { hydrated } from "../support/hydration.ts";
import { expect, expectAccessible, takeScreenshot, test } from "./fixtures.ts";
import { authenticateWith } from "./sign-in.ts";
import { site } from "./site.ts";
import { expectEveryWidth } from "./widths.ts";

// The browser logs refused files and missing images to its console.
test.use({ expectedConsoleErrors: [/status of (4\d\d|503)|ERR_FAILED/] });

const GALLERY = "/chef/profile?photos=galerie";
const COLOURS = ["#5c1528", "#d23c23", "#2f6b4f", "#c9a227"];

/** Small: each upload is encoded several times. */
async function picture(rank: number) {
  const background = COLOURS[rank % COLOURS.length] ?? "#000000";
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: `plat-${rank}.jpg`, mimeType: "image/jpeg", buffer };
}

const pictures = (count: number) => Promise.all(Array.from({ length: count }, (_, rank) => picture(rank)));
const choose = (page: Page) => page.locator("input[name=photos]");
const rows = (page: Page) => page.getByRole("region", { name: "Photos en ligne" }).getByRole("listitem");
const describe = (page: Page, rank: number) =>
  rows(page)
    .nth(rank)
    .getByLabel(/^Description/);
const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

test.describe("with JavaScript", () => {
  test("uploads, refuses, describes, reorders and deletes gallery photos", async ({ page }, { project }) => {
    await authenticateWith(page, e2eEmail("galerie", project.name, true));
    await page.goto(GALLERY);
    await expect(page.getByText("Votre galerie est vide")).toBeVisible();
    await choose(page).setInputFiles([
      ...(await pictures(3)),
      { name: "menu.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 menu") },
      { name: "panorama.jpg", mimeType: "image/jpeg", buffer: await heavy() },
    ]);
    await expect(page.getByText("menu.pdf n'est pas une image valide")).toBeVisible();
    await expect(page.getByText("panorama.jpg est trop volumineux (max 5MB)")).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    await toast(page, "3 photos ajoutées");
    await expect(page.getByText("3 photos sur 30")).toBeVisible();
    await expect(page.getByText("2 refusées")).toBeVisible();
    await expectEveryWidth(page, {
      name: "galerie-envois",
      press: [page.getByRole("button", { name: "Retirer menu.pdf de la liste" })],
    });
    await page.getByRole("button", { name: "Retirer menu.pdf de la liste" }).click();
    await expect(page.getByText("menu.pdf n'est pas une image valide")).toHaveCount(0);

    // With the keyboard: describe the first photo, then move it down.
    await describe(page, 0).focus();
    await page.keyboard.type("Magret, figues rôties");
    await page.keyboard.press("Tab");
    await toast(page, "Photo mise à jour");
    await page.getByRole("button", { name: /^Déplacer «.Magret, figues rôties/ }).focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("Photo 1 saisie. Position 1 sur 3.")).toBeAttached();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await expect(page.getByText("Déplacement annulé.")).toBeAttached();
    await expect(describe(page, 0)).toHaveValue("Magret, figues rôties");
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await toast(page, "Ordre enregistré");
    await expect(describe(page, 1)).toHaveValue("Magret, figues rôties");
    await page.reload();
    await expect(describe(page, 1)).toHaveValue("Magret, figues rôties");

    // With the drag handle: back to the top.
    const handle = page.getByRole("button", { name: /^Déplacer «.Magret/ });
    await handle.scrollIntoViewIfNeeded();
    const from = await handle.boundingBox();
    const to = await rows(page).first().boundingBox();
    await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 30, (to?.y ?? 0) + 6, { steps: 8 });
    await page.mouse.up();
    // The row moves before the server answers: a reload before the toast could cancel the request.
    await toast(page, "Ordre enregistré");
    await page.reload();
    await expect(describe(page, 0)).toHaveValue("Magret, figues rôties");

    // The drag handle appears after hydration and shifts the buttons beside it.
    await expect(handle).toBeVisible();
    await page.getByRole("button", { name: /^Supprimer «.Magret/ }).click();
    await expect(page.getByRole("alertdialog")).toContainText("Supprimer cette photo ?");
    await expectEveryWidth(page, {
      name: "galerie-supprimer",
      press: [page.getByRole("button", { name: "Supprimer", exact: true })],
    });
    await page.getByRole("button", { name: "Supprimer", exact: true }).click();
    await toast(page, "Photo supprimée");
    await expect(rows(page)).toHaveCount(2);
  });

  test("adds, replaces and removes a portrait, one file at a time, and pastes a banner", async ({ page }, {
    project,
  }) => {
    await authenticateWith(page, e2eEmail("portrait", project.name, true));
    await page.goto("/chef/profile");
    const portrait = page.getByAltText("Votre photo de profil");
    await expect(portrait).toHaveCount(0);
    await choose(page).setInputFiles([await picture(0)]);
    await toast(page, "Photo ajoutée");
    const first = await portrait.getAttribute("src");
    await choose(page).setInputFiles([await picture(1)]);
    await expect(portrait).not.toHaveAttribute("src", first ?? "");
    await expectAccessible(page);
    await takeScreenshot(page, "profil-portrait");
    await drop(page, 2);
    await toast(page, "Une seule photo autorisée");
    await page.getByRole("button", { name: "Supprimer la photo" }).click();
    await page.getByRole("button", { name: "Supprimer", exact: true }).click();
    await toast(page, "Photo supprimée");
    await expect(portrait).toHaveCount(0);

    await page.getByRole("link", { name: "Photo bannière" }).click();
    await expect(page.getByRole("link", { name: "Photo bannière" })).toHaveAttribute("aria-current", "page");
    await page.evaluate(
      async (base64) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([bytes], "collee.jpg", { type: "image/jpeg" }));
        document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
      },
      (await picture(2)).buffer.toString("base64"),
    );
    await expect(page.getByAltText("Votre photo bannière")).toBeVisible();
    await takeScreenshot(page, "profil-banniere");
  });

  test("uploads a file that was chosen before hydration, cancels it, and retries a failed one", async ({ page }, {
    project,
  }) => {
    await authenticateWith(page, e2eEmail("annulation", project.name, true));
    const scripts = await holdRequests(page, "**/assets/*.js");
    const uploads = await holdRequests(page, "**/chef/photos/galerie");
    await page.goto(GALLERY, { waitUntil: "commit" });
    await choose(page).setInputFiles([await picture(0)]);
    await scripts.release();
    await expect(page.getByRole("progressbar", { name: "Envoi de plat-0.jpg" })).toBeVisible();
    await takeScreenshot(page, "galerie-en-cours");
    await page.getByRole("button", { name: "Annuler l’envoi de plat-0.jpg" }).click();
    await expect(page.getByText("plat-0.jpg")).toHaveCount(0);
    await uploads.release();
    await page.reload();
    await expect(page.getByText("Votre galerie est vide")).toBeVisible();
    await hydrated(page);

    let failures = 1;
    await page.route("**/chef/photos/galerie", (route) =>
      (failures -= 1) >= 0
        ? route.fulfill({
            status: 503,
            json: { ok: false, sentence: "plat-1.jpg n’a pas pu être envoyé.", retry: true },
          })
        : route.continue(),
    );
    await choose(page).setInputFiles([await picture(1)]);
    await expect(page.getByText("plat-1.jpg n’a pas pu être envoyé.")).toBeVisible();
    await toast(page, "Erreur lors de l'upload");
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expect(rows(page)).toHaveCount(1);
  });

  test("shows placeholders when the object store is unavailable", async ({ page }, { project }) => {
    await authenticateWith(page, e2eEmail("service", project.name, false));
    await page.route(`${site.mediaOrigin}/**`, (route) => route.abort());
    await page.goto("/chefs");
    await expect(page.locator('main img[src="/placeholder-chef.svg"]').first()).toBeVisible();
    await page.goto(`/chef/${chefId("camille-rousseau")}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Camille Rousseau");
    await expect(page.locator('main img[src="/placeholder.svg"]').first()).toBeVisible();
    await expectAccessible(page);
  });

  test("manages the photos of a service in a dialog", async ({ page }, { project }) => {
    await authenticateWith(page, e2eEmail("service", project.name, true));
    await page.goto(`/dashboard/services/${e2eService(project.name, true)}/photos`);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { name: "Photos du service" })).toBeVisible();
    await expect(dialog.getByText("Aucune photo pour ce service")).toBeVisible();
    await expectAccessible(page);
    await takeScreenshot(page, "photos-service-vide");
    await choose(page).setInputFiles(await pictures(11));
    await toast(page, "Limite atteinte");
    await toast(page, "Maximum 10 photo(s) autorisé(es)");
    await choose(page).setInputFiles(await pictures(10));
    await expect(rows(page)).toHaveCount(10, { timeout: 60_000 });
    await expect(choose(page)).toBeDisabled();
    await expect(page.getByText("10 photos sur 10")).toHaveCount(2);
    await expect(rows(page).first().getByText("Photo principale")).toBeVisible();
    await expectAccessible(page);
    await takeScreenshot(page, "photos-service-plein");
    await rows(page)
      .nth(1)
      .getByRole("button", { name: /^Monter/ })
      .press("Enter");
    // The photo is now first and its button keeps the focus.
    await expect(
      rows(page)
        .nth(0)
        .getByRole("button", { name: /^Monter/ }),
    ).toBeFocused();
    await rows(page)
      .nth(0)
      .getByLabel(/^Description/)
      .fill("Devenue première");
    await page.keyboard.press("Tab");
    await toast(page, "Photo mise à jour");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/dashboard/services");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("uploads, refuses, describes, reorders and deletes photos with plain forms", async ({ page }, { project }) => {
    await authenticateWith(page, e2eEmail("galerie", project.name, false));
    await page.goto(GALLERY);
    await choose(page).setInputFiles([
      ...(await pictures(2)),
      { name: "faux.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<html>") },
    ]);
    await page.getByRole("button", { name: "Envoyer", exact: true }).click();
    await expect(page.getByText("faux.jpg n'est pas une image valide")).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await describe(page, 0).fill("Tarte aux figues");
    await rows(page).first().getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByText("Photo mise à jour")).toBeVisible();
    await rows(page)
      .first()
      .getByRole("button", { name: /^Descendre/ })
      .click();
    await expect(describe(page, 1)).toHaveValue("Tarte aux figues");
    await rows(page)
      .first()
      .getByRole("button", { name: /^Supprimer/ })
      .click();
    await expect(page.getByText("Photo supprimée")).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await takeScreenshot(page, "galerie-sans");
  });

  test("uploads a service photo", async ({ page }, { project }) => {
    await authenticateWith(page, e2eEmail("service", project.name, false));
    await page.goto(`/dashboard/services/${e2eService(project.name, false)}/photos`);
    await expect(page.getByRole("heading", { name: "Photos du service" })).toBeVisible();
    await choose(page).setInputFiles([await picture(3)]);
    await page.getByRole("button", { name: "Envoyer", exact: true }).click();
    await expect(rows(page)).toHaveCount(1);
    await takeScreenshot(page, "photos-service-sans");
  });
});

/** Holds requests back until they are released. */
async function holdRequests(page: Page, url: string): Promise<{ release: () => Promise<void> }> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    // The page may have cancelled the request.
    await route.continue().catch(() => {});
  });
  return {
    release: async () => {
      resolve();
      await page.unroute(url);
    },
  };
}

/** An image file larger than 5 MB. */
async function heavy(): Promise<Buffer> {
  const { buffer } = await picture(0);
  return Buffer.concat([buffer, Buffer.alloc(5_242_881 - buffer.length)]);
}

async function drop(page: Page, count: number): Promise<void> {
  const dataTransfer = await page.evaluateHandle((files) => {
    const transfer = new DataTransfer();
    for (let rank = 0; rank < files; rank += 1)
      transfer.items.add(new File(["x"], `${rank}.jpg`, { type: "image/jpeg" }));
    return transfer;
  }, count);
  await choose(page).dispatchEvent("drop", { dataTransfer });
}
