import { describe, expect, it } from "vitest";
import * as accounts from "#app/features/accounts/copy/counts.ts";
import * as slots from "#app/features/agenda/copy/slots.ts";
import * as bookings from "#app/features/bookings/copy/counts.ts";
import * as desk from "#app/features/bookings/copy/desk-words.ts";
import * as account from "#app/features/chefs/copy/account-labels.ts";
import * as chefPlurals from "#app/features/chefs/copy/chef-plurals.ts";
import * as console from "#app/features/console/copy/counts.ts";
import * as photos from "#app/features/photos/copy/counts.ts";
import * as privacy from "#app/features/privacy/copy/counts.ts";
import * as prices from "#app/features/services/copy/prices.ts";
import * as counts from "./counts.ts";

/** Counted words of all capabilities. */
const plurals = {
  ...counts,
  ...accounts,
  ...privacy,
  ...account,
  ...desk,
  ...bookings,
  ...console,
  ...slots,
  ...photos,
  ...prices,
};

describe("plurals", () => {
  it.each([
    [chefPlurals.chefsFound, ["0 chef trouvé", "1 chef trouvé", "9 chefs trouvés"]],
    [plurals.reservationCount, ["0 réservation", "1 réservation", "9 réservations"]],
    [plurals.participantCount, ["0 participant", "1 participant", "9 participants"]],
    [plurals.placesReopened, ["La place se rouvre.", "La place se rouvre.", "Les 9 places se rouvrent."]],
    [plurals.visitCount, ["première demande", "première demande", "9 demandes"]],
    [plurals.minuteCount, ["0 minute", "1 minute", "9 minutes"]],
    [
      plurals.upcomingReservations,
      ["0 réservation est encore à venir.", "1 réservation est encore à venir.", "9 réservations sont encore à venir."],
    ],
    [
      plurals.upcomingCancelled,
      [
        "0 réservation à venir sera annulée.",
        "1 réservation à venir sera annulée.",
        "9 réservations à venir seront annulées.",
      ],
    ],
    [
      plurals.slotsBlocked,
      [
        "",
        "1 reste bloqué par une réservation ou une fermeture.",
        "9 restent bloqués par vos réservations ou vos fermetures.",
      ],
    ],
    [plurals.addSlotsLabel, ["Ajouter 0 créneau", "Ajouter 1 créneau", "Ajouter 9 créneaux"]],
    [plurals.photosAdded, ["Photo ajoutée", "Photo ajoutée", "9 photos ajoutées"]],
    [plurals.pendingCount, ["Rien à traiter", "1 à traiter", "9 à traiter"]],
    [
      plurals.bellLabel,
      ["Notifications, aucune à traiter", "Notifications, 1 à traiter", "Notifications, 9 à traiter"],
    ],
    [plurals.slotPlaces, ["Complet", "1 place(s) disponible(s)", "9 place(s) disponible(s)"]],
    [chefPlurals.experienceYears, ["0 an d'expérience", "1 an d'expérience", "9 ans d'expérience"]],
    [plurals.maxParticipantsShort, ["Max 0 participants", "Max 1 participants", "Max 9 participants"]],
    [plurals.maxParticipants, ["Maximum 0 participants", "Maximum 1 participants", "Maximum 9 participants"]],
    [chefPlurals.otherSpecialties, ["+0 autre", "+1 autre", "+9 autres"]],
    [plurals.otherPrices, ["+0 autre tarif", "+1 autre tarif", "+9 autres tarifs"]],
    [plurals.allPhotos, ["Voir toutes les photos (0)", "Voir toutes les photos (1)", "Voir toutes les photos (9)"]],
  ])("agree with 0, 1 and 9, case %#", (say, expected) => {
    expect([0, 1, 9].map((count) => say(count))).toStrictEqual(expected);
  });

  it("cover sentences without a number", () => {
    expect(plurals.slotPlaces(null)).toBe("Places illimitées");
    expect(chefPlurals.chefsFoundAtLeast(1000)).toBe("Plus de 1\u202f000 chefs trouvés");
  });

  it("include the client profile", () => {
    expect(plurals.profileCount(2, "Adulte")).toBe("2 adultes");
    expect(plurals.profileCount(1, "Étudiant")).toBe("1 étudiant");
    expect(plurals.profileCount(2, "Époux")).toBe("2 époux");
    expect(plurals.profileCount(3, "Enfant (3 à 12 ans)")).toBe("3 × Enfant (3 à 12 ans)");
    expect(plurals.profileCount(1, "VIP")).toBe("1 × VIP");
    const line = { profile_id: "a", profile_name: "Adulte", quantite: 2, prix_unitaire: 8500 };
    expect(plurals.guestLines([line])).toEqual(["2 adultes à 85\u00a0€ par personne"]);
    expect([plurals.guestLines(null), plurals.guestLines([])]).toEqual([["Non spécifié"], ["Non spécifié"]]);
  });

  it("accept a second value", () => {
    expect(plurals.slotsOpened(1, "12 déc.")).toBe("1 créneau ouvert le 12 déc.");
    expect(plurals.slotsOpened(2, "12 déc.")).toBe("2 créneaux ouverts le 12 déc.");
    expect(plurals.photosOf(4, 10)).toBe("4 photos sur 10");
    expect(plurals.daySlots(0)).toBe("complet");
    expect(plurals.daySlots(1)).toBe("1 créneau libre");
    expect(plurals.daySlots(2)).toBe("2 créneaux libres");
  });

  it("mention the next tier", () => {
    expect(plurals.nextTierHint({ manquants: 1, discount_percentage: 5 })).toBe("Encore 1 personne\u00a0: −5\u00a0%");
    expect(plurals.nextTierHint({ manquants: 2, discount_percentage: 10 })).toBe(
      "Encore 2 personnes\u00a0: −10\u00a0%",
    );
  });
});

