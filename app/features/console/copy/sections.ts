import type { ConsoleRole } from "#app/features/accounts/rules/codes.ts";
import { type ConsoleRight, hasRight } from "#app/features/accounts/rules/console-roles.ts";

/** `lively`: waits for a person. `words`: what the number counts, for screen readers. */
export type SectionCount = { readonly value: number; readonly words: string; readonly lively?: boolean };
/** `end`: only the exact path matches. `also`: another path prefix that matches. */
export type Section = {
  readonly to: string;
  readonly label: string;
  readonly end?: boolean;
  readonly also?: string;
  readonly count?: SectionCount | undefined;
};
export type SectionGroup = { readonly title: string; readonly sections: readonly Section[] };

/** Null: could not be counted. `manquants`: the legal facts that the public pages lack. */
export type SectionCounts = {
  readonly attend: number;
  readonly signalements: number;
  readonly aide: number;
  readonly emails: number;
  readonly verification: number;
  readonly sante: number;
  readonly manquants: number | null;
};

/** What the frame of the console gives the page in it. */
export type ConsoleContext = { readonly groups: readonly SectionGroup[]; readonly manquants: number | null };

const CHEFS = { to: "/admin", label: "Gestion des Chefs", also: "/admin/chefs" } as const;
const RESERVATIONS = { to: "/admin/reservations", label: "Réservations", also: "/admin/personnes" } as const;
const PROFILES = { to: "/admin/profils-clients", label: "Profils Clients" } as const;

export const WORKLIST_PATH = "/admin/a-traiter";
export const SECTIONS_PATH = "/admin/plus";

const waiting = (value: number | undefined): SectionCount | undefined =>
  value ? { value, words: "à traiter", lively: true } : undefined;
const toFill = (value: number | null | undefined, words: string): SectionCount | undefined =>
  value ? { value, words } : undefined;

/** What this role may open, in the order of the rail. Only what waits for a person is counted in tomato. */
export function sectionsOf(role: ConsoleRole, counts: SectionCounts | null): readonly SectionGroup[] {
  const groups: readonly { title: string; sections: readonly (Section & { right: ConsoleRight })[] }[] = [
    {
      title: "",
      sections: [{ to: WORKLIST_PATH, label: "À traiter", right: "fiches", count: waiting(counts?.attend) }],
    },
    {
      title: "Plateforme",
      sections: [
        { ...CHEFS, end: true, right: "fiches" },
        { ...RESERVATIONS, right: "fiches" },
        { ...PROFILES, right: "contenus" },
      ],
    },
    {
      title: "Files",
      sections: [
        {
          to: "/admin/signalements",
          label: "Signalements",
          right: "signalements",
          count: waiting(counts?.signalements),
        },
        { to: "/admin/aide", label: "Aide", right: "aide", count: waiting(counts?.aide) },
        { to: "/admin/emails/rejetes", label: "E-mails rejetés", right: "gestes", count: waiting(counts?.emails) },
        {
          to: "/admin/verification",
          label: "Vérification",
          right: "justificatifs",
          count: waiting(counts?.verification),
        },
      ],
    },
    {
      title: "Consulter",
      sections: [
        { to: "/admin/emails", label: "E-mails", right: "fiches", end: true },
        { to: "/admin/blocages", label: "Blocages", right: "fiches" },
        { to: "/admin/journal", label: "Journal", right: "journal_decisions" },
      ],
    },
    {
      title: "Piloter",
      sections: [
        { to: "/admin/chiffres", label: "Chiffres", right: "chiffres" },
        { to: "/admin/annonces", label: "Annonces", right: "contenus" },
        { to: "/admin/mises-a-jour", label: "Mises à jour", right: "contenus" },
      ],
    },
    {
      title: "Régler",
      sections: [
        {
          to: "/admin/parametres",
          label: "Paramètres",
          right: "parametres",
          count: toFill(counts?.manquants, "à renseigner"),
        },
        { to: "/admin/equipe", label: "Équipe", right: "equipe" },
        { to: "/admin/donnees", label: "Données", right: "donnees" },
        { to: "/admin/sante", label: "Santé", right: "sante", count: toFill(counts?.sante, "à corriger") },
      ],
    },
  ];
  return groups
    .map(({ title, sections }) => ({ title, sections: sections.filter(({ right }) => hasRight(role, right)) }))
    .filter(({ sections }) => sections.length > 0);
}

export function isCurrentSection({ to, end = false, also }: Section, address: string): boolean {
  const pathname = address.replace(/(?<=.)\/+$/, "");
  if (pathname === to) return true;
  return (!end && pathname.startsWith(`${to}/`)) || (also !== undefined && pathname.startsWith(also));
}

/** The three that a phone always shows, of those that the role may open. */
export const isMainSection = ({ to }: Section): boolean =>
  [CHEFS, RESERVATIONS, PROFILES].some((main) => main.to === to);
