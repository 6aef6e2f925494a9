import { createConnection, type Socket } from "node:net";
import type pg from "pg";
import { sessionCookie } from "./accounts.ts";

export type SignedInChef = { chef_id: string; cookie: string };

/** Inserts chefs with an open session directly into the tables: signing in over HTTP takes 100 ms each. */
export async function signedInChefs(client: pg.ClientBase | pg.Pool, count: number): Promise<SignedInChef[]> {
  const { rows } = await client.query<{ chef_id: string; token: string }>(
    `with people as (
       insert into "user" (name, email, email_verified)
       select 'Léa', 'direct-' || gen_random_uuid() || '@exemple.fr', true from generate_series(1, $1) returning id
     ), cooks as (
       insert into chefs (user_id, nom, prenom) select id, 'Martin', 'Léa' from people returning id, user_id
     ), opened as (
       insert into session (token, user_id, expires_at)
       select gen_random_uuid()::text, user_id, now() + interval '1 day' from cooks returning token, user_id
     )
     select cooks.id as chef_id, opened.token from cooks join opened using (user_id)`,
    [count],
  );
  return rows.map(({ chef_id, token }) => ({ chef_id, cookie: sessionCookie(token) }));
}

const MARK = "data: ";

/** Opens a chef's event stream on a raw socket, light enough to open ten thousand. Resolves with the first event. */
export function openLiveSocket(origin: string, cookie: string, hear: (word: string) => void): Promise<Socket> {
  const { port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = createConnection({ port: Number(port), host: "127.0.0.1" });
    let rest = "";
    socket.setEncoding("latin1");
    socket.on("connect", () =>
      socket.write(`GET /dashboard/flux HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`),
    );
    socket.on("data", (text) => {
      rest += String(text);
      for (let end = rest.indexOf("\n\n"); end !== -1; end = rest.indexOf("\n\n")) {
        const event = rest.slice(0, end);
        rest = rest.slice(end + 2);
        const at = event.lastIndexOf(MARK);
        if (at === -1) continue;
        hear(event.slice(at + MARK.length));
        resolve(socket);
      }
    });
    socket.on("error", reject);
    socket.on("close", () => reject(new Error(`the stream closed: ${rest.slice(0, 200)}`)));
  });
}