describe("slots and prices of the chef's editor", () => {
  it("preview the price for a number of people", () => {
    expect(plurals.pricePreview(6, 7650, 10)).toBe(
      "6 personnes\u00a0: 76,50\u00a0€ par personne (−10\u00a0%), 459\u00a0€ au total.",
    );
    expect(plurals.pricePreview(1, 8500, 0)).toBe("1 personne\u00a0: 85\u00a0€ par personne, 85\u00a0€ au total.");
  });

  it("count the free places of a slot", () => {
    expect(plurals.placesFree(4, 10)).toBe("4 places libres sur 10");
    expect(plurals.placesFree(1, 10)).toBe("1 place libre sur 10");
    const slot = { libres: 5, places: 10, pris: false, offres: 0 };
    expect(plurals.ownSlotPlaces(slot)).toBe("5 places libres sur 10.");
    expect(plurals.ownSlotPlaces({ ...slot, libres: null })).toBe("Places illimitées.");
    expect(plurals.ownSlotPlaces({ ...slot, pris: true })).toBe("Réservé par un groupe, complet pour les autres.");
    expect(plurals.ownSlotPlaces({ ...slot, pris: true, offres: 2 })).toBe(
      "5 places libres sur 10. Des places sont proposées à la liste d’attente.",
    );
  });
});

describe("erasure summary", () => {
  const nothing = { annulees: 0, anonymisees: 0, plus_tard: 0, messages: 0, aides: 0, avis: 0, compte: false };
  it("lists what was deleted and what is kept", () => {
    expect(plurals.erasedLines(nothing)).toEqual([]);
    expect(plurals.keptLines(nothing)).toEqual([]);
    const much = { annulees: 1, anonymisees: 3, plus_tard: 1, messages: 2, aides: 1, avis: 2, compte: true };
    expect(plurals.erasedLines(much)).toEqual([
      "votre nom sur 3 réservations, dont 1 annulée",
      "2 messages à des chefs",
      "1 message au centre d’aide",
      "2 avis",
      "votre compte de chef",
    ]);
    expect(plurals.keptLines(much)).toEqual(["1 réservation payée à venir, jusqu’à sa date, puis son nom s’efface"]);
    expect(plurals.keptLines({ plus_tard: 2 })).toEqual([
      "2 réservations payées à venir, jusqu’à leur date, puis leurs noms s’effacent",
    ]);
  });
});

describe("overlapping hours", () => {
  it.each([
    [["18:00"], ["11:00"], "Ajouter 11:00 seulement", "Ajouter les deux, 18:00 bloqué"],
    [["18:00"], ["11:00", "12:00"], "Ajouter 2 créneaux seulement", "Ajouter les 3, 18:00 bloqué"],
    [["18:00", "19:00"], ["11:00"], "Ajouter 11:00 seulement", "Ajouter les 3, dont 2 bloqués"],
  ])("%j blocked and %j free", (blocked, free, onlyFree, all) => {
    expect(plurals.addFreeOnly(free)).toBe(onlyFree);
    expect(plurals.addBlockedToo(blocked, free)).toBe(all);
  });

  it("offers only the overlapping hours when none is free", () => {
    expect(plurals.addBlockedToo(["18:00"], [])).toBe("Ajouter 18:00, bloqué");
    expect(plurals.addBlockedToo(["18:00", "19:00"], [])).toBe("Ajouter 2 créneaux bloqués");
  });

  it("names the overlapped engagement and the consequence", () => {
    expect(plurals.hoursOverlap(["18:00"], "Dîner", "Zoé Durand")).toBe(
      "18:00 chevauche «\u00a0Dîner\u00a0» de Zoé Durand.",
    );
    expect(plurals.hoursOverlap(["18:00"], "Dîner", null)).toBe(
      "18:00 chevauche «\u00a0Dîner\u00a0» (places proposées à la liste d’attente).",
    );
    expect(plurals.hoursOverlap(["17:00", "18:00", "19:00"], "Dîner", "Zoé")).toMatch(
      /^17:00, 18:00 et 19:00 chevauchent/,
    );
    expect(plurals.overlapAdvice(1, ["11:00"], false)).toMatch(
      /resterait bloqué tant que la réservation tient\. 11:00 ne gêne rien\.$/,
    );
    expect(plurals.overlapAdvice(2, ["11:00", "12:00"], false)).toMatch(
      /resteraient bloqués .* 11:00 et 12:00 ne gênent rien\.$/,
    );
    expect(plurals.overlapAdvice(1, [], false)).toMatch(/tient\.$/);
    expect(plurals.overlapAdvice(1, [], true)).toMatch(/tant que cela dure\.$/);
  });
});

