import type { ReservationFacts } from "#app/features/bookings/copy/reservation-facts.ts";
import { soldEnd } from "#app/features/bookings/rules/reservation.ts";
import {
  type PreparationStep,
  preparationDeadline,
  type SavedSteps,
  stepState,
  stepsOf,
} from "#app/features/evenings/rules/dossier.ts";
import type { LieuPrestation } from "#app/features/services/rules/codes.ts";
import { guestCount } from "#app/shared/copy/counts.ts";
import { eventWords } from "#app/shared/copy/event-words.ts";
import { capitalize, formatDayAndMonth, formatHours, formatLongDate } from "#app/shared/copy/format.ts";
import { type Bloc, bon, lien, type Mail, paragraphe } from "#app/shared/copy/mail.ts";
import { answerProgress, formatPreparationEnd } from "../dossier.ts";

/** What is known of the preparation: who answered is counted, never what was said. */
export type PreparationFacts = SavedSteps & { readonly lieu_prestation: LieuPrestation | null };

const POINTS: Record<PreparationStep, { titre: string; detail: string }> = {
  acces: { titre: "L’adresse et l’accès", detail: "étage, code, où se garer" },
  cuisine: { titre: "La cuisine", detail: "feux, four, frigo, vaisselle" },
  occasion: { titre: "L’occasion", detail: "si vous fêtez quelque chose" },
  convives: { titre: "Les convives", detail: "un lien à leur envoyer, où chacun dit ses allergies en une minute" },
};

const PERSONAL: Bloc = {
  type: "note",
  texte:
    "Ce bouton ouvre votre page personnelle\u00a0: ne transférez pas cet e-mail. Pour vos convives, un autre lien vous y attend.",
};

/** The commune, never the street. */
const summary = (facts: ReservationFacts) =>
  [
    ["Service", facts.service],
    ["Date", formatLongDate(facts.date_souhaitee)],
    ["Heure", formatHours(facts.date_souhaitee, soldEnd(facts))],
    ["Lieu", facts.commune_nom],
    ["Convives", String(facts.nombre_participants)],
  ] as const;

/** What the client is asked for. */
export const preparationPoints = ({ lieu_prestation }: PreparationFacts) =>
  stepsOf(lieu_prestation).map((step) => POINTS[step]);

/** To the client, when something is missing shortly before the deadline. */
export function preparationReminder(
  facts: ReservationFacts,
  preparation: PreparationFacts,
  links: { preparer: string },
): Mail {
  const missing = stepsOf(preparation.lieu_prestation).filter((step) => stepState(step, preparation) !== "fait");
  const deadline = formatPreparationEnd(preparationDeadline(facts.date_souhaitee));
  const points = missing.map((step) =>
    step === "convives"
      ? { ...POINTS.convives, detail: answerProgress(preparation.reponses, preparation.convives) }
      : POINTS[step],
  );
  return {
    objet: `Votre ${eventWords(facts).nom} du ${formatDayAndMonth(facts.date_souhaitee)}\u00a0: à compléter avant le ${deadline}`,
    preambule: "Ce qui manque encore, pour que le chef arrive l’esprit tranquille.",
    titre: "Il manque encore un peu",
    blocs: [
      paragraphe(
        `Bonjour ${facts.client_prenom},\n${facts.chef_prenom} ${facts.chef_nom} cuisine pour vous le ${formatDayAndMonth(facts.date_souhaitee)}. Rien n’est obligatoire, tout se modifie jusqu’au ${deadline}.`,
      ),
      { type: "points", points },
      { type: "bouton", libelle: `Préparer ${eventWords(facts).moment}`, lien: links.preparer },
      PERSONAL,
    ],
  };
}

const SAID: Record<"acces" | "cuisine" | "occasion", string> = {
  acces: "Adresse et accès",
  cuisine: "La cuisine",
  occasion: "L’occasion",
};

const HEALTH_DATA: Bloc = {
  type: "note",
  texte:
    "Les réponses des convives sont des données de santé\u00a0: elles ne sont dans aucun e-mail, seulement sur votre page.",
};

/** A locked screen shows subject and preheader: they name neither the client nor what a guest declared. */
const subjectToSee = ({ date_souhaitee }: ReservationFacts, answers: number) =>
  `À voir avant le ${formatDayAndMonth(date_souhaitee)}\u00a0: ${answers === 1 ? "une réponse de convive" : "des réponses de convives"}`;
const onThePage = (facts: ReservationFacts) => `À lire sur la page ${eventWords(facts).du_moment}.`;

type Digest = PreparationFacts & { readonly non_vues: number; readonly conflits: number };

/** To the chef: the digest, or the warning that an allergen of the menu concerns a guest and is still unseen. */
export function preparationDigest(
  facts: ReservationFacts,
  { conflits, non_vues, ...preparation }: Digest,
  links: { soiree: string; feuille: string },
): Mail {
  const day = formatDayAndMonth(facts.date_souhaitee);
  const steps = stepsOf(preparation.lieu_prestation).flatMap((step) =>
    step === "convives"
      ? []
      : ([[SAID[step], stepState(step, preparation) === "fait" ? "Rempli" : "Pas rempli"]] as const),
  );
  const seen = conflits > 0 ? conflictWords(conflits) : null;
  return {
    objet:
      seen === null
        ? `${capitalize(eventWords(facts).le)} du ${day}\u00a0: ce qu’a dit ${facts.client_prenom}`
        : subjectToSee(facts, conflits),
    preambule:
      seen === null
        ? `${facts.client_prenom} ${facts.client_nom}, ${guestCount(facts.nombre_participants)}. ${answerProgress(preparation.reponses, preparation.convives)}.`
        : onThePage(facts),
    titre: seen ?? "Tout ce qui est dit pour ce repas",
    blocs: [
      paragraphe(`Bonjour ${facts.chef_prenom},`),
      paragraphe(
        seen === null
          ? `Voici où en est la préparation ${eventWords(facts).du} de ${facts.client_prenom} ${facts.client_nom}.`
          : "Adaptez, puis dites que vous l’avez vu\u00a0: le client sera rassuré.",
      ),
      bon([
        ...summary(facts),
        ["Réponses", answerProgress(preparation.reponses, preparation.convives)],
        ...steps,
        ["À voir", non_vues === 0 ? null : non_vues === 1 ? "1 réponse" : `${non_vues} réponses`],
      ]),
      { type: "bouton", libelle: `Ouvrir ${eventWords(facts).moment}`, lien: links.soiree },
      paragraphe([lien("La feuille de mission", links.feuille), ", prête à imprimer."]),
      HEALTH_DATA,
    ],
  };
}

/** To the chef: answers given or changed after the deadline and not seen yet. */
export function lateAnswers(facts: ReservationFacts, count: number, links: { soiree: string }): Mail {
  return {
    objet: subjectToSee(facts, count),
    preambule: onThePage(facts),
    titre: count === 1 ? "Une réponse est arrivée après la limite" : `${count} réponses sont arrivées après la limite`,
    blocs: [
      paragraphe(`Bonjour ${facts.chef_prenom},`),
      paragraphe(
        `${count === 1 ? "Lisez-la" : "Lisez-les"} avant ${eventWords(facts).le}, puis dites que vous ${count === 1 ? "l’avez vue" : "les avez vues"}.`,
      ),
      bon(summary(facts)),
      { type: "bouton", libelle: `Ouvrir ${eventWords(facts).moment}`, lien: links.soiree },
      HEALTH_DATA,
    ],
  };
}

const conflictWords = (count: number) =>
  count === 1 ? "Un allergène du menu concerne un convive" : `Des allergènes du menu concernent ${count} convives`;
