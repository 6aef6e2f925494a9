import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { openSecret, sealSecret } from "#app/platform/sealed-secret.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import {
  deleteSource,
  insertSource,
  lockChefOfSources,
  makeSourceDue,
  selectSourceAddresses,
  selectSourceState,
  updateSource,
} from "./calendar-sources.repo.server.ts";
import type { ChangedSource, NewSource } from "./rules/linked-calendars.schema.ts";
import { visibleAddress } from "./rules/linked-calendars.ts";

const MAX_SOURCES = 5;
/** A slow calendar takes ten seconds, and its file three. */
const MAX_WAIT_MS = 16_000;
const ASK_EVERY_MS = 200;

type Stored = "agendas_limite" | "agenda_deja_lie" | "erreur_inattendue";
type Checked = "agenda_illisible" | "agenda_non_verifie";

/**
 * Links another calendar of the chef once it was read; one that cannot be read is removed again. The worker reads it, because the
 * web process neither requests typed addresses nor expands their files.
 */
export async function addCalendarSource(
  { chef_id }: ChefScope,
  source: NewSource,
  { at = now(), maxWaitMs = MAX_WAIT_MS } = {},
): Promise<Result<null, Stored | Checked | "trop_de_demandes">> {
  const limit = await consumeLimits([{ limit: "agenda_sources", key: chef_id }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "agenda", secondes: limit.secondes });
  const stored = await store(chef_id, source, at);
  if (!stored.ok) return stored;
  const source_id = stored.value;
  const checked = await firstReading(source_id, maxWaitMs);
  if (checked.ok) return checked;
  const removed = await commitOrRefuse("remove unread calendar source", async (tx): Promise<Result<null>> => {
    await lockChefOfSources(tx, chef_id);
    if (await deleteSource(tx, { chef_id, source_id })) announce(tx, { chef_id });
    return ok(null);
  });
  return removed.ok ? checked : refuse("erreur_inattendue");
}

/** The same address sent again while its first reading is under way is one calendar: the form was sent twice. */
function store(chef_id: string, { nom, adresse }: NewSource, at: Date): Promise<Result<string, Stored>> {
  return commitOrRefuse("add calendar source", async (tx): Promise<Result<string, Stored>> => {
    await lockChefOfSources(tx, chef_id);
    const stored = await selectSourceAddresses(tx, chef_id);
    const same = stored.find((one) => openSecret(`agenda_sources ${one.id}`, one.adresse_chiffree) === adresse);
    if (same?.etat === "premiere_lecture") return ok(same.id);
    if (same !== undefined) return refuse("agenda_deja_lie", { nom: same.nom });
    if (stored.length >= MAX_SOURCES) return refuse("agendas_limite", { max: MAX_SOURCES });
    const id = randomUUID();
    const adresse_chiffree = sealSecret(`agenda_sources ${id}`, adresse);
    await insertSource(tx, { id, chef_id, nom, adresse_chiffree, adresse_visible: visibleAddress(adresse), at });
    await enqueue(tx, "read-calendars", {});
    return ok(id);
  });
}

async function firstReading(source_id: string, maxWaitMs: number): Promise<Result<null, Checked>> {
  for (const end = performance.now() + maxWaitMs; performance.now() < end; await wait(ASK_EVERY_MS)) {
    const found = await selectSourceState(db, source_id);
    // Removed by the other request of a form that was sent twice.
    if (found === null) return refuse("agenda_non_verifie");
    if (found.erreur !== null) return refuse("agenda_illisible", { erreur: found.erreur });
    if (found.etat === "a_jour") return ok(null);
  }
  return refuse("agenda_non_verifie");
}

/** Another name, and another address unless it is null. */
export async function changeCalendarSource(
  { chef_id }: ChefScope,
  source_id: string,
  { nom, adresse }: ChangedSource,
  at: Date = now(),
): Promise<Result<null, "introuvable" | "trop_de_demandes" | "erreur_inattendue">> {
  const limit = await consumeLimits([{ limit: "agenda_sources", key: chef_id }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "agenda", secondes: limit.secondes });
  return commitOrRefuse("change calendar source", async (tx): Promise<Result<null, "introuvable">> => {
    const address =
      adresse === null
        ? null
        : {
            adresse_chiffree: sealSecret(`agenda_sources ${source_id}`, adresse),
            adresse_visible: visibleAddress(adresse),
          };
    if (!(await updateSource(tx, { chef_id, source_id }, { nom, address, at }))) return refuse("introuvable");
    if (address !== null) await enqueue(tx, "read-calendars", {});
    return ok(null);
  });
}

/** Has the worker read the calendar now instead of in half an hour. */
export async function rereadCalendarSource(
  { chef_id }: ChefScope,
  source_id: string,
  at: Date = now(),
): Promise<Result<null, "introuvable" | "trop_de_demandes" | "erreur_inattendue">> {
  const limit = await consumeLimits([{ limit: "agenda_sources", key: chef_id }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "agenda", secondes: limit.secondes });
  return commitOrRefuse("reread calendar source", async (tx): Promise<Result<null, "introuvable">> => {
    if (!(await makeSourceDue(tx, { chef_id, source_id }, at))) return refuse("introuvable");
    await enqueue(tx, "read-calendars", {});
    return ok(null);
  });
}

/** Forgets the calendar and its busy times at once; the slots that they closed are offered again. */
export function removeCalendarSource(
  { chef_id }: ChefScope,
  source_id: string,
): Promise<Result<null, "introuvable" | "erreur_inattendue">> {
  return commitOrRefuse("remove calendar source", async (tx): Promise<Result<null, "introuvable">> => {
    await lockChefOfSources(tx, chef_id);
    if (!(await deleteSource(tx, { chef_id, source_id }))) return refuse("introuvable");
    announce(tx, { chef_id });
    return ok(null);
  });
}
