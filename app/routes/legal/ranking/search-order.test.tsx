import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { MIN_REVIEWS, ratingHalves } from "#app/features/reviews/rules/review.ts";
import { RING_WORDS } from "#app/features/search/copy/search.ts";
import { CRITERIA } from "#app/features/search/rules/ranking.ts";
import { RINGS_KM, reachOf, ringOf } from "#app/features/search/rules/search.ts";
import { searchOrder } from "./search-order.tsx";

const html = renderToStaticMarkup(searchOrder).replaceAll("\u00a0", " ");
const criteria = [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, text = ""]) => text.replace(/<[^>]*>/g, ""));

describe("the published order of the search", () => {
  it("has one paragraph per criterion of the comparison, in its order", () => {
    expect(CRITERIA.pertinence).toEqual(["cercle", "badge", "note_par_demi_point", "tirage"]);
    expect(html).toContain("quatre critères");
    expect(criteria.map((text) => text.split(/[,:]/)[0]?.trim())).toEqual([
      "La distance",
      "Le badge « Vérifié »",
      "La note",
      "Le tirage du jour",
    ]);
  });

  it("gives the limits of the rings that are compared", () => {
    expect(criteria[0]).toContain("votre commune ; moins de 10 km ; de 10 à 25 km ; de 25 à 50 km ; au-delà.");
    expect(RINGS_KM).toEqual([10, 25, 50]);
    expect([0, 9.9, 10, 25, 50].map((km) => ringOf({ km, estimee: false }, false))).toEqual([1, 1, 2, 3, 4]);
  });

  it("gives the ring of a remote service", () => {
    const remote = { lieu_prestation: "distance", commune: null, deplacement: null, rayon_km: null } as const;
    const commune = { code_insee: "69123", latitude: 45, longitude: 4, estimee: false };
    const ring = reachOf(remote, { type: "commune", nom: "Lyon", commune })?.ring;
    expect(criteria[0]).toContain(`compte comme le cercle ${RING_WORDS[ring ?? 0].replaceAll("\u00a0", " ")}.`);
  });

  it("gives the rating of a chef with few reviews", () => {
    expect(MIN_REVIEWS).toBe(3);
    expect(criteria[2]).toContain("moins de trois avis compte 4 sur 5");
    expect(ratingHalves({ note: 1, avis: 2 })).toBe(2 * 4);
    expect(criteria[2]).toContain("comme si cinq personnes de plus lui avaient donné 4");
    expect(ratingHalves({ note: 5, avis: 5 })).toBe(2 * 4.5);
  });

  it("says what the other orders compare first", () => {
    expect(html).toContain("Le plus proche : la distance.");
    expect(html).toContain("Le moins cher : le total pour vos convives, déplacement compris.");
    expect(html).toContain("la note, puis le nombre d’avis ; les chefs de moins de trois avis viennent après.");
    expect(html).toContain("Les nouveaux : la date de création du profil.");
    expect([CRITERIA.proche[0], CRITERIA.prix[0], CRITERIA.nouveaux[0]]).toEqual(["distance", "total", "creation"]);
    expect(CRITERIA.note.slice(0, 3)).toEqual(["avis_suffisants", "note", "nombre_avis"]);
  });
});
