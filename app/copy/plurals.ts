import type { Cents } from "#app/domain/money.ts";
import type { NextTier, ParticipantLine, Tier } from "#app/domain/pricing.ts";
import type { Erasure } from "#app/domain/retention.ts";
import type { DossierState } from "#app/domain/verification.ts";
import { plural } from "./chef-plurals.ts";
import { euros, formatAmount, formatDiscount, formatEuros } from "./numbers.ts";

export const reservationCount = (count: number) => plural(count, "réservation", "réservations");
export const passkeyCount = (count: number) => plural(count, "clé", "clés");
export const recoveryCodesLeft = (count: number) =>
  count === 0 ? "Il ne vous reste aucun code." : `Il vous reste ${plural(count, "code", "codes")}.`;
export const reservationsGoOn = (count: number) =>
  count > 1
    ? `${count} réservations continuent\u00a0: honorez-les, ou annulez-les avec un mot.`
    : "1 réservation continue\u00a0: honorez-la, ou annulez-la avec un mot.";
export const busyTimeCount = (count: number) => plural(count, "plage occupée", "plages occupées");
export const guestCount = (count: number) => plural(count, "convive", "convives");
export const participantCount = (count: number) => plural(count, "participant", "participants");
/**
 * « 2 adultes », « 1 enfant ». Administrators name the profiles freely: names of several words or in capitals are not
 * pluralised but counted as « 2 × Enfant (3 à 12 ans) ».
 */
export function profileCount(quantite: number, nom: string): string {
  if (!/^\p{Lu}?\p{Ll}+$/u.test(nom)) return `${quantite} × ${nom}`;
  const word = nom.toLowerCase();
  return plural(quantite, word, /[sxz]$/.test(word) ? word : `${word}s`);
}

/** One line per client profile, with its name: « 2 adultes à 85€/pers. » */
export function guestLines(participants: readonly ParticipantLine[] | null): readonly string[] {
  if (participants === null || participants.length === 0) return ["Non spécifié"];
  return participants.map(
    ({ quantite, prix_unitaire, profile_name }) =>
      `${profileCount(quantite, profile_name)} à ${euros(prix_unitaire)}€/pers.`,
  );
}
export const placesReturned = (count: number) => plural(count, "place rendue", "places rendues");
export const placesKept = (count: number) =>
  count >= 2 ? `Ses ${count} places sont retenues` : "Sa place est retenue";
/** « Camille est libre les 28 novembre et 5 décembre. » */
export const freeOnDays = (prenom: string, days: readonly string[]) =>
  `${prenom} est libre ${days.length > 1 ? "les" : "le"} ${days.join(" et ")}.`;
/** « 3 chefs sont libres samedi 21 novembre à Lyon » */
export const freeChefs = (count: number, day: string, ville: string) =>
  `${plural(count, "chef est libre", "chefs sont libres")} ${day} à ${ville}`;
/** One first name, or two people who reserved together: « Fatou et Marc ». */
const areSeveral = (prenom: string) => /\s(et|&)\s/i.test(prenom);
export const wordsFor = (prenom: string) => (areSeveral(prenom) ? "Votre mot pour eux" : `Votre mot pour ${prenom}`);
export const whatIsRead = (prenom: string) => (areSeveral(prenom) ? "Ce qu’ils liront" : `Ce que ${prenom} lira`);
export const cancelAndTell = (prenom: string) =>
  areSeveral(prenom) ? "Annuler et les prévenir" : `Annuler et prévenir ${prenom}`;
export const writeTo = (prenom: string) => (areSeveral(prenom) ? "Leur écrire" : `Écrire à ${prenom}`);
export const callThem = (prenom: string, telephone: string) =>
  `Nous réessayons. ${areSeveral(prenom) ? "Appelez-les" : `Appelez ${prenom}`} si c’est pour ce soir\u00a0: ${telephone}.`;
export const readOnTheirPage = (prenom: string) =>
  areSeveral(prenom) ? `${prenom} le lisent aussi sur leur page.` : `${prenom} le lit aussi sur sa page.`;
export const refundedOn = (somme: string, date: string) => `${somme} remboursés le ${date}`;
export const slotPlacesFree = (places: number | null) =>
  places === null ? "places illimitées" : plural(places, "place libre", "places libres");
