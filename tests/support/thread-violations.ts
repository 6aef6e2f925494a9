import { randomUUID } from "node:crypto";
import type pg from "pg";
import { insert } from "./factories.ts";

/** Violations of the constraints on the messages of a reservation. */
export function threadViolations(
  client: pg.Client,
  ids: { reservation: string },
): Record<string, () => Promise<unknown>> {
  const message = (over: object) =>
    insert(client, "reservation_messages", {
      ...{ reservation_id: ids.reservation, chef_id: randomUUID(), auteur: "client", texte: "Agrumes" },
      ...over,
    });
  return {
    thread_message_belongs_to_reservation: () => message({ reservation_id: randomUUID() }),
    thread_auteur_is_known: () => message({ auteur: "voisin" }),
    thread_texte_is_not_blank: () => message({ texte: " \n" }),
    thread_texte_is_short: () => message({ texte: "x".repeat(601) }),
    thread_message_once_per_key: async () => {
      const cle = randomUUID();
      await message({ cle });
      await message({ cle });
    },
    thread_mail_has_its_date: () => message({ mail_id: randomUUID() }),
  };
}
