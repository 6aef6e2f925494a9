import { randomUUID } from "node:crypto";
import type pg from "pg";
import { aMessage, insert } from "./factories.ts";

/** Violations of the constraints on threads, their messages, and the answers that a chef wrote in advance. */
export function threadViolations(
  client: pg.Client,
  ids: { reservation: string; chef: string },
): Record<string, () => Promise<unknown>> {
  const message = (over: object) =>
    insert(client, "reservation_messages", {
      ...{ reservation_id: ids.reservation, chef_id: randomUUID(), auteur: "client", texte: "Agrumes" },
      ...over,
    });
  const thread = (over: object) => {
    const id = randomUUID();
    return insert(client, "fils", {
      ...{ id, chef_id: randomUUID(), statut: "lu", dernier_le: new Date() },
      ...over,
    });
  };
  const replyModel = (over: object) =>
    insert(client, "modeles_reponse", { chef_id: ids.chef, rang: 1, nom: "Brunch", texte: "Bonjour", ...over });
  const ofMeal = () => ({ id: ids.reservation, reservation_id: ids.reservation });
  const asked = randomUUID();
  const question = () => aMessage(ids.chef);
  return {
    thread_is_of_a_question: () => {
      const id = randomUUID();
      return thread({ id, contact_id: id });
    },
    thread_is_of_a_reservation: () => {
      const id = randomUUID();
      return thread({ id, reservation_id: id });
    },
    thread_has_the_id_of_its_subject: () => thread({ reservation_id: ids.reservation }),
    thread_statut_is_known: () => thread({ ...ofMeal(), statut: "perdu" }),
    thread_token_is_a_hash: () => thread({ ...ofMeal(), token_hash: Buffer.alloc(32) }),
    one_thread_per_reservation: async () => {
      await insert(client, "contact_messages", { ...question(), id: asked });
      await client.query("update fils set reservation_id = $2 where id = $1", [asked, ids.reservation]);
      await thread(ofMeal());
    },
    one_thread_per_token: async () => {
      for (const id of [asked, randomUUID()]) await insert(client, "contact_messages", { ...question(), id });
      await client.query("update fils set token_hash = $1 where contact_id is not null", [Buffer.alloc(32)]);
    },
    thread_message_answers_a_question: () => message({ reservation_id: null, contact_id: randomUUID() }),
    thread_message_has_one_subject: () => message({ contact_id: ids.reservation }),
    thread_message_belongs_to_reservation: () => message({ reservation_id: randomUUID() }),
    thread_auteur_is_known: () => message({ auteur: "voisin" }),
    thread_texte_is_not_blank: () => message({ texte: " \n" }),
    thread_texte_is_short: () => message({ texte: "x".repeat(601) }),
    thread_message_once_per_key: async () => {
      const cle = randomUUID();
      await message({ cle });
      await message({ cle });
    },
    reply_model_belongs_to_chef: () => replyModel({ chef_id: randomUUID() }),
    one_reply_model_per_rank: async () => {
      await replyModel({});
      return replyModel({ nom: "Traiteur" });
    },
    one_reply_model_per_name: async () => {
      await replyModel({});
      return replyModel({ rang: 2 });
    },
    chef_has_at_most_twenty_reply_models: () => replyModel({ rang: 21 }),
    reply_model_has_a_short_name: () => replyModel({ nom: "x".repeat(41) }),
    reply_model_is_not_blank: () => replyModel({ texte: " \n" }),
    reply_model_is_short: () => replyModel({ texte: "x".repeat(601) }),
    thread_mail_has_its_date: () => message({ mail_id: randomUUID() }),
  };
}