export const minuteCount = (count: number) => plural(count, "minute", "minutes");
export const serviceCount = (count: number) => plural(count, "service", "services");
/** « 3 services de 2 chefs ont un prix pour ce profil. » */
export const servicesUsingProfile = ({ services, chefs }: { services: number; chefs: number }) =>
  `${plural(services, "service", "services")} ${services > 1 ? `de ${plural(chefs, "chef", "chefs")} ont` : "a"} un prix pour ce profil.`;
export const expiresIn = (days: number) =>
  days === 0 ? "Expire aujourd’hui" : `Expire dans ${plural(days, "jour", "jours")}`;

const SPELLED = ["Aucun", "Un", "Deux", "Trois", "Quatre", "Cinq", "Six", "Sept", "Huit", "Neuf", "Dix"];

/** « Deux repas vous attendent » */
export const mealsAwaiting = (count: number) =>
  `${SPELLED[count] ?? count} repas ${count > 1 ? "vous attendent" : "vous attend"}`;

/** The advice that follows. */
export const mealsAdvice = (count: number) =>
  count > 1
    ? "Honorez-les, ou annulez-les avec un mot\u00a0: le compte pourra se fermer ensuite."
    : "Honorez-le, ou annulez-le avec un mot\u00a0: le compte pourra se fermer ensuite.";

export const pendingRefused = (count: number) =>
  count > 1
    ? `${count} demandes en attente sont refusées, et les personnes prévenues avec un mot d’excuse.`
    : "1 demande en attente est refusée, et la personne prévenue avec un mot d’excuse.";

/** « 2 dossiers à examiner, 1 à renouveler » */
export function dossierSummary(states: readonly DossierState[]): string {
  const count = (state: DossierState) => states.filter((each) => each === state).length;
  const waiting = count("a_examiner");
  return `${waiting === 0 ? "Aucun dossier" : plural(waiting, "dossier", "dossiers")} à examiner, ${count("a_renouveler")} à renouveler`;
}
export const breakCount = (count: number) => plural(count, "écart", "écarts");
export const andOthers = (count: number) => `et ${plural(count, "autre", "autres")}`;
export const tryCount = (count: number) => plural(count, "essai", "essais");

/** The summary at the top of the health page; null when everything works. */
export function healthBand({ broken, down, dead }: { broken: number; down: number; dead: number }): string | null {
  const parts = [
    broken === 0 ? null : plural(broken, "règle n’est pas tenue", "règles ne sont pas tenues"),
    down === 0 ? null : plural(down, "service ne répond pas", "services ne répondent pas"),
    dead === 0 ? null : plural(dead, "tâche est abandonnée", "tâches sont abandonnées"),
  ].filter((words) => words !== null);
  return parts.length === 0 ? null : `${parts.join(", ")}.`;
}

export const maxPhotosAllowed = (count: number) => `Maximum ${count} photo(s) autorisé(es)`;
export const maxParticipantsShort = (count: number) => `Max ${count} participants`;
export const maxParticipants = (count: number) => `Maximum ${count} participants`;
export const otherPrices = (count: number) => `+${plural(count, "autre tarif", "autres tarifs")}`;
export const allPhotos = (count: number) => `Voir toutes les photos (${count})`;

/** The places of a slot: unlimited, full, or the number left. */
export function slotPlaces(remaining: number | null): string {
  if (remaining === null) return "Places illimitées";
  return remaining === 0 ? "Complet" : `${remaining} place(s) disponible(s)`;
}

export const addSlots = (count: number) => `Ajouter ${plural(count, "créneau", "créneaux")}`;
export const slotsOpened = (count: number, date: string) =>
  `${plural(count, "créneau ouvert", "créneaux ouverts")} le ${date}`;
/** After a repetition: « 23 créneaux ouverts. 9 existaient déjà. » */
export function slotsRepeated(added: number, existing: number): string {
  const opened = `${plural(added, "créneau ouvert", "créneaux ouverts")}.`;
  return existing === 0 ? opened : `${opened} ${existing} ${existing >= 2 ? "existaient" : "existait"} déjà.`;
}
/** After opening slots that overlap an engagement; empty when none does. */
export const slotsBlocked = (count: number) =>
  count === 0
    ? ""
    : plural(
        count,
        "reste bloqué par une réservation ou une fermeture.",
        "restent bloqués par vos réservations ou vos fermetures.",
      );

