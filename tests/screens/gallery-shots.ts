import type { Page } from "@playwright/test";
import { press, type Shot, see, ZOOMED } from "./shot.ts";

const ofGallery = (name: string, more: Partial<Shot> = {}): Shot => ({
  name: `composants${name}`,
  path: "/dev/composants",
  status: 200,
  titre: "Composants",
  ...more,
});

/** Opens an overlay by the button of the gallery with this name. */
const opened = (name: string, button: string, role: "dialog" | "alertdialog" = "dialog") =>
  ofGallery(`-${name}`, {
    act: async (page) => {
      await page.getByRole("button", { name: button, exact: true }).click();
      await page.getByRole(role).waitFor();
    },
  });

async function showToasts(page: Page): Promise<void> {
  await press(page, "Succès");
  await see(page, "Réservation confirmée\u00a0!");
  await press(page, "Erreur");
  await see(page, "Limite atteinte");
}

/** The component gallery, whole, and each of its overlays. */
export const galleryShots: Shot[] = [
  ofGallery(""),
  ofGallery("-imprimes", { act: (page) => page.emulateMedia({ media: "print" }) }),
  ofGallery("-zoom", { context: ZOOMED, widths: [1440] }),
  ofGallery("-couleurs-forcees", { context: { forcedColors: "active" } }),
  ofGallery("-sans-script", { context: { javaScriptEnabled: false }, widths: [1440, 390] }),
  opened("fenetre", "Fenêtre"),
  opened("fenetre-total", "Grande fenêtre avec total"),
  opened("confirmation", "Confirmation", "alertdialog"),
  opened("bulle", "Notifications, 3 à traiter"),
  opened("visionneuse", "Visionneuse"),
  ofGallery("-notifications", { act: showToasts }),
];
