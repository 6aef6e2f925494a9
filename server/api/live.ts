import { type Context, Hono } from "hono";
import { findClosedLinks, identifyReservation } from "#app/features/bookings/private-links.server.ts";
import { readSession } from "../../app/features/accounts/read-session.server.ts";
import { findEndedSessions, type StreamAccess } from "../../app/features/accounts/sessions.server.ts";
import type { Topic } from "../../app/platform/events.server.ts";
import { log } from "../../app/platform/log.server.ts";
import { lifecycle } from "../health.ts";
import { hasRoom, openStream, type Stream } from "../live-streams.ts";
import { type App, factsOf } from "../request-facts.ts";

/** A sign-out, a change of role, a deactivation or a revoked private link must end a stream within five seconds. */
const CHECK_MS = 2500;

const sessions = new Map<Stream, StreamAccess>();
const privateLinks = new Map<Stream, string>();
let checkTimer: NodeJS.Timeout | undefined;

/** Server-sent events that make an open page revalidate. They carry no data. */
export const live = new Hono<App>()
  .get("/dashboard/flux", async (c) => {
    const facts = factsOf(c);
    const session = await readSession(facts);
    if (session.kind !== "user") return c.text("Connexion requise.", 401);
    const { role, session_id, chef, support } = session;
    if (support !== null) return c.text("Pas de suivi en direct dans une vue support.", 403);
    if (chef === null || !chef.actif) return c.text("Pas de suivi en direct pour ce compte.", 403);
    const refused = refuseStream(c, `chef:${chef.id}`);
    if (refused !== null) return refused;
    const stream = openStream(c.env.outgoing, `chef:${chef.id}`, facts.cookies, () => sessions.delete(stream));
    sessions.set(stream, { session_id, role, chef_id: chef.id });
    checkTimer ??= setTimeout(() => void checkStreams(), CHECK_MS).unref();
    return alreadySent();
  })
  .get("/reservation/:token/flux", async (c) => {
    const token = c.req.param("token");
    const id = await identifyReservation(token);
    if (id === null) return c.text("Ce lien n’ouvre aucune réservation.", 404);
    const refused = refuseStream(c, `reservation:${id}`);
    if (refused !== null) return refused;
    const stream = openStream(c.env.outgoing, `reservation:${id}`, [], () => privateLinks.delete(stream));
    privateLinks.set(stream, token);
    checkTimer ??= setTimeout(() => void checkStreams(), CHECK_MS).unref();
    return alreadySent();
  });

function refuseStream(c: Context<App>, topic: Topic): Response | null {
  // The client disconnected while its access was checked.
  if (c.env.outgoing.destroyed) return alreadySent();
  if (c.req.method !== "GET") return c.body(null, 405, { Allow: "GET" });
  if (lifecycle.stopping) return c.text("Ce serveur s’arrête.", 503, { "Retry-After": "1" });
  return hasRoom(topic) ? null : c.text("Trop de pages ouvertes.", 429, { "Retry-After": "60" });
}

/** Tells the adapter that the response was already written to the socket. */
const alreadySent = () => new Response(null, { headers: { "x-hono-already-sent": "true" } });

/** One query for all streams. While the database is unavailable they stay open, since they carry no data. */
async function checkStreams(): Promise<void> {
  try {
    const [ended, closed] = await Promise.all([
      findEndedSessions([...sessions.values()]),
      findClosedLinks([...privateLinks.values()]),
    ]);
    for (const [stream, { session_id }] of sessions) if (ended.has(session_id)) stream.end();
    for (const [stream, token] of privateLinks) if (closed.has(token)) stream.end();
  } catch (error) {
    log.warn({ err: error }, "check stream access failed");
  }
  const none = sessions.size + privateLinks.size === 0;
  checkTimer = none ? undefined : setTimeout(() => void checkStreams(), CHECK_MS).unref();
}