export const listOf = (words: readonly string[]) => words.join(", ").replace(/, ([^,]*)$/, " et $1");

/** « 18:00 chevauche « Dîner d’hiver » de Fatou Lemoine. » */
/** Without a client, the places are offered to somebody of the waiting list. */
export const hoursOverlap = (hours: readonly string[], service: string, client: string | null) => {
  const whose = client === null ? "(places proposées à la liste d’attente)" : `de ${client}`;
  return `${listOf(hours)} ${hours.length > 1 ? "chevauchent" : "chevauche"} «\u00a0${service}\u00a0» ${whose}.`;
};

/** What would happen to the overlapping hours, and which chosen hours are free. */
export function overlapAdvice(blocked: number, free: readonly string[], closed: boolean): string {
  const until = closed ? "tant que cela dure" : "tant que la réservation tient";
  const would =
    blocked > 1
      ? `Les créneaux s’ouvriraient, mais resteraient bloqués ${until}.`
      : `Le créneau s’ouvrirait, mais resterait bloqué ${until}.`;
  return free.length === 0 ? would : `${would} ${listOf(free)} ne ${free.length > 1 ? "gênent" : "gêne"} rien.`;
}

/** « Ajouter 11:00 seulement » */
export const addFreeOnly = (free: readonly string[]) =>
  `${free.length === 1 ? `Ajouter ${free[0]}` : addSlots(free.length)} seulement`;

/** « Ajouter les deux, 18:00 bloqué » */
export function addBlockedToo(blocked: readonly string[], free: readonly string[]): string {
  const total = blocked.length + free.length;
  if (free.length === 0)
    return blocked.length === 1 ? `Ajouter ${blocked[0]}, bloqué` : `Ajouter ${total} créneaux bloqués`;
  const all = total === 2 ? "les deux" : `les ${total}`;
  return `Ajouter ${all}, ${blocked.length === 1 ? `${blocked[0]} bloqué` : `dont ${blocked.length} bloqués`}`;
}
/** Beside the places of a slot: the service's maximum also applies. */
export const capacityHint = (capacite_max: number | null) =>
  capacite_max === null
    ? undefined
    : `Votre service accueille ${plural(capacite_max, "personne", "personnes")} au plus, même si le créneau a plus de places.`;
export const placesFree = (free: number, total: number) => `${free} place(s) libre(s) sur ${total}`;
/** Follows the name of a day in the chef's calendar. */
export const slotsOpenOn = (count: number) =>
  count === 0 ? "aucun créneau" : plural(count, "créneau ouvert", "créneaux ouverts");
/** « vendredi 25 décembre, Noël, jour férié, aucun créneau » */
export function monthDayLabel(date: string, holiday: string | null, slots: number, added: number): string {
  const parts = [date, ...(holiday === null ? [] : [holiday, "jour férié"]), slotsOpenOn(slots)];
  return (added === 0 ? parts : [...parts, `${added} à ajouter`]).join(", ");
}
/** « 23 créneaux à ajouter, du 4 décembre 2026 au 30 janvier 2027. » */
export const repetitionSummary = (count: number, du: string, au: string) =>
  `${plural(count, "créneau", "créneaux")} à ajouter, du ${du} au ${au}.`;
/** What a repetition skips: holidays and slots already open. */
export function repetitionLeftOut(feries: readonly string[], existing: number): string {
  const skipped =
    feries.length === 0
      ? []
      : [`${plural(feries.length, "jour férié sauté", "jours fériés sautés")}\u00a0: ${feries.join(", ")}.`];
  const open =
    existing === 0
      ? []
      : [
          existing === 1
            ? "1 créneau existe déjà et ne change pas."
            : `${existing} créneaux existent déjà et ne changent pas.`,
        ];
  return [...skipped, ...open].join(" ");
}
export const photosToDrop = (count: number) => `Relâchez pour ajouter ${plural(count, "photo", "photos")}`;
/** « 2 en cours, 1 refusée » */
export const uploadsInProgress = (sending: number, refused: number) =>
  [sending > 0 ? `${sending} en cours` : null, refused > 0 ? plural(refused, "refusée", "refusées") : null]
    .filter((part) => part !== null)
    .join(", ");