describe("cancelled meal", () => {
  it("addresses one person or several", () => {
    expect([plurals.wordsFor("Zoé"), plurals.wordsFor("Fatou et Marc")]).toEqual([
      "Votre mot pour Zoé",
      "Votre mot pour eux",
    ]);
    expect([plurals.whatIsRead("Zoé"), plurals.whatIsRead("Fatou et Marc")]).toEqual([
      "Ce que Zoé lira",
      "Ce qu’ils liront",
    ]);
    expect([plurals.cancelAndTell("Étienne"), plurals.cancelAndTell("Fatou & Marc")]).toEqual([
      "Annuler et prévenir Étienne",
      "Annuler et les prévenir",
    ]);
    expect([plurals.writeTo("Zoé"), plurals.writeTo("Fatou et Marc")]).toEqual(["Écrire à Zoé", "Leur écrire"]);
    expect(plurals.readOnTheirPage("Zoé")).toBe("Zoé le lit aussi sur sa page.");
    expect(plurals.readOnTheirPage("Fatou et Marc")).toBe("Fatou et Marc le lisent aussi sur leur page.");
    expect(plurals.callThem("Zoé", "06")).toBe("Nous réessayons. Appelez Zoé si c’est pour ce soir\u00a0: 06.");
    expect(plurals.callThem("Fatou et Marc", "06")).toContain("Appelez-les si");
  });

  it("counts free days, chefs and places", () => {
    expect(plurals.freeOnDays("Léa", ["28 novembre"])).toBe("Léa est libre le 28 novembre.");
    expect(plurals.freeOnDays("Léa", ["28 novembre", "5 décembre"])).toBe(
      "Léa est libre les 28 novembre et 5 décembre.",
    );
    expect(plurals.freeChefs(1, "samedi 21 novembre", "Lyon")).toBe("1 chef est libre samedi 21 novembre à Lyon");
    expect(plurals.freeChefs(3, "samedi 21 novembre", "Lyon")).toBe("3 chefs sont libres samedi 21 novembre à Lyon");
    expect([null, 1, 6].map(plurals.slotPlacesFree)).toEqual(["places illimitées", "1 place libre", "6 places libres"]);
    expect(plurals.refundedOn("680 €", "20 novembre")).toBe("680 € remboursés le 20 novembre");
  });
});

it.each([
  [{ min_quantity: 6, max_quantity: 10, discount_percentage: 10 }, "De 6 à 10 personnes\u00a0: 76,50€ (−10\u00a0%)"],
  [{ min_quantity: 6, max_quantity: 6, discount_percentage: 10 }, "Pour 6 personnes\u00a0: 76,50€ (−10\u00a0%)"],
  [{ min_quantity: 11, max_quantity: null, discount_percentage: 10 }, "Dès 11 personnes\u00a0: 76,50€ (−10\u00a0%)"],
])("a tier price states its range: %j", (tier, words) => {
  expect(plurals.tierLine(tier, 7650)).toBe(words);
});

/** « place(s) » is only in the sentences that the specification writes so. */
it("no sentence leaves the plural to its reader, except the four that are specified", () => {
  const sources = import.meta.glob<string>(["/app/**/*.{ts,tsx}", "!**/*.test.*"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const found = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/(?<=[`"«] ?)[^`"«]*\p{Ll}\((?:e?s|x)\)[^`"»]*/gu)].map(([sentence]) => sentence.trim()),
  );
  expect([...new Set(found)].toSorted()).toEqual([
    "${quantite} personne(s) à ${euros(prix_unitaire)}€/pers.",
    "${remaining} place(s) disponible(s)",
    "Maximum ${max} photo(s) autorisé(es)",
    "Maximum ${max} place(s) disponible(s)",
    "{n} personne(s) à {price}€/pers.",
  ]);
});
