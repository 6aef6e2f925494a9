import { auth, callAuth } from "#app/platform/auth.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { ChefScope, SupportView } from "#app/shared/scopes.ts";
import { roleFrom } from "#app/shared/scopes.ts";
import { deleteSession, findAccess } from "./accounts.repo.server.ts";
import { secondFactorOf, sessionIsTooOld } from "./rules/account-security.ts";
import type { ConsoleRole, Role } from "./rules/codes.ts";
import { hasRight } from "./rules/console-roles.ts";
import { findSupportView } from "./support-views.repo.server.ts";

export type SignedIn = {
  kind: "user";
  user_id: string;
  email: string;
  role: Role;
  /** Null unless the role is admin. */
  role_console: ConsoleRole | null;
  /** Invited to the team, and has not opened the console yet. */
  invite: boolean;
  chef: { id: string; prenom: string; actif: boolean } | null;
  /** Null without a chef profile. */
  scope: ChefScope | null;
  /** While it lasts, the dashboard is the one of this chef, and nothing of it can be changed. */
  support: SupportView | null;
  session_id: string;
  /** The account has an authenticator app. */
  secondFactor: boolean;
  /** This session supplied a code, or was opened with a passkey. */
  secondFactorProved: boolean;
};
/** The owner of a closed account, who may only reopen it. */
export type ClosedAccount = { kind: "closed"; user_id: string; ferme_le: Date };
/** `codes`: the account has an authenticator app; otherwise only a passkey completes the sign-in. */
type Pending = { kind: "second_factor_pending"; user_id: string; session_id: string; codes: boolean };
export type Session = { kind: "visitor" } | Pending | ClosedAccount | SignedIn;

const known = new WeakMap<RequestFacts, { cookie: string | null; session: Promise<Session> }>();

/** The session of the request: read once, and again when the request itself has changed the cookies. */
export function readSession(facts: RequestFacts): Promise<Session> {
  const cookie = facts.headers.get("cookie");
  const read = known.get(facts);
  if (read !== undefined && read.cookie === cookie) return read.session;
  const session = readFrom(facts);
  known.set(facts, { cookie, session });
  // Reading may itself renew the cookie.
  void session.then(
    () => known.set(facts, { cookie: facts.headers.get("cookie"), session }),
    () => {},
  );
  return session;
}

async function readFrom(facts: RequestFacts): Promise<Session> {
  const answer = await callAuth(facts, (call) => auth.api.getSession(call));
  if (!answer.ok || answer.value === null) return { kind: "visitor" };
  const { user, session } = answer.value;
  // A failed lookup or a deleted account grants no access.
  const access = await findAccess(db, user.id);
  if (access === undefined) return { kind: "visitor" };
  const role = roleFrom(access.role);
  if (sessionIsTooOld(role, session.createdAt, now())) {
    await deleteSession(db, user.id, session.id);
    return { kind: "visitor" };
  }
  const secondFactor = user.twoFactorEnabled === true;
  const proved = session.secondFactorAt != null;
  const state = secondFactorOf({ role, codes: secondFactor, passkey: access.passkey, proved });
  if (state === "pending") {
    return { kind: "second_factor_pending", user_id: user.id, session_id: session.id, codes: secondFactor };
  }
  if (access.ferme_le !== null) return { kind: "closed", user_id: user.id, ferme_le: access.ferme_le };
  const { chef_id, prenom } = access;
  const chef = chef_id === null ? null : { id: chef_id, prenom: prenom ?? "", actif: access.actif === true };
  const viewer = { user_id: user.id, session_id: session.id, role, role_console: access.role_console };
  return {
    kind: "user",
    user_id: user.id,
    email: user.email,
    role,
    role_console: access.role_console,
    invite: access.invite,
    chef,
    scope: chef === null ? null : chefScopeOf({ user_id: user.id, role }, chef),
    support: await supportViewOf(viewer, state === "proved"),
    session_id: session.id,
    secondFactor,
    secondFactorProved: state === "proved",
  };
}

/** The only function that creates a ChefScope: the session is authenticated, its second factor included. */
function chefScopeOf(user: Pick<SignedIn, "user_id" | "role">, chef: NonNullable<SignedIn["chef"]>): ChefScope {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the brand exists in types only
  return { ...user, chef_id: chef.id, prenom: chef.prenom, actif: chef.actif } as ChefScope;
}

type Viewer = Pick<SignedIn, "user_id" | "session_id" | "role" | "role_console">;

/** The only function that creates a SupportView. Role, right and second factor are checked again at every request. */
async function supportViewOf({ role, role_console, ...viewer }: Viewer, proved: boolean): Promise<SupportView | null> {
  if (role !== "admin" || role_console === null || !hasRight(role_console, "vue_support")) return null;
  if (!proved && !env.ADMIN_WITHOUT_SECOND_FACTOR) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the brand exists in types only
  return (await findSupportView(db, viewer)) as SupportView | null;
}
