import { caseReference, goesAgainst, hideFirstMeasure } from "#app/features/moderation/rules/case.ts";
import type {
  ContenuMotif,
  Mesure,
  MesureAppelant,
  MesureDuree,
  MesureFondement,
  MesureOrigine,
  ReportedCopy,
  Restriction,
  Signale,
} from "#app/features/moderation/rules/codes.ts";
import { DATE_WORDS } from "#app/features/reviews/copy/reviews.ts";
import { appealCloses, CORRECTION_DAYS, correctionCloses, REPORT_DAYS } from "#app/features/reviews/rules/review.ts";
import type { TypeService } from "#app/features/services/rules/codes.ts";
import { formatDateTime, formatPlainDate } from "#app/shared/copy/format.ts";
import { type Bloc, bon, greeting, lien, type Mail, paragraphe, partie, type Texte } from "#app/shared/copy/mail.ts";
import { labelOfMotif, MEASURE_DURATIONS, MEASURE_GROUNDS, reportedWords } from "../cases.ts";

type CaseFacts = {
  readonly numero: number;
  readonly signale: Signale;
  readonly copie: ReportedCopy;
  readonly motif: ContenuMotif;
  readonly created_at: Date;
  /** Of a review: the meal that it is about. */
  readonly avis?: ReviewedMeal | null;
};
type ReviewedMeal = { readonly service: string; readonly type_service: TypeService; readonly date_service: Date };

/** To the typed address, which may belong to somebody else: it does not quote the reasons. */
export function caseReceipt({ numero, signale, copie, motif, created_at, avis = null }: CaseFacts): Mail {
  const titre = `Nous avons bien reçu votre signalement ${caseReference(numero)}`;
  return {
    objet: titre,
    preambule: `Une personne l’examine et décide sous ${REPORT_DAYS} jours.`,
    titre,
    blocs: [
      paragraphe(greeting(null)),
      paragraphe(
        `Une personne lira votre signalement. ${signale === "avis" ? "L’avis reste en ligne pendant l’examen. " : ""}Nous décidons sous sept jours et vous écrivons la décision et ses raisons, sans moyen automatique.`,
      ),
      bon([
        ["Référence", caseReference(numero)],
        ["Contenu", reportedWords(copie, signale)],
        ...(avis === null ? [] : [["Service", avis.service] as const]),
        ["Motif", labelOfMotif(motif, signale)],
        ["Envoyé", formatDateTime(created_at)],
      ]),
      {
        type: "note",
        texte: "Vous n’avez rien signalé\u00a0? Quelqu’un s’est trompé d’adresse\u00a0: ignorez ce message.",
      },
    ],
  };
}

export type MeasureFacts = {
  readonly origine: MesureOrigine;
  readonly mesure: Mesure;
  readonly fondement: MesureFondement;
  readonly duree: MesureDuree | null;
  readonly raison: string;
  readonly created_at: Date;
  /** What this decision brings back on the site. */
  readonly retablit: Restriction | null;
  /** Who contested the decision that this one answers. */
  readonly contestee_par: MesureAppelant | null;
};
/** `avis` opens the review, to correct it. */
type Links = { readonly contester: string; readonly avis?: string };

const ORIGINS: Record<MesureOrigine, string> = {
  signalement: "Un signalement motivé. Une personne a décidé, sans moyen automatique.",
  retenue:
    "Notre propre initiative. Une règle automatique a repéré un passage avant la parution, une personne a décidé.",
  appel: "Une contestation de notre décision. Une personne a décidé de nouveau, sans moyen automatique.",
};

const REVIEW_OFF = "L’avis n’est pas en ligne et ne compte pas dans la moyenne.";
const REVIEW_EFFECTS: Record<Mesure, string> = {
  maintenir: "L’avis est en ligne et compte dans la moyenne.",
  corriger: `L’avis n’est pas en ligne et ne compte pas, tant qu’il n’est pas corrigé. L’auteur a ${CORRECTION_DAYS} jours.`,
  retirer_texte: REVIEW_OFF,
  masquer: REVIEW_OFF,
  desactiver: REVIEW_OFF,
};