export const photosAdded = (count: number) => (count >= 2 ? `${count} photos ajoutées` : "Photo ajoutée");
export const photosOf = (count: number, max: number) => `${plural(count, "photo", "photos")} sur ${max}`;

export function pendingCount(count: number): string {
  return count === 0 ? "Rien à traiter" : `${count} à traiter`;
}

export function bellLabel(count: number): string {
  return count === 0 ? "Notifications, aucune à traiter" : `Notifications, ${count} à traiter`;
}

export function daySlots(free: number): string {
  return free === 0 ? "complet" : plural(free, "créneau libre", "créneaux libres");
}

/** « Encore 2 personnes : −10 % » */
export function nextTierHint({ manquants, discount_percentage }: NextTier): string {
  return `Encore ${plural(manquants, "personne", "personnes")}\u00a0: ${formatDiscount(discount_percentage)}`;
}

/** « De 6 à 10 personnes : 76,50€ (−10 %) », « Dès 11 personnes : … » */
export function tierLine({ min_quantity, max_quantity, discount_percentage }: Tier, prix_unitaire: Cents): string {
  const size =
    max_quantity === null
      ? `Dès ${plural(min_quantity, "personne", "personnes")}`
      : max_quantity === min_quantity
        ? `Pour ${plural(min_quantity, "personne", "personnes")}`
        : `De ${min_quantity} à ${plural(max_quantity, "personne", "personnes")}`;
  return `${size}\u00a0: ${formatEuros(prix_unitaire)} (${formatDiscount(discount_percentage)})`;
}

/** « 6 personnes : 76,50 € par personne (−10 %), 459,00 € au total. » */
export function pricePreview(people: number, prix_unitaire: Cents, discount: number): string {
  const less = discount === 0 ? "" : ` (${formatDiscount(discount)})`;
  const total = formatAmount(prix_unitaire * people);
  return `${plural(people, "personne", "personnes")}\u00a0: ${formatAmount(prix_unitaire)} par personne${less}, ${total} au total.`;
}

/** What an erasure deleted, one line per kind of data. */
export function erasedLines({ anonymisees, annulees, messages, aides, avis, compte }: Erasure): string[] {
  const cancelled = annulees === 0 ? "" : `, dont ${plural(annulees, "annulée", "annulées")}`;
  return [
    ...(anonymisees === 0 ? [] : [`votre nom sur ${reservationCount(anonymisees)}${cancelled}`]),
    ...(messages === 0 ? [] : [plural(messages, "message à un chef", "messages à des chefs")]),
    ...(aides === 0 ? [] : [plural(aides, "message au centre d’aide", "messages au centre d’aide")]),
    ...(avis === 0 ? [] : [`${avis} avis`]),
    ...(compte ? ["votre compte de chef"] : []),
  ];
}

/** What it keeps for now, and until when. */
export function keptLines({ plus_tard }: Pick<Erasure, "plus_tard">): string[] {
  if (plus_tard === 0) return [];
  const until =
    plus_tard >= 2 ? "jusqu’à leur date, puis leurs noms s’effacent" : "jusqu’à sa date, puis son nom s’efface";
  return [`${plural(plus_tard, "réservation payée à venir", "réservations payées à venir")}, ${until}`];
}

/** « 1 réservation est encore à venir. » */
export const upcomingReservations = (count: number) =>
  plural(count, "réservation est encore à venir.", "réservations sont encore à venir.");

/** « 1 réservation à venir sera annulée. » */
export const upcomingCancelled = (count: number) =>
  plural(count, "réservation à venir sera annulée.", "réservations à venir seront annulées.");
/** « 247 autres communes » */
export const otherCommunes = (count: number) => plural(count, "autre commune", "autres communes");
/** « 2 messages non lus » */
export const unreadMessages = (count: number) => plural(count, "message non lu", "messages non lus");
