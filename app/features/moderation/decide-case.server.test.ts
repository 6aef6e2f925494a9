import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { selectJournalEntries } from "#app/features/console/administration.repo.server.ts";
import { deletePhoto } from "#app/features/photos/photos.server.ts";
import { photoObjectKeys } from "#app/features/photos/rules/stored-photo.ts";
import { storePhoto } from "#app/features/photos/store-photo.server.ts";
import { changeServiceVisibility } from "#app/features/services/change-service-visibility.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { ensurePrivateBucket } from "#app/platform/private-storage.server.ts";
import { ensureBucket, objectExists } from "#app/platform/storage.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { JOB, type OpenCase, openCase, ownerWithMails, reportedCase } from "#tests/support/case-fixture.ts";
import { adminScope } from "#tests/support/chef-scope.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { emptyQueue, queuedTasks } from "#tests/support/queue.ts";
import { aRequest } from "#tests/support/request-facts.ts";
import { contestMeasure } from "./contest-measure.server.ts";
import { decideCase } from "./decide-case.server.ts";
import { liftRestriction } from "./jobs/lift-restriction.job.server.ts";
import { copyReportedPhoto, endRestrictions, hidePhotoObjects } from "./jobs.server.ts";
import { sendCaseDecision, sendMeasure } from "./mails.server.ts";
import { selectHiddenServices } from "./measures.repo.server.ts";
import { selectPublicPhotos, selectReportedContent } from "./reported-content.repo.server.ts";
import { caseSeen } from "./rules/case.ts";
import type { Mesure, MesureDuree } from "./rules/codes.ts";

const client = ownerWithMails();
beforeAll(() => Promise.all([ensureBucket(), ensurePrivateBucket()]));

let fixture: BookingFixture;
beforeEach(async () => {
  await emptyQueue(pool);
  fixture = await bookingFixture(client, {
    chef: { description: "Une cuisine de marché." },
    service: { description: "Cinq services." },
  });
});

const anAdmin = () => adminScope();
const nora = anAdmin();
const raison = "Aucune autorisation ne nous a été montrée pour ce contenu.";

function decide(
  given: OpenCase,
  mesure: Mesure,
  { by = nora, duree = "definitive" }: { by?: AdminScope; duree?: MesureDuree } = {},
) {
  const stays = mesure === "maintenir";
  const ground = stays
    ? ({ fondement: "conforme", duree: null } as const)
    : ({ fondement: "loi_auteur", duree } as const);
  return decideCase(aRequest(), by, { id: given.id, vu: caseSeen(given), mesure, ...ground, raison });
}
const lift = ({ id }: OpenCase) => liftRestriction.run({ signalement_id: id }, JOB);
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const serviceRow = async () =>
  (await client.query("select visible, masque_le, description from services where id = $1", [fixture.service_id]))
    .rows[0];

describe("a decision about a service", () => {
  it("hides it, tells both without naming who reported, and writes the journal", async () => {
    const given = await reportedCase("service", fixture.service_id);
    await emptyQueue(pool);
    expect(await selectHiddenServices(db, fixture.chef_id)).toEqual([]);
    expect(await decide(given, "masquer")).toEqual({ ok: true, value: null });
    expect(await serviceRow()).toMatchObject({ visible: false });
    expect(await selectHiddenServices(db, fixture.chef_id)).toEqual([
      { service_id: fixture.service_id, depuis: expect.any(Date), raison },
    ]);
    expect(await selectReportedContent(db, { signale: "service", cible: fixture.service_id })).toBeNull();
    expect(await queuedTasks(pool)).toEqual(expect.arrayContaining(["send-measure", "send-case-decision"]));
    const [decision] = (await openCase(given.numero)).decisions;
    for (const job of [sendMeasure, sendCaseDecision]) await job.run({ decision_id: decision?.id }, JOB);
    const [mail] = await mailsTo(fixture.email);
    expect(mail?.subject).toBe("Un service de votre page est masqué");
    for (const words of [raison, "L122-4", "Un signalement motivé", "Définitive", "saisir un juge", "/mesure/"])
      expect(mail?.text).toContain(words);
    for (const secret of ["Delphine", "Arrieta", given.email ?? "?"]) expect(mail?.text).not.toContain(secret);
    expect(await subjectsTo(given.email ?? "")).toEqual([
      `Votre signalement S-${String(given.numero).padStart(4, "0")}\u00a0: notre décision`,
    ]);
    const { rows } = await client.query("select action, details from audit_log where objet = $1", [
      `signalement:${given.numero}`,
    ]);
    expect(rows).toEqual([
      { action: "signalement_decide", details: { mesure: "masquer", mesure_fondement: "loi_auteur" } },
    ]);
  });

  it("keeps it hidden from its chef's own switch until the restriction is lifted", async () => {
    const given = await reportedCase("service", fixture.service_id);
    await decide(given, "masquer");
    const show = { service_id: fixture.service_id, visible: true };
    expect(await changeServiceVisibility(fixture, show)).toEqual({ ok: false, code: "service_masque" });
    await lift(given);
    await lift(given);
    expect(await serviceRow()).toMatchObject({ visible: true, masque_le: null });
  });

  it("is made once when two people decide at the same time, and names who was first", async () => {
    await client.query(
      "insert into \"user\" (id, name, email) values ($1, 'Nora Lefèvre', $2) on conflict do nothing",
      [nora.user_id, `${nora.user_id}@exemple.fr`],
    );
    const given = await reportedCase("service", fixture.service_id);
    const answers = await Promise.all([decide(given, "masquer"), decide(given, "maintenir")]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, code: "dossier_decide", nom: "Nora Lefèvre" });
  });

  it("removes its text, and puts it back after thirty days unless its chef wrote another one", async () => {
    const given = await reportedCase("service", fixture.service_id);
    await decide(given, "retirer_texte", { duree: "trente_jours" });
    expect(await serviceRow()).toMatchObject({ visible: true, description: null });
    await emptyQueue(pool);
    await endRestrictions.run({}, JOB);
    expect(await queuedTasks(pool)).not.toContain("lift-restriction");
    await endRestrictions.run({ at: new Date(Date.now() + 31 * 24 * 60 * 60 * 1000) }, JOB);
    expect(await queuedTasks(pool)).toContain("lift-restriction");
    await lift(given);
    expect(await serviceRow()).toMatchObject({ description: "Cinq services." });
  });
});

