import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auth } from "#app/platform/auth.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { consumeLimits, LIMITS } from "#app/platform/rate-limit.server.ts";
import { auditLog } from "#db/schema/audit.ts";
import { chefs } from "#db/schema/chefs.ts";
import { insertAccount, PASSWORD } from "#tests/support/accounts.ts";
import { workerDatabase } from "#tests/support/databases.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { requireRecentAuthentication } from "../accounts/require-recent-authentication.server.ts";
import { sendPaymentLinkChanged } from "./mails.server.ts";
import { chefProfileSchema } from "./rules/chef-profile.schema.ts";
import { saveChefProfile } from "./save-chef-profile.server.ts";

const client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });

beforeAll(() => client.connect());
afterAll(() => client.end());

const PROFILE = {
  prenom: "Léa",
  nom: "Martin",
  lien_paiement: "https://payer.example/lea",
  telephone: "06 45 67 89 01",
  ville: "Lyon",
  annees_experience: "12",
  site_web: "https://lea.example",
  fournisseur_mail: "gmail",
};
let rank = 0;
const address = () => `profil-${(rank += 1)}-${workerDatabase().replaceAll("_", "-")}@exemple.fr`;

/** A signed-in person, and the arguments of the command. */
async function person(kind: { chef?: boolean } = {}) {
  const email = address();
  const { id: user_id } = await insertAccount(client, email, kind);
  const signedIn = await auth.api.signInEmail({ body: { email, password: PASSWORD }, returnHeaders: true });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const facts: RequestFacts = {
    requestId: "essai",
    nonce: "",
    clientAddress: "10.1.1.1",
    origin: "",
    mediaBaseUrl: "",
    headers: new Headers({ cookie }),
    cookies: [],
    toastCode: null,
    frameAncestors: null,
    shownChef: null,
    route: null,
  };
  const { rows } = await client.query<{ id: string }>("select id from session where user_id = $1", [user_id]);
  const owner = { user_id, email, session_id: rows[0]?.id ?? "" };
  const save = ({ mot_de_passe: password = "", ...over }: Record<string, string | string[]> = {}) =>
    saveChefProfile(facts, owner, chefProfileSchema.parse({ ...PROFILE, ...over }), () =>
      requireRecentAuthentication(facts, owner, { password: String(password) }),
    );
  return { email, user_id, save, owner };
}

const rowOf = async (user_id: string) => (await db.select().from(chefs).where(eq(chefs.user_id, user_id)))[0];
const jobsOf = async (user_id: string) => {
  const { rows } = await db.execute(
    sql`select 1 from graphile_worker._private_jobs where payload ->> 'user_id' = ${user_id}`,
  );
  return rows.length;
};

describe("saveChefProfile", () => {
  it("creates the profile of a new account, only once", async () => {
    const { save, user_id } = await person({ chef: false });
    const both = await Promise.all([save({ specialites: ["patisserie"] }), save()]);
    expect(both.filter((answer) => answer.ok && answer.value.created)).toHaveLength(1);
    expect(both.every(({ ok }) => ok)).toBe(true);
    expect(await rowOf(user_id)).toMatchObject({
      prenom: "Léa",
      annees_experience: 12,
      nom_societe: null,
      actif: true,
      reservations_paralleles: false,
    });
    // Setting the first payment link is not a change.
    expect(await jobsOf(user_id)).toBe(0);
  });

  it("changes everything except the payment link without a password", async () => {
    const { save, user_id } = await person({ chef: false });
    await save();
    expect(await save({ ville: "Nantes", annulation: "stricte", reservations_paralleles: "on" })).toMatchObject({
      ok: true,
    });
    expect(await rowOf(user_id)).toMatchObject({
      ville: "Nantes",
      annulation: "stricte",
      reservations_paralleles: true,
    });
  });

  it("asks for the password to change the link, notifies the owner and writes to the audit log", async () => {
    const { save, user_id, email } = await person({ chef: false });
    await save();
    const other = { lien_paiement: "https://payer.example/autre", ville: "Nantes" };
    expect(await save(other)).toMatchObject({ code: "mot_de_passe_requis" });
    expect(await save({ ...other, mot_de_passe: "pas-le-bon" })).toMatchObject({ code: "mot_de_passe_incorrect" });
    expect(await rowOf(user_id)).toMatchObject({ ville: "Lyon", lien_paiement: PROFILE.lien_paiement });
    expect(await jobsOf(user_id)).toBe(0);

    expect(await save({ ...other, mot_de_passe: PASSWORD })).toMatchObject({ ok: true });
    expect(await rowOf(user_id)).toMatchObject(other);
    const traces = await db.select().from(auditLog).where(eq(auditLog.acteur_id, user_id));
    const trace = traces.find(({ action }) => action === "lien_paiement_change");
    expect(trace).toMatchObject({ details: null, ip: "10.1.1.1", request_id: "essai" });

    const { rows } = await db.execute<{ payload: unknown }>(
      sql`select payload from graphile_worker._private_jobs where payload ->> 'user_id' = ${user_id}`,
    );
    expect(rows).toHaveLength(1);
    await sendPaymentLinkChanged.run(rows[0]?.payload, { id: `essai-${user_id}`, attempt: 1 });
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe("Votre lien de paiement a changé");
    expect(mail?.text).toContain("https://payer.example/autre");
    expect(mail?.text).toContain("https://payer.example/lea");
  });

  it("is not blocked by failed sign-ins, which anybody can cause", async () => {
    const { save, email } = await person({ chef: false });
    await save();
    for (let tries = 0; tries <= LIMITS.connexion_compte.points; tries += 1)
      await consumeLimits([{ limit: "connexion_compte", key: email }]);
    const moved = { lien_paiement: "https://payer.example/ailleurs", mot_de_passe: PASSWORD };
    expect(await save(moved)).toMatchObject({ ok: true });
  });

  it("blocks password guessing after ten attempts", async () => {
    const { save } = await person({ chef: false });
    await save();
    const guess = () => save({ lien_paiement: "https://payer.example/vol", mot_de_passe: "devine" });
    const codes: unknown[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      codes.push(await guess().then((answer) => "code" in answer && answer.code));
    expect(codes.at(-1)).toBe("trop_de_demandes");
  });

  it("accepts a recent sign-in when the account has no password", async () => {
    const { save, user_id, owner } = await person({ chef: false });
    await save();
    await client.query("delete from account where user_id = $1", [user_id]);
    expect(await save({ lien_paiement: "https://payer.example/2" })).toMatchObject({ ok: true });
    await client.query("update session set created_at = now() - interval '11 minutes' where id = $1", [
      owner.session_id,
    ]);
    expect(await save({ lien_paiement: "https://payer.example/3" })).toMatchObject({ code: "reconnexion_requise" });
  });
});
