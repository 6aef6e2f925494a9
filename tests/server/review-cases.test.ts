import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { caseReference } from "#app/features/moderation/rules/case.ts";
import { openAdminSession, type TestAccount, uniqueEmail } from "../support/accounts.ts";
import { type ReviewFixture, reviewFixture } from "../support/review-fixture.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import { type Visitor, visitorFromRandomAddress } from "../support/visitor.ts";

const client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
let web: SharedWeb;
let admin: TestAccount & { person: Visitor };
let review: ReviewFixture;

beforeAll(async () => {
  await client.connect();
  web = await sharedWeb();
  admin = await openAdminSession(client, web.origin, uniqueEmail("admin-avis"));
  const texte = "Un régal\u00a0! Appelez-moi au 06 39 98 44 12 pour la suite.";
  review = await reviewFixture(client, { statut: "retenu", motifs_retenue: ["telephone"], texte });
});
afterAll(() => client.end());

it("shows a held review to an administrator, refuses a decision without its reason, and stores a complete one", async () => {
  const opened = await admin.person.get(`/admin/avis/${review.avis_id}`);
  expect(opened.status).toBe(302);
  const path = opened.headers.get("location") ?? "";
  expect(path).toMatch(/^\/admin\/signalements\/S-\d{4,}$/);
  expect(await (await admin.person.get("/admin/signalements?etat=retenus")).text()).toContain(path);
  const page = await (await admin.person.get(path)).text();
  expect(page).toMatch(/<mark[^>]*>06 39 98 44 12<\/mark>/);
  const vu = /name="vu" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const decision = { mesure: "corriger", fondement: "coordonnees", vu };
  const refused = await admin.person.post(path, decision);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("donnez vos raisons");
  const complete = { ...decision, raison: "Votre texte donne un numéro de téléphone." };
  const preview = await (await admin.person.post(path, { ...complete, intent: "apercu" })).text();
  expect(preview).toContain("une correction avant de paraître");
  expect(preview).toContain("Un avis est en cours de correction");
  expect((await admin.person.post(path, complete)).status).toBe(302);
  const again = await admin.person.post(path, complete);
  expect(again.status).toBe(409);
  expect(await again.text()).toContain("vient de décider ce dossier");
});

it("lets the author contest the decision once", async () => {
  const author = visitorFromRandomAddress(web.origin);
  const path = `/avis/${review.token}/contester`;
  const page = await author.get(path);
  expect(page.headers.get("referrer-policy")).toBe("no-referrer");
  expect(await page.text()).toContain("Votre texte donne un numéro de téléphone.");
  expect((await author.post(path, { raisons: "Non" })).status).toBe(422);
  const raisons = "Ce numéro est celui de la salle, il est public.";
  expect(await (await author.post(path, { raisons })).text()).toContain("Votre contestation est enregistrée");
  expect((await author.post(path, { raisons })).status).toBe(409);
  const { rows } = await client.query<{ numero: number }>("select numero from signalements where cible = $1", [
    review.avis_id,
  ]);
  const contested = await (await admin.person.get("/admin/signalements?etat=contestations")).text();
  expect(contested).toContain(`/admin/signalements/${caseReference(rows[0]?.numero ?? 0)}`);
});
