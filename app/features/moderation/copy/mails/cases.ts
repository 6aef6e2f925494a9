import { caseReference, hideFirstMeasure } from "#app/features/moderation/rules/case.ts";
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
import { appealCloses, REPORT_DAYS } from "#app/features/reviews/rules/review.ts";
import { formatDateTime, formatPlainDate } from "#app/shared/copy/format.ts";
import { type Bloc, bon, greeting, lien, type Mail, paragraphe, partie, type Texte } from "#app/shared/copy/mail.ts";
import { labelOfMotif, MEASURE_DURATIONS, MEASURE_GROUNDS, reportedWords } from "../cases.ts";

type CaseFacts = {
  readonly numero: number;
  readonly signale: Signale;
  readonly copie: ReportedCopy;
  readonly motif: ContenuMotif;
  readonly created_at: Date;
};

/** To the typed address, which may belong to somebody else: it does not quote the reasons. */
export function caseReceipt({ numero, signale, copie, motif, created_at }: CaseFacts): Mail {
  const titre = `Nous avons bien reçu votre signalement ${caseReference(numero)}`;
  return {
    objet: titre,
    preambule: `Une personne l’examine et décide sous ${REPORT_DAYS} jours.`,
    titre,
    blocs: [
      paragraphe(greeting(null)),
      paragraphe(
        "Une personne lira votre signalement. Nous décidons sous sept jours et vous écrivons la décision et ses raisons, sans moyen automatique.",
      ),
      bon([
        ["Référence", caseReference(numero)],
        ["Contenu", reportedWords(copie, signale)],
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
type Links = { readonly contester: string };

const ORIGINS: Record<MesureOrigine, string> = {
  signalement: "Un signalement motivé. Une personne a décidé, sans moyen automatique.",
  appel: "Une contestation de notre décision. Une personne a décidé de nouveau, sans moyen automatique.",
};

/** What becomes of the content, in one sentence that both sides may read. */
function effectOf(mesure: Mesure, signale: Signale, retablit: Restriction | null = null): string {
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
  { numero, signale, copie }: Omit<CaseFacts, "motif" | "created_at">,
  decided: MeasureFacts,
): Bloc[] => [
  bon([
    ["Référence", caseReference(numero)],
    ["Contenu", reportedWords(copie, signale)],
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

function measureTitle({ mesure, origine, contestee_par }: MeasureFacts, signale: Signale): string {
  if (origine === "appel" && contestee_par === "chef") return ANSWER;
  return mesure === "maintenir" ? "Une décision sur votre page a changé" : restrictionTitle(mesure, signale);
}

function restrictionTitle(mesure: Restriction, signale: Signale): string {
  if (mesure === "desactiver") return "Votre page n’est plus visible";
  if (mesure === "retirer_texte") return "Un texte de votre page est retiré";
  return signale === "photo" ? "Une photo de votre page est masquée" : "Un service de votre page est masqué";
}

/** The statement of reasons, to the chef. It says nothing of who reported. */
export function measureMail(
  reported: Omit<CaseFacts, "motif" | "created_at"> & { readonly chef_prenom: string },
  decided: MeasureFacts,
  links: Links,
): Mail {
  const titre = measureTitle(decided, reported.signale);
  return {
    objet: titre,
    preambule: "La décision, ses raisons, et comment contester.",
    titre,
    blocs: [
      paragraphe(greeting(reported.chef_prenom)),
      paragraphe(effectOf(decided.mesure, reported.signale, decided.retablit)),
      ...statement(reported, decided),
      paragraphe(redress(decided, decided.mesure !== "maintenir", links)),
    ],
  };
}

/** To the chef, when a content is hidden before the decision, which says how to contest it. It says nothing of who reported. */
export function hiddenContentMail(
  { numero, signale, copie, chef_prenom }: Omit<CaseFacts, "motif" | "created_at"> & { readonly chef_prenom: string },
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
      paragraphe(greeting(chef_prenom)),
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
      paragraphe(redress(decided, decided.mesure === "maintenir", links)),
    ],
  };
}