/** What becomes of the content, in one sentence that both sides may read. */
function effectOf(mesure: Mesure, signale: Signale, retablit: Restriction | null = null): string {
  if (signale === "avis") return REVIEW_EFFECTS[mesure];
  if (mesure === "desactiver") return "La page du chef n’est plus visible.";
  if (mesure === "retirer_texte") return "Le texte n’est plus visible sur le site.";
  const what = { chef: "La page", service: "Le service", photo: "La photo" }[signale];
  if (retablit !== null) return `${retablit === "retirer_texte" ? "Le texte" : what} est de nouveau en ligne.`;
  if (mesure === "maintenir") return `${what} reste en ligne.`;
  return signale === "photo"
    ? "La photo n’est plus visible sur le site."
    : "Le service n’est plus visible sur le site.";
}

/** Measure, scope, duration, origin, automation, ground and facts (DSA article 17). */
const statement = (
  { numero, signale, copie, avis = null }: Omit<CaseFacts, "motif" | "created_at">,
  decided: MeasureFacts,
): Bloc[] => [
  bon([
    ["Référence", caseReference(numero)],
    ["Contenu", reportedWords(copie, signale)],
    ...(avis === null
      ? []
      : [
          ["Service", avis.service] as const,
          [DATE_WORDS[avis.type_service], formatPlainDate(avis.date_service)] as const,
        ]),
    ["Décision", effectOf(decided.mesure, signale, decided.retablit)],
    ...(decided.duree === null ? [] : [["Durée", MEASURE_DURATIONS[decided.duree]] as const]),
    ["Origine", ORIGINS[decided.origine]],
    ["Fondement", MEASURE_GROUNDS[decided.fondement]],
    ["Décidé", formatDateTime(decided.created_at)],
  ]),
  ...partie("Raisons", decided.raison),
];

const judge = "Vous pouvez aussi saisir un juge.";

function redress({ origine, created_at }: MeasureFacts, mayContest: boolean, { contester }: Links): Texte {
  if (origine === "appel") return `Cette décision est la dernière de notre part. ${judge}`;
  if (!mayContest) return judge;
  return [
    `Vous n’êtes pas d’accord\u00a0? Jusqu’au ${formatPlainDate(appealCloses(created_at))}, `,
    lien("contestez la décision", contester),
    `, une fois. Une autre personne la relit quand c’est possible. ${judge}`,
  ];
}

const ANSWER = "Votre contestation\u00a0: notre réponse";

function measureTitle({ mesure, origine, contestee_par, retablit }: MeasureFacts, signale: Signale): string {
  if (origine === "appel" && contestee_par !== null && contestee_par !== "signalant") return ANSWER;
  if (mesure === "maintenir" && signale === "avis")
    return origine === "signalement" && retablit === null ? "Votre avis reste en ligne" : "Votre avis est publié";
  return mesure === "maintenir" ? "Une décision sur votre page a changé" : restrictionTitle(mesure, signale);
}

function restrictionTitle(mesure: Restriction, signale: Signale): string {
  if (mesure === "corriger") return "Votre avis\u00a0: une correction avant de paraître";
  if (signale === "avis") return "Votre avis n’est pas publié";
  if (mesure === "desactiver") return "Votre page n’est plus visible";
  if (mesure === "retirer_texte") return "Un texte de votre page est retiré";
  return signale === "photo" ? "Une photo de votre page est masquée" : "Un service de votre page est masqué";
}

/** What the author of a review may do, and until when. */
const correction = ({ created_at }: MeasureFacts, avis: string): Bloc[] => [
  paragraphe(
    `Corrigez votre texte avant le ${formatPlainDate(correctionCloses(created_at))}. Nous ne réécrivons jamais un avis.`,
  ),
  { type: "bouton", libelle: "Corriger mon avis", lien: avis },
];

/** To the chef or to the author of the review. */
type Told = Omit<CaseFacts, "motif" | "created_at"> & { readonly prenom: string };

