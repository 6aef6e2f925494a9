import { randomUUID } from "node:crypto";
import { afterEach, expect, it } from "vitest";
import { pool } from "#app/platform/db.server.ts";
import { adminScope } from "#tests/support/chef-scope.ts";
import { aRequest } from "#tests/support/request-facts.ts";
import { deleteHelpTemplate, saveHelpTemplate } from "./help-template.server.ts";

const admin = adminScope(undefined, "support");
const save = (id: string | null, titre: string, texte = "Bonjour") =>
  saveHelpTemplate(aRequest(), admin, id, { titre, texte });
const kept = async () => (await pool.query("select id, titre, texte from aide_modeles order by titre")).rows;

afterEach(async () => {
  await pool.query("delete from aide_modeles");
});

it("a template is added, changed and deleted, and two never have the same title", async () => {
  expect(await save(null, "Accusé")).toMatchObject({ ok: true });
  expect(await save(null, "Accusé", "Autre texte")).toMatchObject({ code: "aide_modele_existe" });
  await save(null, "Lien perdu");
  const [first, second] = await kept();
  expect(await save(second.id, "Accusé")).toMatchObject({ code: "aide_modele_existe" });
  expect(await save(second.id, "Lien perdu", "Le voici")).toMatchObject({ ok: true });
  expect(await save(randomUUID(), "Personne")).toMatchObject({ code: "introuvable" });
  expect(await deleteHelpTemplate(aRequest(), admin, first.id)).toMatchObject({ ok: true });
  expect(await deleteHelpTemplate(aRequest(), admin, first.id)).toMatchObject({ code: "introuvable" });
  expect(await kept()).toEqual([{ id: second.id, titre: "Lien perdu", texte: "Le voici" }]);
});
