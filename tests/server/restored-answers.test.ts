import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eraseGuestAnswer, saveGuestAnswer } from "#app/features/evenings/guest-answer.server.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { dossierFixture } from "../support/dossier-fixture.ts";
import { insert } from "../support/factories.ts";
import { runScript } from "../support/run-script.ts";

const owner = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });
beforeAll(() => owner.connect());
afterAll(() => owner.end());

it("a restore erases the answers again that were erased after the restored moment, and no others", async () => {
  const dinner = await dossierFixture(owner);
  for (const prenom of ["Noé", "Inès"])
    await saveGuestAnswer(dinner, {
      reponse_id: null,
      prenom,
      age: "adulte",
      reponse: { allergies: ["lait"], regimes: [], autre: "" },
    });
  const answers = async () => {
    const { rows } = await owner.query("select * from reponses_convives where reservation_id = $1 order by prenom", [
      dinner.reservation_id,
    ]);
    return rows;
  };
  const [ines, noe] = await answers();
  const moment = new Date();
  expect(await eraseGuestAnswer(dinner, { reponse_id: noe?.id })).toMatchObject({ ok: true });
  expect(await answers()).toEqual([ines]);

  // What a backup of that moment brings back.
  await insert(owner, "reponses_convives", noe);
  await owner.query("insert into restores (restored_to) values ($1)", [moment]);
  const { stdout } = await runScript(["ops/restore.ts", "release"]);
  expect(stdout).toContain(" 1 erasures repeated");
  expect(await answers()).toEqual([ines]);
});
