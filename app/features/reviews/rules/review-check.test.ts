import { describe, expect, it } from "vitest";
import { heldGrounds, heldPassages } from "./review-check.ts";

const CHEF = ["Camille", "Rousseau"];
const passages = (texte: string) =>
  heldPassages(texte, CHEF).map(({ motif, debut, fin }) => [motif, texte.slice(debut, fin)]);

describe("texts that are held", () => {
  it.each([
    ["Appelez-la au 06 12 34 56 78, elle est top.", [["telephone", "06 12 34 56 78"]]],
    ["Joignable au +33 (0)6-12-34-56-78.", [["telephone", "+33 (0)6-12-34-56-78"]]],
    ["Écrivez à lea.martin@exemple.fr pour réserver", [["email", "lea.martin@exemple.fr"]]],
    ["Écrivez à lea(at)exemple.fr pour réserver", [["email", "lea(at)exemple.fr"]]],
    ["Tout est sur https://exemple.test/menu vraiment", [["lien", "https://exemple.test/menu"]]],
    ["Son site : WWW.exemple.test et rien d’autre", [["lien", "WWW.exemple.test"]]],
    ["Cherchez chef-lea.fr vous verrez", [["lien", "chef-lea.fr"]]],
    ["Quel CONNARD, ce voisin de table", [["insulte", "CONNARD"]]],
    ["Cet enculé n’a rien dit", [["insulte", "enculé"]]],
    ["Un es\u200bcroc, voilà tout", [["insulte", "es\u200bcroc"]]],
    ["Notre voisine Mme Lefèvre a adoré", [["autrui", "Mme Lefèvre"]]],
    [
      "Écrivez à a@b.fr ou au 0612345678",
      [
        ["email", "a@b.fr"],
        ["telephone", "0612345678"],
      ],
    ],
  ])("finds passages to hold in « %s »", (texte, found) => {
    expect(passages(texte)).toEqual(found);
  });

  it("finds full-width characters", () => {
    expect(heldGrounds(heldPassages("Au ０６１２３４５６７８ tout de suite", CHEF))).toEqual(["telephone"]);
    expect(heldGrounds(heldPassages("lea＠exemple.fr et lea＠exemple.com", CHEF))).toEqual(["email"]);
  });
});

describe("texts that are not held", () => {
  it.each([
    "Un chili con carne mémorable, et 12 personnes ravies le 14/10/2026 à 20 h 30.",
    "Mme Rousseau nous a reçus comme des rois, Monsieur Camille aussi.",
    "« Madame est servie », et le dîner pouvait commencer à 19 h.",
    "45 € par personne, 8 plats, 3 heures : rien à redire. Merci.",
    "Décevant. Froid, trop salé, et en retard de 45 minutes.",
  ])("finds nothing to hold in « %s »", (texte) => {
    expect(passages(texte)).toEqual([]);
  });
});
