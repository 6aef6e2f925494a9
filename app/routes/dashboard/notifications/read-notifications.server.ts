import { countOpenChanges, countPending } from "#app/features/bookings/reservations-dashboard.repo.server.ts";
import {
  selectChangesToAnswer,
  selectRequestsToAnswer,
  selectUnseenTables,
} from "#app/features/bookings/reservations-today.repo.server.ts";
import type { ChangementType } from "#app/features/bookings/rules/codes.ts";
import { expiresAt, waitsSince } from "#app/features/bookings/rules/reservation.ts";
import { selectMailChef } from "#app/features/chefs/chefs.repo.server.ts";
import type { FournisseurMail } from "#app/features/chefs/rules/codes.ts";
import type { AllergeneReglemente } from "#app/features/evenings/rules/codes.ts";
import { soonestFirst } from "#app/features/evenings/rules/today.ts";
import { readSaid } from "#app/features/evenings/table-answers.server.ts";
import { countUnreadBesidesRequests, selectUnreadBesidesRequests } from "#app/features/messages/inbox.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { NOTIFICATION_LIMIT } from "#app/shared/display-limits.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

/** Enough to recognise what somebody wrote; the whole is on the page of the row. */
const QUOTE = 160;
/** Requests among which the newest is looked for: the closest limits alone would hide the arrival of one. */
const WATCHED = 50;

type Common = {
  readonly id: string;
  readonly client: string;
  readonly created_at: Date;
  /** When it is too late to answer; null for messages. */
  readonly echeance: Date | null;
};
export type Notification =
  | (Common & {
      readonly type: "reservation";
      /** Sent with « Confirmer »: the request may change meanwhile. */
      readonly changements: number;
      readonly service: string;
      readonly date_souhaitee: Date;
      readonly convives: number;
      readonly texte: string | null;
      readonly echeance: Date;
    })
  | (Common & {
      readonly type: "changement";
      readonly reservation_id: string;
      readonly prenom: string;
      readonly demande: ChangementType;
      readonly service: string;
      readonly echeance: Date;
    })
  /** An allergen of the menu that a guest declared and the chef has not seen; changed, it is another one. */
  | (Common & {
      readonly type: "allergie";
      readonly reservation_id: string;
      readonly substances: readonly AllergeneReglemente[];
      readonly echeance: Date;
    })
  /** A thread with unread messages; another message gives it another id. */
  | (Common & { readonly type: "fil"; readonly fil_id: string; readonly question: boolean; readonly texte: string });

export type Notifications = {
  readonly items: readonly Notification[];
  /** The newest request, listed or not, so that its arrival is told. */
  readonly derniere: Notification | null;
  /** The total, including those not listed. */
  readonly total: number;
  /** How many are not listed. */
  readonly autres: { readonly demandes: number; readonly messages: number };
  /**
   * The chef's payment link, sent when a request is confirmed in place, and the mail client that opens; the link is
   * empty when there is none.
   */
  readonly lien_paiement: string;
  readonly fournisseur_mail: FournisseurMail;
  readonly vue: Date;
};

const nameOf = ({ client_prenom, client_nom }: { client_prenom: string; client_nom: string }) =>
  `${client_prenom} ${client_nom}`;

/** By characters: half of a pair could not be written to the page. */
function quoted(text: string): string {
  const characters = Array.from(text);
  return characters.length <= QUOTE ? text : `${characters.slice(0, QUOTE).join("").trimEnd()}…`;
}

/** The chef's notifications, closest limit first, derived from the tables at each read; null when they could not be read. */
export async function readNotifications({ chef_id }: ChefScope, at: Date = now()): Promise<Notifications | null> {
  try {
    const [pending, changes, unread, alerts, waiting, open, messages, chef] = await Promise.all([
      selectRequestsToAnswer(db, chef_id, WATCHED),
      selectChangesToAnswer(db, chef_id, NOTIFICATION_LIMIT),
      selectUnreadBesidesRequests(db, chef_id, NOTIFICATION_LIMIT),
      readAlerts(chef_id, at),
      countPending(db, chef_id),
      countOpenChanges(db, chef_id),
      countUnreadBesidesRequests(db, chef_id),
      selectMailChef(db, chef_id),
    ]);
    const requests: Notification[] = pending.map((row) => ({
      id: row.id,
      type: "reservation",
      changements: row.changements,
      client: nameOf(row),
      service: row.service,
      date_souhaitee: row.date_souhaitee,
      convives: row.nombre_participants,
      texte: row.client_message === null ? null : quoted(row.client_message),
      created_at: row.created_at,
      echeance: expiresAt(waitsSince(row), row.date_souhaitee),
    }));
    const changed: Notification[] = changes.map((row) => ({
      id: row.id,
      type: "changement",
      reservation_id: row.reservation_id,
      client: nameOf(row),
      prenom: row.client_prenom,
      demande: row.type,
      service: row.service,
      created_at: row.created_at,
      echeance: row.expire_le,
    }));
    const threads: Notification[] = unread.map((row) => ({
      id: `${row.id} ${row.dernier_le_us}`,
      type: "fil",
      fil_id: row.id,
      question: row.repas === null,
      client: nameOf(row),
      texte: quoted(row.texte),
      created_at: row.dernier_le,
      echeance: null,
    }));
    const asked = soonestFirst([...requests, ...changed]).slice(0, NOTIFICATION_LIMIT);
    return {
      items: soonestFirst([...asked, ...alerts, ...threads]),
      derniere: requests.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())[0] ?? null,
      total: waiting + open + alerts.length + messages,
      autres: { demandes: waiting + open - asked.length, messages: messages - threads.length },
      lien_paiement: chef?.lien_paiement ?? "",
      fournisseur_mail: chef?.fournisseur_mail ?? "mailto",
      vue: at,
    };
  } catch (error) {
    log.error({ err: error }, "list notifications failed");
    return null;
  }
}

async function readAlerts(chef_id: string, at: Date): Promise<Notification[]> {
  const tables = await selectUnseenTables(db, chef_id, at, WATCHED);
  const said = await readSaid(tables);
  return tables
    .flatMap((table) =>
      (said.get(table.id)?.alertes ?? []).map(
        ({ id, modifiee_le, substances }): Notification => ({
          ...{ id: `${id} ${modifiee_le.toISOString()}`, type: "allergie", reservation_id: table.id, substances },
          ...{ client: nameOf(table), created_at: modifiee_le, echeance: table.date_souhaitee },
        }),
      ),
    )
    .slice(0, NOTIFICATION_LIMIT);
}
