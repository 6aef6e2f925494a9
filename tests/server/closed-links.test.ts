import { describe, expect, it } from "vitest";
import { insertAccount, openSession, uniqueEmail } from "../support/accounts.ts";
import { runningWeb } from "../support/running-site.ts";
import { visitorFromRandomAddress } from "../support/visitor.ts";

const site = runningWeb();

/** The picture that only the common page of lost and closed links shows. */
const PLATE = "rond-vide";

describe("a private link that opens nothing any more", () => {
  it.each([
    ["/attente/inconnue", "Cette place n’est plus ouverte"],
    ["/demande/envoyee/E49A8B7A", "Cette page s’est refermée"],
    ["/adresse-remplacee/inconnu", "Ce lien ne sert plus"],
    ["/avis/inconnu/contester", "Ce lien ne mène à aucune décision"],
    ["/avis/signalement/inconnu", "Ce lien ne mène à aucune décision"],
    ["/mesure/inconnu", "Ce lien ne mène à aucune décision"],
    ["/signalement/inconnu", "Ce lien ne mène à aucune décision"],
    ["/mes-donnees/inconnu", "Ce lien a expiré ou a déjà servi."],
    ["/confirmer-adresse/inconnu", "Ce lien ne sert plus"],
  ])("%s answers 410 with the common page", async (path, title) => {
    const response = await visitorFromRandomAddress(site.web.origin).get(path);
    const html = await response.text();
    expect(response.status).toBe(410);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(html).toContain(PLATE);
  });

  it("an invitation to the team does so for who is signed in", async () => {
    const email = uniqueEmail("invitation-fermee");
    await insertAccount(site.client, email);
    const person = await openSession(site.client, site.web.origin, email);
    const response = await person.get("/admin/invitation/inconnue");
    expect(response.status).toBe(410);
    expect(await response.text()).toContain(PLATE);
  });
});