describe("a decision about a page", () => {
  const page = async () =>
    (await client.query("select actif, motif_desactivation from chefs where id = $1", [fixture.chef_id])).rows[0];

  it("deactivates it, and the answer to the chef's appeal activates it again", async () => {
    const given = await reportedCase("chef", fixture.chef_id);
    await decide(given, "desactiver");
    expect(await page()).toEqual({ actif: false, motif_desactivation: raison });
    const [decision] = (await openCase(given.numero)).decisions;
    await sendMeasure.run({ decision_id: decision?.id }, JOB);
    const [mail] = await mailsTo(fixture.email);
    expect(mail?.subject).toBe("Votre page n’est plus visible");
    const token = /\/mesure\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const contest = () => contestMeasure({ par: "chef", token }, "Je joins la lettre signée du restaurant.");
    expect(await contest()).toEqual({ ok: true, value: null });
    expect(await contest()).toEqual({ ok: false, code: "avis_appel_ferme" });
    expect(await contestMeasure({ par: "chef", token: "inconnu" }, raison)).toMatchObject({ code: "introuvable" });
    expect(await decide(await openCase(given.numero), "maintenir", { by: anAdmin() })).toMatchObject({ ok: true });
    await lift(given);
    expect(await page()).toEqual({ actif: true, motif_desactivation: null });
    const [answer] = (await openCase(given.numero)).decisions;
    await sendMeasure.run({ decision_id: answer?.id }, JOB);
    expect(await subjectsTo(fixture.email)).toContain("Votre contestation\u00a0: notre réponse");
  });

  it("leaves the page to a later deactivation", async () => {
    const given = await reportedCase("chef", fixture.chef_id);
    await decide(given, "desactiver");
    await client.query("update chefs set desactive_le = now() where id = $1", [fixture.chef_id]);
    await lift(given);
    expect(await page()).toMatchObject({ actif: false });
  });

  it("stays, and the person who reported may contest", async () => {
    const given = await reportedCase("chef", fixture.chef_id);
    await emptyQueue(pool);
    await decide(given, "maintenir");
    expect(await queuedTasks(pool)).not.toContain("send-measure");
    const [decision] = (await openCase(given.numero)).decisions;
    await sendCaseDecision.run({ decision_id: decision?.id }, JOB);
    const [mail] = await mailsTo(given.email ?? "");
    const token = /\/signalement\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const contest = await contestMeasure({ par: "signalant", token }, "Le texte reprend le mien mot pour mot.");
    expect(contest).toEqual({ ok: true, value: null });
    await decide(await openCase(given.numero), "retirer_texte", { by: anAdmin() });
    const { rows } = await client.query("select description from chefs where id = $1", [fixture.chef_id]);
    expect(rows).toEqual([{ description: null }]);
  });
});

