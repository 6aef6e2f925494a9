import { venueForClient } from "#app/features/chefs/copy/zones.ts";
import type { FournisseurMail } from "#app/features/chefs/rules/codes.ts";
import { hasTable } from "#app/features/evenings/rules/dossier.ts";
import type { LieuPrestation, RegleAnnulation, TypeService } from "#app/features/services/rules/codes.ts";
import { isDay } from "#app/shared/calendar.ts";
import {
  communeOf,
  formatDay,
  formatDayAndMonth,
  formatDesiredDate,
  formatExpectedEnd,
  formatLongDate,
  formatReference,
  formatTime,
  participantLines,
} from "#app/shared/copy/format.ts";
import { formatEuros } from "#app/shared/copy/numbers.ts";
import { composeLink } from "#app/shared/mail-link.ts";
import { type ParticipantLine } from "../rules/basket.ts";
import type { ReservationStatut } from "../rules/codes.ts";
import { expectedEnd } from "../rules/reservation.ts";
import { cancellationTerms } from "./cancellation.ts";
import { participantCount } from "./counts.ts";

/** Pre-filled mails that a chef reviews and sends from their own mailbox. */
export type ComposedMail = { readonly subject: string; readonly body: string };

export type MailChef = { readonly prenom: string; readonly nom: string; readonly nom_societe: string | null };

export type MailReservation = {
  readonly client_prenom: string;
  readonly service: string;
  readonly date_souhaitee: Date;
  readonly duree_minutes: number | null;
  readonly lieu: string;
  readonly lieu_prestation: LieuPrestation | null;
  readonly commune_nom: string | null;
  readonly code_postal: string | null;
  readonly participants: readonly ParticipantLine[] | null;
  readonly prix_final: number;
  /** Part of the price. */
  readonly frais_deplacement: number;
  readonly reference: string;
  readonly conditions_annulation: string | null;
  readonly type_service: TypeService;
  readonly annulation: RegleAnnulation | null;
  readonly annulation_heures: number | null;
  readonly annulation_part: number | null;
  readonly allergenes: readonly string[];
};

/** The link to the pre-filled message; null for an invalid address. */
export function composeHref(provider: FournisseurMail, to: string, mail: ComposedMail): string | null {
  const link = composeLink(provider, { to, ...mail });
  return link.ok ? link.value : null;
}

const EXCERPT_LENGTH = 400;

/** Separates blocks by an empty line; omits empty blocks and lines. */
function layout(blocks: readonly (readonly (string | null)[])[]): string {
  return blocks
    .map((lines) => lines.filter((line) => line !== null && line !== "").join("\n"))
    .filter((block) => block !== "")
    .join("\n\n");
}

function signature(chef: MailChef, greeting: string | null): readonly (string | null)[] {
  return [greeting, `${chef.prenom} ${chef.nom}`, chef.nom_societe];
}

const hello = (prenom: string) => [`Bonjour ${prenom},`];
type Moment = Pick<MailReservation, "service" | "date_souhaitee">;
const moment = ({ service, date_souhaitee }: Moment) =>
  `${service}, ${formatLongDate(date_souhaitee)} à ${formatTime(date_souhaitee)}`;

function summary(reservation: MailReservation): readonly string[] {
  const { service, date_souhaitee, duree_minutes } = reservation;
  const fin = formatExpectedEnd(expectedEnd(date_souhaitee, duree_minutes));
  const when = `${formatLongDate(date_souhaitee)}, de ${formatTime(date_souhaitee)} à ${fin}`;
  return [service, when, placeLine(reservation)];
}

/** « À votre domicile, 38200 Vienne » */
const placeLine = (place: Parameters<typeof venueForClient>[0] & Parameters<typeof communeOf>[0]) =>
  [venueForClient(place), communeOf(place)].filter(Boolean).join(", ");

/** An allergy is kept apart from mailboxes: on the private page it is encrypted, and erased after the meal. */
const TABLE_ON_THE_PAGE =
  "Une allergie, un régime\u00a0? Dites-le sur la page de votre réservation, plutôt que par e-mail.";

