import {
  countOpenChanges,
  countPending,
  selectOpenChanges,
  selectPendingReservations,
} from "#app/features/bookings/reservations-dashboard.repo.server.ts";
import type { ChangementType } from "#app/features/bookings/rules/codes.ts";
import { selectMailChef } from "#app/features/chefs/chefs.repo.server.ts";
import type { FournisseurMail } from "#app/features/chefs/rules/codes.ts";
import { countUnreadBesidesRequests, selectUnreadBesidesRequests } from "#app/features/messages/inbox.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { NOTIFICATION_LIMIT } from "#app/shared/display-limits.ts";
import { type Cents, centsFromDecimal } from "#app/shared/money.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

type Common = { readonly id: string; readonly client: string; readonly created_at: Date };
export type Notification =
  | (Common & {
      readonly type: "reservation";
      readonly service: string;
      readonly date_souhaitee: Date;
      readonly prix_final: Cents;
    })
  | (Common & {
      readonly type: "changement";
      readonly reservation_id: string;
      readonly prenom: string;
      readonly demande: ChangementType;
      readonly service: string;
    })
  /** A thread with unread messages; another message gives it another id. */
  | (Common & { readonly type: "fil"; readonly fil_id: string; readonly question: boolean });

export type Notifications = {
  readonly items: readonly Notification[];
  /** The total, including those not listed. */
  readonly total: number;
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

/** The chef's notifications, newest first, derived from the tables at each read; null when they could not be read. */
export async function readNotifications({ chef_id }: ChefScope, at: Date = now()): Promise<Notifications | null> {
  try {
    const [pending, changes, threads, waiting, open, unread, chef] = await Promise.all([
      selectPendingReservations(db, chef_id, NOTIFICATION_LIMIT),
      selectOpenChanges(db, chef_id, NOTIFICATION_LIMIT),
      selectUnreadBesidesRequests(db, chef_id, NOTIFICATION_LIMIT),
      countPending(db, chef_id),
      countOpenChanges(db, chef_id),
      countUnreadBesidesRequests(db, chef_id),
      selectMailChef(db, chef_id),
    ]);
    const items: Notification[] = [
      ...pending.map((row) => ({
        id: row.id,
        type: "reservation" as const,
        client: nameOf(row),
        service: row.service,
        date_souhaitee: row.date_souhaitee,
        prix_final: centsFromDecimal(row.prix_final) ?? 0,
        created_at: row.created_at,
      })),
      ...changes.map((row) => ({
        id: row.id,
        type: "changement" as const,
        reservation_id: row.reservation_id,
        client: nameOf(row),
        prenom: row.client_prenom,
        demande: row.type,
        service: row.service,
        created_at: row.created_at,
      })),
      ...threads.map((row) => ({
        id: `${row.id} ${row.dernier_le_us}`,
        type: "fil" as const,
        fil_id: row.id,
        question: row.repas === null,
        client: nameOf(row),
        created_at: row.dernier_le,
      })),
    ];
    const newestFirst = items.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
    return {
      items: newestFirst,
      total: waiting + open + unread,
      lien_paiement: chef?.lien_paiement ?? "",
      fournisseur_mail: chef?.fournisseur_mail ?? "mailto",
      vue: at,
    };
  } catch (error) {
    log.error({ err: error }, "list notifications failed");
    return null;
  }
}
