import type {
  AvisDecision,
  DecisionFondement,
  DecisionOrigine,
  SignalementAuteur,
  SignalementMotif,
} from "#app/features/reviews/rules/codes.ts";
import { appealCloses, CORRECTION_DAYS, correctionCloses, REPORT_DAYS } from "#app/features/reviews/rules/review.ts";
import type { TypeService } from "#app/features/services/rules/codes.ts";
import { formatDateTime, formatPlainDate } from "#app/shared/copy/format.ts";
import { type Bloc, bon, greeting, lien, type Mail, paragraphe, partie, type Texte } from "#app/shared/copy/mail.ts";
import { authorName, DATE_WORDS, GROUND_LABELS, REPORT_LABELS } from "../reviews.ts";

type Avis = {
  readonly prenom: string | null;
  readonly initiale: string | null;
  readonly chef: string;
  readonly service: string;
};

const reviewOf = ({ prenom, initiale }: Avis): string => `avis de ${authorName(prenom, initiale)}`;

type ReportedReview = Avis & {
  auteur: SignalementAuteur;
  nom: string | null;
  motif: SignalementMotif;
  created_at: Date;
};

/** To the typed address, which may belong to somebody else: it quotes neither the review nor the reasons. */
export const reportReceipt = (report: ReportedReview, links: { regles: string }): Mail => ({
  objet: "Nous avons bien reçu votre signalement",
  preambule: `Une personne l’examine et décide sous ${REPORT_DAYS} jours.`,
  titre: "Nous avons bien reçu votre signalement",
  blocs: [
    paragraphe(greeting(report.auteur === "chef" ? report.nom : null)),
    paragraphe(
      "L’avis reste en ligne pendant l’examen. Nous décidons sous sept jours. Vous et l’auteur recevez la décision et ses raisons.",
    ),
    bon([
      ["Avis", reviewOf(report)],
      ["Chef", report.chef],
      ["Service", report.service],
      ["Motif", REPORT_LABELS[report.motif]],
      ["Envoyé", formatDateTime(report.created_at)],
    ]),
    paragraphe(["Une personne lit chaque signalement. ", lien("Comment ces avis sont vérifiés", links.regles), "."]),
    {
      type: "note",
      texte: "Vous n’avez rien signalé\u00a0? Quelqu’un s’est trompé d’adresse\u00a0: ignorez ce message.",
    },
  ],
});

type DecidedReview = Avis & {
  readonly type_service: TypeService;
  readonly date_service: Date;
};

export type DecisionFacts = {
  readonly origine: DecisionOrigine;
  readonly decision: AvisDecision;
  readonly fondement: DecisionFondement;
  readonly raison: string;
  readonly created_at: Date;
};

/** Where a decision comes from, and whether automated means were used (DSA article 17). */
const ORIGINS: Record<DecisionOrigine, string> = {
  retenue:
    "Notre propre initiative. Une règle automatique a repéré un passage avant la parution, une personne a décidé.",
  signalement: "Un signalement motivé. Une personne a décidé, sans moyen automatique.",
  appel: "Une contestation de notre décision précédente. Une personne a décidé de nouveau, sans moyen automatique.",
};

/** What is restricted, and for how long. */
const EFFECTS: Record<AvisDecision, string> = {
  publier: "L’avis est en ligne et compte dans la moyenne.",
  corriger: `L’avis n’est pas en ligne et ne compte pas, tant qu’il n’est pas corrigé. L’auteur a ${CORRECTION_DAYS} jours.`,
  refuser: "L’avis n’est pas en ligne et ne compte pas, définitivement.",
};

const statement = (review: DecidedReview, decided: DecisionFacts): Bloc[] => [
  bon([
    ["Avis", `${review.service}, avec ${review.chef}`],
    [DATE_WORDS[review.type_service], formatPlainDate(review.date_service)],
    ["Décision", EFFECTS[decided.decision]],
    ["Origine", ORIGINS[decided.origine]],
    ["Fondement", `Règles de publication des avis\u00a0: ${lowerFirst(GROUND_LABELS[decided.fondement])}`],
    ["Décidé", formatDateTime(decided.created_at)],
  ]),
  ...partie("Raison", decided.raison),
];

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

type AuthorMail = Pick<Mail, "objet" | "preambule"> & { debut: string };

function authorWords({ decision, origine }: DecisionFacts): AuthorMail {
  if (decision === "corriger")
    return {
      objet: "Votre avis\u00a0: une correction avant de paraître",
      preambule: "La raison, et comment corriger ou contester.",
      debut: "Votre avis n’est pas en ligne. Il paraîtra une fois corrigé.",
    };
  if (decision === "refuser")
    return {
      objet: "Votre avis n’est pas publié",
      preambule: "La raison, et comment contester.",
      debut: "Votre avis n’est pas publié.",
    };
  return origine === "signalement"
    ? {
        objet: "Votre avis reste en ligne",
        preambule: "Il avait été signalé. Vous n’avez rien à faire.",
        debut: "Votre avis avait été signalé. Après examen, il reste en ligne. Vous n’avez rien à faire.",
      }
    : { objet: "Votre avis est publié", preambule: "Il est en ligne.", debut: "Votre avis est en ligne." };
}