export function composeConfirmation(reservation: MailReservation, chef: MailChef, lien_paiement: string): ComposedMail {
  const { client_prenom, participants, prix_final, frais_deplacement, reference, allergenes } = reservation;
  const terms = cancellationTerms(reservation);
  const atTable = hasTable(reservation.lieu_prestation);
  const subject = `Réservation confirmée\u00a0: ${reservation.service}, ${formatLongDate(reservation.date_souhaitee)}`;
  const numbers = participantLines(participants);
  if (prix_final === 0) {
    const body = layout([
      hello(client_prenom),
      ["Votre réservation est confirmée, et je m’en réjouis. Il n’y a rien à payer."],
      summary(reservation),
      [...numbers, `Référence\u00a0: ${reference}`],
      [atTable ? TABLE_ON_THE_PAGE : null, "Un changement\u00a0? Répondez simplement à cet e-mail."],
      signature(chef, "À bientôt,"),
    ]);
    return { subject, body };
  }
  const body = layout([
    hello(client_prenom),
    ["Votre réservation est confirmée, et je m’en réjouis."],
    summary(reservation),
    [
      ...numbers,
      frais_deplacement === 0 ? null : `Déplacement\u00a0: ${formatEuros(frais_deplacement)}`,
      `Prix total\u00a0: ${formatEuros(prix_final)}`,
      `Référence\u00a0: ${reference}`,
    ],
    ["Pour régler, voici mon lien de paiement\u00a0:", lien_paiement],
    [terms ? `Mes conditions\u00a0: ${terms}` : null],
    [
      allergenes.length > 0 ? `Allergènes présents\u00a0: ${allergenes.join(", ")}` : null,
      allergenes.length > 0 && atTable ? TABLE_ON_THE_PAGE : null,
      allergenes.length > 0 ? "Si le nombre de convives change, répondez simplement à cet e-mail." : null,
    ],
    signature(chef, "À bientôt,"),
  ]);
  return { subject, body };
}

export function composeRefusal(reservation: MailReservation, chef: MailChef, motif: string): ComposedMail {
  return {
    subject: `Votre demande du ${formatLongDate(reservation.date_souhaitee)}\u00a0: je ne peux pas y donner suite`,
    body: layout([
      hello(reservation.client_prenom),
      [`Merci pour votre demande\u00a0: ${moment(reservation)}. Je ne peux malheureusement pas y donner suite.`],
      [motif],
      [
        "Rien ne vous est dû. Si une autre date vous convient, mes créneaux libres sont sur ma page Convive, ou répondez à cet e-mail.",
      ],
      signature(chef, "Avec mes regrets,"),
    ]),
  };
}

/** Reasons for a chef's cancellation. They select the proposed text and are neither sent nor stored. */
export const CANCELLATION_REASONS = {
  malade: "Je suis malade",
  imprevu: "Un imprévu",
  materiel: "Un souci de matériel",
  autre: "Autre",
} as const;
export type CancellationReason = keyof typeof CANCELLATION_REASONS;

const CAUSES: Record<CancellationReason, string> = {
  // The proposal does not disclose an illness: it says « empêchement ».
  malade: "Un empêchement",
  imprevu: "Un imprévu",
  materiel: "Un souci de matériel",
  autre: "Un empêchement",
};

export function proposedReason(reason: CancellationReason, date_souhaitee: Date): string {
  return `${CAUSES[reason]} m’oblige à annuler ${formatDayAndMonth(date_souhaitee)}. Je vous prie de m’en excuser.`;
}

/**
 * Proposed texts of a refusal, by the chip that writes them. The chef may change every word. Convive mails them to the
 * client, and no mail may hint at what was said of allergies.
 */
export const REFUSAL_REASONS = {
  pris: {
    nom: "Cette date n’est plus libre",
    texte: "Cette date n’est plus libre, et je ne voudrais pas vous servir à moitié.",
  },
  loin: { nom: "Trop loin", texte: "C’est trop loin pour que je vienne dans de bonnes conditions." },
  groupe: { nom: "Trop de monde pour moi", texte: "C’est trop de monde pour moi, je ne vous servirais pas bien." },
  menu: { nom: "Pas ce menu", texte: "Je ne peux pas préparer ce menu ce jour-là." },
  autre: { nom: "Autre raison", texte: "" },
} as const;
export type RefusalReason = keyof typeof REFUSAL_REASONS;

