import { addressReplaced } from "#app/features/bookings/copy/mails/address-replaced.ts";
import { factConfirmation } from "#app/features/legal/copy/mails/fact-confirmation.ts";
import { searchConfirmation } from "#app/features/search/copy/mails/search-confirmation.ts";
import { searchResults } from "#app/features/search/copy/mails/search-results.ts";
import {
  waitingAlready,
  waitingConfirmation,
  waitingEnd,
  waitingOffer,
} from "#app/features/waiting-list/copy/mails/waiting-list.ts";
import type { Mail } from "#app/shared/copy/mail.ts";

const SITE = "https://convive.example";

const waiting = {
  service: "Dîner d’hiver en cinq services",
  chef_prenom: "Camille",
  chef_nom: "Rousseau",
  date_debut: new Date("2026-12-12T18:00:00Z"),
  duree_minutes: 180,
  convives: 4,
};

const asked = {
  date: "2026-11-21",
  convives: 8,
  place: {
    type: "commune",
    nom: "Lyon 3e",
    commune: { code_insee: "69123", latitude: 45.75, longitude: 4.85, estimee: false },
  },
} as const;

/** The mails that ask to confirm an address, and those of searches and waiting lists. */
export const searchMails: Record<string, Mail> = {
  "fact-confirmation": factConfirmation({ fait: "email_donnees", lien: `${SITE}/confirmer-adresse/abc` }),
  "address-replaced": addressReplaced({
    reference: "E49A\u00a08B7A",
    date_longue: "samedi 12 décembre 2026",
    expire_le: new Date("2026-11-25T10:00:00Z"),
    lien: `${SITE}/adresse-remplacee/abc`,
  }),
  "search-confirmation": searchConfirmation({
    ...asked,
    lien: `${SITE}/recherche/alerte/abc`,
  }),
  "search-results": searchResults({
    ...asked,
    nouveaux: [
      { service: "Dîner d’hiver en cinq services", chef: "Camille Rousseau", lien: `${SITE}/service/a` },
      { service: "La taquería chez vous", chef: "Mateo García", lien: `${SITE}/service/b` },
    ],
    autres: 3,
    resultats: `${SITE}/recherche?commune=69123&date=2026-11-21&convives=8`,
    arret: `${SITE}/recherche/alerte/abc`,
  }),
  "waiting-confirmation": waitingConfirmation(waiting, `${SITE}/attente/abc`),
  "waiting-already": waitingAlready(waiting, `${SITE}/attente/abc`),
  "waiting-offer": waitingOffer(waiting, new Date("2026-12-04T21:30:00Z"), `${SITE}/attente/abc`),
  "waiting-end": waitingEnd(waiting, `${SITE}/chefs`),
};