const judge = "Vous pouvez aussi saisir un juge.";

/** `avis` opens the review to correct it; `contester` the form of the appeal. */
type AuthorLinks = { readonly avis: string; readonly contester: string };

export function reviewDecision(
  review: DecidedReview & { client_prenom: string },
  decided: DecisionFacts,
  links: AuthorLinks,
): Mail {
  const { objet, preambule, debut } = authorWords(decided);
  return {
    objet,
    preambule,
    titre: objet,
    blocs: [
      paragraphe(greeting(review.client_prenom)),
      paragraphe(debut),
      ...statement(review, decided),
      ...(decided.decision === "corriger" ? correction(decided, links) : []),
      ...(decided.decision === "publier" ? [] : [authorAppeal(decided, links)]),
    ],
  };
}

const correction = ({ created_at }: DecisionFacts, { avis }: AuthorLinks): Bloc[] => [
  paragraphe(
    `Corrigez votre texte avant le ${formatPlainDate(correctionCloses(created_at))}. Nous ne réécrivons jamais un avis.`,
  ),
  { type: "bouton", libelle: "Corriger mon avis", lien: avis },
];

const authorAppeal = ({ origine, created_at }: DecisionFacts, { contester }: AuthorLinks): Bloc =>
  paragraphe(
    origine === "appel"
      ? `Cette décision répond à une contestation\u00a0: elle est la dernière de notre part. ${judge}`
      : [
          `Vous n’êtes pas d’accord\u00a0? Jusqu’au ${formatPlainDate(appealCloses(created_at))}, `,
          lien("contestez la décision", contester),
          `\u00a0: une autre personne la relit quand c’est possible. ${judge}`,
        ],
  );

const OUTCOMES: Record<AvisDecision, string> = {
  publier: "Nous maintenons l’avis\u00a0: il est en ligne.",
  corriger: `L’avis n’est plus en ligne. Son auteur a ${CORRECTION_DAYS} jours pour le corriger.`,
  refuser: "L’avis est retiré de la page et de la moyenne.",
};

/** `contester`: the form of the appeal. */
export function reportDecision(
  report: DecidedReview & { auteur: SignalementAuteur; nom: string | null; motif: SignalementMotif },
  decided: DecisionFacts,
  links: { readonly contester: string },
): Mail {
  return {
    objet: "Votre signalement\u00a0: notre décision",
    preambule: OUTCOMES[decided.decision],
    titre: "Votre signalement\u00a0: notre décision",
    blocs: [
      paragraphe(greeting(report.auteur === "chef" ? report.nom : null)),
      paragraphe(
        `Vous avez signalé l’${reviewOf(report)}\u00a0: «\u00a0${REPORT_LABELS[report.motif]}\u00a0». ${OUTCOMES[decided.decision]}`,
      ),
      ...statement(report, decided),
      paragraphe(reporterAppeal(decided, links.contester)),
    ],
  };
}

function reporterAppeal({ origine, decision, created_at }: DecisionFacts, contester: string): Texte {
  if (origine === "appel") return `Cette décision est la dernière de notre part. ${judge}`;
  if (decision === "refuser") return judge;
  const until = formatPlainDate(appealCloses(created_at));
  return [
    `Vous n’êtes pas d’accord\u00a0? Jusqu’au ${until}, `,
    lien("contestez la décision", contester),
    `, une fois. ${judge}`,
  ];
}

/** To the chef, who was told that a review waits. It says nothing of what was written. */
export function heldReviewDecided(review: DecidedReview & { chef_prenom: string }, decided: DecisionFacts): Mail {
  const corrects = decided.decision === "corriger";
  const titre = corrects ? "Un avis est en cours de correction" : "Un avis ne paraîtra pas";
  return {
    objet: titre,
    preambule: "Vous n’avez rien à faire.",
    titre,
    blocs: [
      paragraphe(greeting(review.chef_prenom)),
      paragraphe(
        `Un convive du ${formatPlainDate(review.date_service)} a écrit un avis sur «\u00a0${review.service}\u00a0». ${
          corrects ? "Il doit être corrigé avant de paraître" : "Il ne paraîtra pas"
        }\u00a0: ${lowerFirst(GROUND_LABELS[decided.fondement])}.`,
      ),
      paragraphe(corrects ? "Vous n’avez rien à faire. Nous vous écrirons s’il paraît." : "Vous n’avez rien à faire."),
    ],
  };
}