/** A chip replaces the text of another chip, never text written by the chef. */
export const isProposedRefusal = (text: string): boolean =>
  text.trim() === "" || Object.values(REFUSAL_REASONS).some(({ texte }) => texte === text.trim());

/** A chip replaces the text of another chip, never text written by the chef. */
export function isProposedReason(text: string, date_souhaitee: Date): boolean {
  const typed = text.trim();
  return (
    typed === "" || Object.keys(CAUSES).some((code) => isReason(code) && proposedReason(code, date_souhaitee) === typed)
  );
}

const isReason = (code: string): code is CancellationReason => Object.hasOwn(CAUSES, code);

export function composeContact(reservation: Moment & { readonly client_prenom: string }, chef: MailChef): ComposedMail {
  return {
    subject: `${reservation.service}, ${formatLongDate(reservation.date_souhaitee)}`,
    body: layout([
      hello(reservation.client_prenom),
      [`Je vous écris à propos de votre réservation\u00a0: ${moment(reservation)}.`],
      ["\n"],
      signature(chef, "À bientôt,"),
    ]),
  };
}

/** The chef as the author of a mail, with the mailbox where its draft opens. */
export type ComposingChef = MailChef & { readonly fournisseur_mail: FournisseurMail };

/** The link that opens a draft to the client in that mailbox; null when the chef could not be read. */
export const composeTo = (
  writer: ComposingChef | null,
  client: Parameters<typeof composeContact>[0] & { readonly client_email: string },
): string | null =>
  writer === null ? null : composeHref(writer.fournisseur_mail, client.client_email, composeContact(client, writer));

export type MailMessage = {
  readonly client_prenom: string;
  readonly message: string;
  readonly date_souhaitee: string;
  readonly created_at: Date;
};

/** The start of a message, truncated between words. */
export function excerpt(message: string): string {
  const line = message.replace(/\s+/g, " ").trim();
  if (line.length <= EXCERPT_LENGTH) return line;
  const words = line.slice(0, EXCERPT_LENGTH + 1).replace(/\s\S*$/, "");
  return `${words.slice(0, EXCERPT_LENGTH).replace(/[\ud800-\udbff]$/, "")}…`;
}

export function composeReply(message: MailMessage, chef: MailChef): ComposedMail {
  const received = formatLongDate(message.created_at);
  const desired = formatDesiredDate(message.date_souhaitee);
  return {
    subject: `Re\u00a0: votre message du ${received}`,
    body: layout([
      hello(message.client_prenom),
      ["Merci pour votre message."],
      ["\n"],
      signature(chef, "À bientôt,"),
      [
        `Vous m’écriviez le ${received}\u00a0:`,
        `«\u00a0${excerpt(message.message)}\u00a0»`,
        desired === null ? null : `Date souhaitée\u00a0: ${desired}`,
      ],
    ]),
  };
}

/** The opening line of a message about a reservation; empty without a valid reference in the URL. */
export function aboutReservation(reference: string | null, day: string | null): string {
  if (reference === null || !/^[0-9A-F]{8}$/.test(reference) || day === null || !isDay(day)) return "";
  return `Bonjour, je vous écris au sujet de ma réservation ${formatReference(reference)} du ${formatDay(day)}.\n`;
}

type CalendarEvent = {
  readonly statut: ReservationStatut;
  readonly service: string;
  readonly chef_prenom: string;
  readonly chef_nom: string;
  readonly nombre_participants: number;
  readonly reference: string;
  readonly lieu: string | null;
  readonly lieu_prestation: LieuPrestation | null;
  readonly commune_nom: string | null;
  readonly code_postal: string | null;
};

/** The event of a reservation in the client's calendar. Calendar services read it: the commune is enough of the address. */
export function calendarWords(event: CalendarEvent, link: string) {
  const chef = `${event.chef_prenom} ${event.chef_nom}`;
  const state = event.statut === "en_attente" ? " (à confirmer)" : "";
  const lines = [
    `Réservation ${formatReference(event.reference)}, ${participantCount(event.nombre_participants)}.`,
    `Suivre ou annuler\u00a0: ${link}`,
  ];
  const location = placeLine(event);
  return {
    summary: `${event.service}, ${chef}${state}`,
    description: lines.join("\n"),
    ...(location === "" ? {} : { location }),
  };
}