/** The statement of reasons, to whom the content is of. It says nothing of who reported. */
export function measureMail(reported: Told, decided: MeasureFacts, links: Links): Mail {
  const titre = measureTitle(decided, reported.signale);
  return {
    objet: titre,
    preambule:
      decided.mesure === "maintenir"
        ? "La décision et ses raisons."
        : "La décision, ses raisons, et comment contester.",
    titre,
    blocs: [
      paragraphe(greeting(reported.prenom)),
      paragraphe(effectOf(decided.mesure, reported.signale, decided.retablit)),
      ...statement(reported, decided),
      ...(decided.mesure === "corriger" && links.avis !== undefined ? correction(decided, links.avis) : []),
      paragraphe(redress(decided, decided.mesure !== "maintenir", links)),
    ],
  };
}

/** To whom the content is of, when it is hidden before the decision, which says how to contest it. It says nothing of who reported. */
export function hiddenContentMail(
  { numero, signale, copie, prenom }: Told,
  { masque_le, raison }: { readonly masque_le: Date; readonly raison: string },
): Mail {
  const mesure = hideFirstMeasure(signale);
  // Not the title of the decision, which follows within a day.
  const titre = `${restrictionTitle(mesure, signale)}, en attendant notre décision`;
  return {
    objet: titre,
    preambule: "Pourquoi, et qui décide sous 24 heures.",
    titre,
    blocs: [
      paragraphe(greeting(prenom)),
      paragraphe(
        `${effectOf(mesure, signale)} Ce contenu nous paraît manifestement illicite\u00a0: nous l’avons retiré avant la décision.`,
      ),
      bon([
        ["Référence", caseReference(numero)],
        ["Contenu", reportedWords(copie, signale)],
        ["Durée", "Jusqu’à notre décision"],
        ["Origine", "Un signalement motivé. Une personne a masqué le contenu, sans moyen automatique."],
        ["Fondement", MEASURE_GROUNDS.loi_autre],
        ["Masqué", formatDateTime(masque_le)],
      ]),
      ...partie("Raisons", raison),
      paragraphe(
        `Une personne de la modération décide sous 24 heures. Vous recevrez sa décision, ses raisons et comment la contester. ${judge}`,
      ),
    ],
  };
}

/** To the person who reported. */
export function caseDecisionMail(reported: CaseFacts, decided: MeasureFacts, links: Links): Mail {
  const answers = decided.origine === "appel" && decided.contestee_par === "signalant";
  const titre = answers ? ANSWER : `Votre signalement ${caseReference(reported.numero)}\u00a0: notre décision`;
  return {
    objet: titre,
    preambule: effectOf(decided.mesure, reported.signale, decided.retablit),
    titre,
    blocs: [
      paragraphe(greeting(null)),
      paragraphe(
        `Vous avez signalé\u00a0: «\u00a0${labelOfMotif(reported.motif, reported.signale)}\u00a0». ${effectOf(decided.mesure, reported.signale, decided.retablit)}`,
      ),
      ...statement(reported, decided),
      paragraphe(redress(decided, goesAgainst(decided.mesure, "signalant"), links)),
    ],
  };
}

/** To the chef, who was told that a review waits. It says nothing of what was written. */
export function heldReviewDecided(
  { avis, chef_prenom }: { readonly avis: ReviewedMeal; readonly chef_prenom: string },
  { mesure, fondement }: Pick<MeasureFacts, "mesure" | "fondement">,
): Mail {
  const corrects = mesure === "corriger";
  const titre = corrects ? "Un avis est en cours de correction" : "Un avis ne paraîtra pas";
  return {
    objet: titre,
    preambule: "Vous n’avez rien à faire.",
    titre,
    blocs: [
      paragraphe(greeting(chef_prenom)),
      paragraphe(
        `Un convive du ${formatPlainDate(avis.date_service)} a écrit un avis sur «\u00a0${avis.service}\u00a0». ${
          corrects ? "Il doit être corrigé avant de paraître" : "Il ne paraîtra pas"
        }. ${MEASURE_GROUNDS[fondement]}.`,
      ),
      paragraphe(corrects ? "Vous n’avez rien à faire. Nous vous écrirons s’il paraît." : "Vous n’avez rien à faire."),
    ],
  };
}
