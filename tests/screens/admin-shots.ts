import { chefId } from "#db/seed/demo-chefs.ts";
import { profileId } from "#db/seed/demo-services.ts";
import { press, type Shot, see } from "./shot.ts";

const LINH = chefId("linh-tran");
const PROFILES = "/admin/profils-clients";

const ofAdmin = (name: string, path: string, more: Partial<Shot> = {}): Shot => ({
  name,
  path,
  as: "admin",
  titre: "Administration",
  ...(/\/chefs\/|profils-clients\//.test(path) ? { dialog: true } : {}),
  ...more,
});

export const adminShots: Shot[] = [
  ofAdmin("admin-chefs-vide", "/admin?q=personne"),
  ofAdmin("admin-desactiver", `/admin/chefs/${LINH}/desactiver`),
  ofAdmin("admin-desactiver-refuse", `/admin/chefs/${LINH}/desactiver`, {
    act: async (page) => {
      await press(page, /^Désactiver$/);
      await see(page, "Donnez un motif\u00a0: le chef le lira.");
    },
  }),
  ofAdmin("admin-profil-nouveau", `${PROFILES}/nouveau`),
  ofAdmin("admin-profil-refuse", `${PROFILES}/nouveau`, {
    act: async (page) => {
      await press(page, "Enregistrer");
      await see(page, "Donnez un nom à ce profil.");
    },
  }),
  ofAdmin("admin-profil-modifier", `${PROFILES}/${profileId("adulte")}`),
  ofAdmin("admin-profil-statut", `${PROFILES}/${profileId("adulte")}/statut`),
  ofAdmin("admin-profil-supprimer", `${PROFILES}/${profileId("adulte")}/supprimer`),
  ofAdmin("admin-reservations-payees", "/admin/reservations?statut=payee"),
  ofAdmin("admin-verification-recherche", "/admin/verification?q=garcia"),
  ofAdmin("admin-dossier-identite", `/admin/verification/${chefId("mateo-garcia")}?piece=identite`),
  ofAdmin("admin-mise-a-jour-refusee", "/admin/mises-a-jour/nouvelle", {
    act: async (page) => {
      await press(page, "Enregistrer le brouillon");
      await page.locator("[aria-invalid=true]").first().waitFor();
    },
  }),
  ofAdmin("admin-donnees-trouvees", "/admin/donnees", {
    act: async (page) => {
      await page.getByLabel("Email de la personne").fill("zoe@exemple.fr");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Ce que nous gardons" }).waitFor();
    },
  }),
  ofAdmin("admin-injoignable", "/admin", {
    act: async (page) => {
      await page.route("**/admin/aide.data*", (route) => route.fulfill({ status: 500, body: "" }));
      const more = page.locator('a[href="/admin/plus"]');
      if (await more.isVisible()) await more.click();
      await page.locator('a[href="/admin/aide"]:visible').first().click();
      await see(page, "Erreur lors du chargement des données.");
    },
  }),
];