describe("a measure that the team lifts", () => {
  const lifted = { mesure: "maintenir", fondement: "conforme", duree: null, lever: true } as const;
  const raisonLevee = "L’autorisation du photographe est arrivée.";
  const liftIt = (given: OpenCase, by = anAdmin()) =>
    decideCase(aRequest(), by, { id: given.id, vu: caseSeen(given), ...lifted, raison: raisonLevee });

  it("brings the service back, tells both, and is in the journal of the chef with its reason", async () => {
    const given = await reportedCase("service", fixture.service_id);
    await decide(given, "masquer", { duree: "preuve" });
    await emptyQueue(pool);
    const decided = await openCase(given.numero);
    expect(await liftIt(decided)).toEqual({ ok: true, value: null });
    const tasks = ["lift-restriction", "send-measure", "send-case-decision"];
    expect(await queuedTasks(pool)).toEqual(expect.arrayContaining(tasks));
    await lift(given);
    expect(await serviceRow()).toMatchObject({ visible: true, masque_le: null });
    const [decision] = (await openCase(given.numero)).decisions;
    for (const job of [sendMeasure, sendCaseDecision]) await job.run({ decision_id: decision?.id }, JOB);
    for (const to of [fixture.email, given.email ?? ""]) {
      const mail = (await mailsTo(to)).at(-1);
      expect(mail?.text).toContain("Le service est de nouveau en ligne.");
      expect(mail?.text).toContain("L’autorisation du photographe est arrivée.");
    }
    const journal = await selectJournalEntries(db, { objet: `chef:${fixture.chef_id}`, before: null, count: 10 });
    expect(journal.map(({ action, motif }) => [action, motif])).toEqual([
      ["mesure_levee", "L’autorisation du photographe est arrivée."],
      ["signalement_decide", raison],
    ]);
    expect(await liftIt(await openCase(given.numero))).toEqual({ ok: false, code: "mesure_deja_levee" });
  });

  it("is refused on what was seen before, while an appeal waits, and to somebody who knows the person", async () => {
    const given = await reportedCase("service", fixture.service_id);
    await decide(given, "masquer");
    expect(await liftIt(given)).toMatchObject({ ok: false, code: "dossier_decide" });
    const knows = anAdmin();
    await client.query("insert into signalement_retraits (signalement_id, user_id) values ($1, $2)", [
      given.id,
      knows.user_id,
    ]);
    const decided = await openCase(given.numero);
    expect(await liftIt(decided, knows)).toMatchObject({ ok: false, code: "dossier_retire" });
    const [decision] = decided.decisions;
    await client.query(
      "update signalement_decisions set appel_par = 'chef', appel_le = now(), appel_raisons = $2 where id = $1",
      [decision?.id, raison],
    );
    expect(await liftIt(await openCase(given.numero))).toMatchObject({ ok: false, code: "dossier_decide" });
    expect(await serviceRow()).toMatchObject({ visible: false });
  });
});

describe("a decision about a photo", () => {
  const canvas = () => sharp({ create: { width: 700, height: 500, channels: 3, background: "#5c1528" } });
  const store = async (kind: "galerie" | "profil" | "service") => {
    const service_id = kind === "service" ? fixture.service_id : null;
    const contenu = await canvas().jpeg().toBuffer();
    const done = await storePhoto(fixture, { kind, service_id, fichier: "photo.jpg", contenu });
    if (!done.ok) throw new Error(done.code);
    return done.value;
  };
  const filesOf = async (photo: { cle: string; largeur: number }) => {
    const found = await Promise.all(photoObjectKeys(photo).map(objectExists));
    return found.filter(Boolean).length;
  };

  it.each(["galerie", "profil", "service"] as const)(
    "of the kind %s takes it out of every public table and its files out of the public store, and brings both back",
    async (kind) => {
      const photo = await store(kind);
      const given = await reportedCase("photo", photo.cle);
      await copyReportedPhoto.run({ signalement_id: given.id, largeur: photo.largeur }, JOB);
      const shown = await filesOf(photo);
      expect(shown).toBeGreaterThan(2);
      await decide(given, "masquer");
      for (let run = 0; run < 2; run += 1) await hidePhotoObjects.run({ cle: photo.cle }, JOB);
      expect(await filesOf(photo)).toBe(0);
      expect(await selectPublicPhotos(db, fixture.chef_id)).toEqual([]);
      const { rows } = await client.query(
        `select url_photo from galerie_photos where url_photo = $1 union all
         select url_photo from service_photos where url_photo = $1 union all
         select id::text from chefs where photo_profil = $1 or photo_hero = $1`,
        [photo.cle],
      );
      expect(rows).toEqual([]);
      await lift(given);
      expect(await selectPublicPhotos(db, fixture.chef_id)).toMatchObject([{ cle: photo.cle }]);
      await hidePhotoObjects.run({ cle: photo.cle }, JOB);
      expect(await filesOf(photo), "a late retry deletes nothing").toBe(shown);
    },
  );

  it("that its chef deleted meanwhile is still decided, and the copy stays", async () => {
    const photo = await store("profil");
    const given = await reportedCase("photo", photo.cle);
    await copyReportedPhoto.run({ signalement_id: given.id, largeur: photo.largeur }, JOB);
    await deletePhoto(fixture, { kind: "profil", service_id: null }, null);
    expect(await decide(given, "masquer")).toMatchObject({ ok: true });
    expect((await client.query("select from mesures where signalement_id = $1", [given.id])).rowCount).toBe(0);
    expect((await openCase(given.numero)).copie_cle).not.toBeNull();
  });
});
