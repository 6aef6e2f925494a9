import { REGLE_ANNULATION_LABELS, SOLD } from "#app/features/bookings/copy/cancellation.ts";
import { restForChef } from "#app/features/bookings/copy/change-request.ts";
import { profileCount } from "#app/features/bookings/copy/counts.ts";
import type { ParticipantLine } from "#app/features/bookings/rules/basket.ts";
import { type CancellationRule, cancellationSteps } from "#app/features/bookings/rules/cancellation.ts";
import type { ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import { venueForChef } from "#app/features/chefs/copy/zones.ts";
import type { LieuPrestation, TypeService } from "#app/features/services/rules/codes.ts";
import type { Day } from "#app/shared/calendar.ts";
import { guestCount } from "#app/shared/copy/counts.ts";
import {
  asSentence,
  formatCalendarDate,
  formatCancellationLimit,
  formatDateOfYear,
  formatDay,
  formatTime,
} from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import type { Cents } from "#app/shared/money.ts";
import type {
  ConviveAge,
  Equipement,
  Feux,
  Four,
  Frigo,
  NombreFeux,
  Occasion,
  ReponseAuteur,
  Stationnement,
  Vaisselle,
} from "../rules/codes.ts";
import type { GuestAnswer, Verdict } from "../rules/dossier.ts";
import { type SheetDays, type SheetDensity, type SheetTexts, sheetDensity, sheetMenu } from "../rules/mission-sheet.ts";
import {
  allergenNames,
  answerWords,
  floorWords,
  guestName,
  guestNames,
  kitchenSummary,
  OCCASION_LABELS,
  STATIONNEMENT_LABELS,
} from "./dossier.ts";

type SheetAnswer = {
  readonly id: string;
  readonly prenom: string | null;
  readonly auteur: ReponseAuteur;
  readonly age: ConviveAge;
  readonly reponse: GuestAnswer | null;
  readonly verdict: Verdict | null;
  readonly non_vu: boolean;
};

type SheetDossier = {
  readonly acces_le: Date | null;
  readonly etage: string | null;
  readonly code_acces: string | null;
  readonly telephone_sur_place: string | null;
  readonly stationnement: readonly Stationnement[];
  readonly a_savoir: string | null;
  readonly cuisine_le: Date | null;
  readonly feux: Feux | null;
  readonly nombre_feux: NombreFeux | null;
  readonly four: Four | null;
  readonly frigo: Frigo | null;
  readonly vaisselle: Vaisselle | null;
  readonly equipements: readonly Equipement[];
  readonly manque: string | null;
  readonly occasion: Occasion | null;
  readonly mot: string | null;
  readonly surprise: boolean;
  readonly a_apporter: string | null;
};

export type SheetFacts = CancellationRule & {
  readonly statut: ReservationStatut;
  readonly client_prenom: string;
  readonly client_nom: string;
  readonly client_telephone: string | null;
  readonly client_message: string | null;
  readonly service: string;
  readonly type_service: TypeService;
  readonly description: string | null;
  readonly allergenes: readonly string[];
  readonly convives: number;
  readonly participants: readonly ParticipantLine[];
  readonly date_souhaitee: Date;
  readonly lieu: string | null;
  readonly lieu_prestation: LieuPrestation | null;
  readonly rue: string | null;
  readonly commune: string;
  readonly prix_final: Cents;
  /** `restToSettle` */
  readonly reste: Cents;
  readonly frais_deplacement: Cents;
  readonly dossier: SheetDossier | null;
  readonly reponses: readonly SheetAnswer[];
  readonly efface_le: Day;
  /** The answers were erased; before, a missing answer is asked for on the spot. */
  readonly effacees: boolean;
};

/** `alerte`: the menu contains what the guest must not eat. `rien`: printed in ordinary weight. */
export type SheetRow = SheetTexts["lignes"][number] & {
  readonly cle: string;
  readonly alerte?: true;
  readonly rien?: true;
};
export type MissionSheetTexts = Omit<SheetTexts, "lignes"> & {
  readonly lignes: readonly SheetRow[];
  readonly surprise: boolean;
  /** The beginning of `paiement`, printed in bold. */
  readonly montant: string;
  readonly densite: SheetDensity;
};

/** In bold, then the rest. */
export const SURPRISE = ["C’est une surprise", "\u00a0: discrétion au téléphone."] as const;

/** The texts of a sheet, in words that stand without colour. */
export function missionSheet(facts: SheetFacts): MissionSheetTexts {
  const { dossier, rue, commune, service, client_prenom, client_nom } = facts;
  const address = [rue, commune].filter((line): line is string => Boolean(line));
  const at = commune === "" ? "pour" : "chez";
  const surprise = dossier?.surprise ?? false;
  const texts = {
    sous_titre: `${service}, ${guestsOf(facts)}, ${at} ${client_prenom} ${client_nom}`,
    adresse: address.length > 0 ? address : [venueForChef(facts) ?? "Le lieu n’est pas encore dit"],
    acces: accessWords(dossier),
    client: [`${client_prenom} ${client_nom}`, ...phones(facts)],
    occasion: sentences([dossier?.occasion && OCCASION_LABELS[dossier.occasion], dossier?.mot]),
    message: (facts.client_message ?? "").replaceAll(/\s*\n\s*/g, "\n").trim(),
    lignes: guestRows(facts),
    menu: sheetMenu(facts.description),
    declares:
      facts.allergenes.length === 0
        ? "Aucun allergène déclaré\u00a0: vérifiez tout"
        : `Déclarés\u00a0: ${facts.allergenes.map((chip) => chip.toLowerCase()).join(", ")}`,
    apporter: thingsToBring(facts),
    cuisine: dossier?.cuisine_le
      ? kitchenSummary({ ...dossier, vaisselle: null }, dossier.equipements)
      : "Pas encore décrite.",
    paiement: paymentWords(facts),
  };
  const occasion = surprise ? `${texts.occasion} ${SURPRISE.join("")}` : texts.occasion;
  return { ...texts, surprise, montant: formatAmount(facts.prix_final), densite: sheetDensity({ ...texts, occasion }) };
}

/** « 8 convives (6 adultes, 2 enfants) » */
function guestsOf({ convives, participants }: SheetFacts): string {
  if (participants.length < 2) return guestCount(convives);
  const profiles = participants.map(({ quantite, profile_name }) => profileCount(quantite, profile_name));
  return `${guestCount(convives)} (${profiles.join(", ")})`;
}

/** Each part becomes a sentence: « Les 40 ans de Paul. Il aime les desserts acides. » */
function sentences(parts: readonly (string | null | undefined)[]): string {
  return parts.flatMap((part) => (part ? [asSentence(part)] : [])).join(" ");
}

function accessWords(dossier: SheetDossier | null): string {
  if (!dossier?.acces_le) return "L’accès n’est pas encore décrit.";
  const { etage, code_acces, stationnement, a_savoir } = dossier;
  const parking = stationnement.map((code) => STATIONNEMENT_LABELS[code]).join(", ");
  return sentences([etage && floorWords(etage), code_acces && `Code ${code_acces}`, parking, a_savoir]);
}

function phones({ client_telephone, dossier }: SheetFacts): readonly string[] {
  const onSite = dossier?.telephone_sur_place || null;
  if (onSite === null || onSite === client_telephone) return client_telephone ? [client_telephone] : [];
  return client_telephone ? [`Sur place\u00a0: ${onSite}`, client_telephone] : [`Sur place\u00a0: ${onSite}`];
}

/** More names than this do not fit the column of the names. */
const NAMES_LENGTH = 28;

function guestRows({ reponses, convives, allergenes, efface_le, effacees }: SheetFacts): readonly SheetRow[] {
  if (effacees) {
    const dit = `Réponses effacées le ${formatDay(efface_le)}`;
    return [{ cle: "effacees", nom: guestCount(convives), dit, verdict: "", rien: true }];
  }
  const said = reponses.flatMap(({ id, prenom, auteur, age, reponse, verdict, non_vu }): SheetRow[] => {
    if (reponse === null || verdict === null) return [];
    return [
      {
        cle: id,
        nom: `${guestName({ prenom, auteur })}${age === "enfant" ? ", enfant" : ""}`,
        dit: answerWords(reponse),
        verdict: verdictOnPaper(verdict, {
          seen: !non_vu,
          allergies: reponse.allergies.length,
          declared: allergenes.length,
        }),
        ...(verdict.conflits.length > 0 && { alerte: true }),
      },
    ];
  });
  const silent = reponses.filter(({ reponse }) => reponse === null);
  const names = guestNames(silent);
  const missing = convives - reponses.length;
  return [
    ...said,
    ...(silent.length === 0
      ? []
      : [
          {
            cle: "rien",
            nom: names.length > NAMES_LENGTH ? guestCount(silent.length) : names,
            dit: "Rien à signaler",
            verdict: "",
            rien: true as const,
          },
        ]),
    ...(missing > 0
      ? [
          {
            cle: "absents",
            nom: guestCount(missing),
            dit: "Pas encore répondu",
            verdict: "à demander sur place",
            rien: true as const,
          },
        ]
      : []),
  ];
}

/** « au menu, à adapter », « lait au menu, vu, adapté », « non déclaré au menu », « à voir » */
function verdictOnPaper(
  { conflits, hors_liste }: Verdict,
  { seen, allergies, declared }: { seen: boolean; allergies: number; declared: number },
): string {
  if (conflits.length > 0) {
    const which = conflits.length === allergies ? "" : `${allergenNames(conflits).toLowerCase()} `;
    return `${which}au menu, ${seen ? "vu, adapté" : "à adapter"}`;
  }
  const words = hors_liste.length === 0 ? "" : declared === 0 ? "à vérifier" : "non déclaré au menu";
  return [words, seen ? "vu" : words === "" && "à voir"].filter(Boolean).join(", ");
}

/** More adapted plates than this are counted: the box above names them. */
const ADAPTED_PLATES = 4;

function thingsToBring({ dossier, reponses }: SheetFacts): readonly string[] {
  const missing = dossier?.manque ? `\u00a0: ${dossier.manque.replaceAll(/\s+/g, " ")}` : "";
  const dishes = { manque: [`De la vaisselle${missing}`], chef: ["La vaisselle, pour tous"], tous: [] };
  const adapted = reponses.flatMap(({ prenom, verdict }) =>
    verdict === null || verdict.conflits.length === 0
      ? []
      : [`Version sans ${allergenNames(verdict.conflits).toLowerCase()}, pour ${prenom ?? "un convive"}`],
  );
  const own = (dossier?.a_apporter ?? "").split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
  return [
    ...own,
    ...(dossier?.vaisselle ? dishes[dossier.vaisselle] : []),
    ...(adapted.length > ADAPTED_PLATES ? [`Versions adaptées, pour ${guestCount(adapted.length)}`] : adapted),
  ];
}

/** « 560,50 €, dont déplacement 6 €. Paiement attendu. Annulation modérée : … » */
function paymentWords(facts: SheetFacts): string {
  const { prix_final, frais_deplacement, statut, reste } = facts;
  const travel = frais_deplacement === 0 ? "" : `, dont déplacement ${formatAmount(frais_deplacement)}`;
  const paid =
    prix_final === 0 ? null : statut === "confirmee" ? "Paiement attendu" : (restForChef(prix_final, reste) ?? "Payé");
  return sentences([`${formatAmount(prix_final)}${travel}`, paid, cancellationWords(facts)]);
}

/** « Annulation modérée : gratuite jusqu’au jeudi 10 décembre, 19:00, puis 50 % du repas » */
export function cancellationWords(
  facts: CancellationRule & Pick<SheetFacts, "date_souhaitee" | "type_service">,
): string | null {
  const { annulation, date_souhaitee, type_service } = facts;
  if (annulation === null) return null;
  const steps = cancellationSteps(facts, date_souhaitee).map(({ jusqua, part }) => {
    const share = part === 0 ? "gratuite" : `${part}\u00a0% ${SOLD[type_service].de}`;
    return jusqua === null ? `puis ${share}` : `${share} jusqu’au ${formatCancellationLimit(jusqua)}`;
  });
  return `Annulation ${REGLE_ANNULATION_LABELS[annulation].nom.toLowerCase()}\u00a0: ${steps.join(", ")}`;
}

/** « 5 réponses sur 8, le 1er décembre à 18:30 » */
export function answersAt(answers: number, guests: number, at: Date): string {
  const word = answers > 1 ? "réponses" : "réponse";
  const count = answers > guests ? `${answers} ${word} pour ${guestCount(guests)}` : `${answers} ${word} sur ${guests}`;
  return `${count}, le ${formatDateOfYear(at)} à ${formatTime(at)}`;
}

/** « du samedi 12 décembre 2026 », « du 7 décembre au 13 décembre 2026 » */
export function sheetDaysTitle({ vue, debut, fin }: SheetDays): string {
  return vue === "jour"
    ? `du ${formatDay(debut)}`
    : `du ${formatCalendarDate(debut, debut.slice(0, 4) !== fin.slice(0, 4))} au ${formatCalendarDate(fin)}`;
}
