import { type Case, onlyFor, row, UNKNOWN_ID, withForm } from "../../support/access-matrix.ts";
import { act, see } from "./admin.ts";

const INVITE = "/admin/equipe/inviter";
const ROLE = `/admin/equipe/${UNKNOWN_ID}/role`;
const REMOVE = `/admin/equipe/${UNKNOWN_ID}/retirer`;

/** A link that accepts no invitation of theirs. */
const INVITED = {
  what: "forged link",
  path: "/admin/invitation/forged",
  answers: row("302 /auth?redirectTo=%2Fadmin%2Finvitation%2Fforged", "410"),
};

export const teamEndpoints: Record<string, Case[]> = {
  "GET admin/equipe": onlyFor("owner", [see("/admin/equipe")]),
  "GET admin/invitation/:token": [INVITED],
  "POST admin/invitation/:token": [{ ...INVITED, form: withForm({}) }],
  "GET admin/equipe/inviter": onlyFor("owner", [see(INVITE)]),
  "POST admin/equipe/inviter": onlyFor("owner", [
    act(INVITE, {}, "422", "empty form"),
    act(INVITE, { email: "nora@exemple.fr", role_console: "roi" }, "422", "no such role"),
  ]),
  "GET admin/equipe/:membreId/role": onlyFor("owner", [see(ROLE, "404", "unknown")]),
  "POST admin/equipe/:membreId/role": onlyFor("owner", [
    act(ROLE, {}, "422", "no role"),
    act(ROLE, { role_console: "proprietaire" }, "422", "without the password"),
  ]),
  "GET admin/equipe/:membreId/retirer": onlyFor("owner", [see(REMOVE, "404", "unknown")]),
  "POST admin/equipe/:membreId/retirer": onlyFor("owner", [act(REMOVE, {}, "404", "unknown")]),
};
