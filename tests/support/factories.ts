import { randomUUID } from "node:crypto";
import pg from "pg";

type Row = Record<string, unknown>;

/** Inserts one row and returns it complete. The factories below give valid defaults for columns a test ignores. */
export async function insert(client: pg.ClientBase, table: string, row: Row): Promise<Row & { id: string }> {
  const names = Object.keys(row).map((name) => pg.escapeIdentifier(name));
  const marks = names.map((_, rank) => `$${rank + 1}`);
  const text = `insert into ${pg.escapeIdentifier(table)} (${names.join()}) values (${marks.join()}) returning *`;
  const { rows } = await client.query<Row & { id: string }>(text, Object.values(row));
  const [made] = rows;
  if (made === undefined) throw new Error(`${table}: nothing was inserted`);
  return made;
}

const unique = () => randomUUID().slice(0, 8);

export const aUser = (over: Row = {}): Row => ({ name: "Léa Martin", email: `lea.${unique()}@exemple.fr`, ...over });

export const aChef = (user_id: string, over: Row = {}): Row => ({ user_id, nom: "Martin", prenom: "Léa", ...over });

export const aService = (chef_id: string, over: Row = {}): Row => ({ chef_id, titre: "Dîner d’hiver", ...over });

export const aClientProfile = (over: Row = {}): Row => ({ nom: `Adulte ${unique()}`, prix_base: "40.00", ...over });

export const aSlot = (service_id: string, over: Row = {}): Row => ({
  service_id,
  date_debut: "2030-06-15T17:00:00Z",
  date_fin: "2030-06-15T18:00:00Z",
  places_disponibles: 10,
  ...over,
});

export const aMessage = (chef_id: string, over: Row = {}): Row => ({
  chef_id,
  client_nom: "Marchetti",
  client_prenom: "Julie",
  client_email: "julie.marchetti@exemple.fr",
  client_telephone: "06 12 34 56 78",
  message: "Bonsoir, nous serions huit adultes et deux enfants pour un anniversaire surprise.\nÀ bientôt\u00a0?",
  date_souhaitee: "2030-12-19 20:00:00",
  ...over,
});

export const aReservation = (chef_id: string, service_id: string, availability_id: string, over: Row = {}): Row => ({
  chef_id,
  service_id,
  availability_id,
  client_nom: "Durand",
  client_prenom: "Zoé",
  client_email: "zoe@exemple.fr",
  client_telephone: "0612345678",
  date_souhaitee: "2030-06-15T17:00:00Z",
  date_fin: "2030-06-15T20:00:00Z",
  prix_final: "80.00",
  participants: JSON.stringify([]),
  nombre_participants: 2,
  places_prises: 2,
  ...over,
});
