import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { CONSOLE_ROLES, ROLES } from "#app/features/accounts/rules/codes.ts";
import { belongsTo, bytes, createdAt, id, instant, isEmail, isNotBlank, oneOf } from "./columns.ts";

// better-auth prescribes the names of user, session, account, verification, two_factor and passkey, and of their columns.

export const user = pgTable(
  "user",
  {
    id: id(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text("image"),
    twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
    // Set at each sign-in. Sessions are deleted, so they cannot show that an account has been unused for years.
    lastSignInAt: instant("last_sign_in_at"),
    inactivityWarnedAt: instant("inactivity_warned_at"),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    unique("one_account_per_email").on(table.email),
    check("account_email_is_lower_case", sql`${table.email} = lower(${table.email})`),
    index("accounts_by_part_of_email").using("gin", table.email.op("gin_trgm_ops")),
  ],
);

const ownerId = () => uuid("user_id").notNull();

export const session = pgTable(
  "session",
  {
    id: id(),
    token: text("token").notNull(),
    userId: ownerId(),
    expiresAt: instant("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    // While null, a session of an account with a second factor gives access to nothing.
    secondFactorAt: instant("second_factor_at"),
    // Last passkey authentication of this session, at sign-in or later.
    passkeyAt: instant("passkey_at"),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    belongsTo("session_belongs_to_user", table.userId, user.id, "cascade"),
    unique("one_session_per_token").on(table.token),
    index("session_by_user").on(table.userId),
  ],
);

export const account = pgTable(
  "account",
  {
    id: id(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: ownerId(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: instant("access_token_expires_at"),
    refreshTokenExpiresAt: instant("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    belongsTo("account_belongs_to_user", table.userId, user.id, "cascade"),
    unique("one_account_per_provider_identity").on(table.providerId, table.accountId),
    index("account_by_user").on(table.userId),
  ],
);

export const verification = pgTable(
  "verification",
  {
    id: id(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [index("verification_by_identifier").on(table.identifier)],
);

export const twoFactor = pgTable(
  "two_factor",
  {
    id: id(),
    userId: ownerId(),
    secret: text("secret").notNull(),
    backupCodes: text("backup_codes").notNull(),
    verified: boolean("verified").notNull().default(false),
    failedVerificationCount: integer("failed_verification_count").notNull().default(0),
    lockedUntil: instant("locked_until"),
    // Time step (RFC 6238) of the last accepted code. Codes of this step and of older ones are refused.
    lastUsedStep: integer("last_used_step"),
    recoveryCodesAt: instant("recovery_codes_at"),
  },
  (table) => [
    belongsTo("second_factor_belongs_to_user", table.userId, user.id, "cascade"),
    unique("one_second_factor_per_user").on(table.userId),
    index("two_factor_by_secret").on(table.secret),
  ],
);

/** A pending change of address. It takes effect once the links mailed to both addresses have been opened. */
export const emailChanges = pgTable(
  "email_changes",
  {
    user_id: uuid("user_id").primaryKey(),
    nouvel_email: text("nouvel_email").notNull(),
    ancien_token_hash: bytes("ancien_token_hash").notNull(),
    nouveau_token_hash: bytes("nouveau_token_hash").notNull(),
    ancien_confirme_le: instant("ancien_confirme_le"),
    nouveau_confirme_le: instant("nouveau_confirme_le"),
    expire_le: instant("expire_le").notNull(),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("email_change_belongs_to_user", table.user_id, user.id, "cascade"),
    unique("one_email_change_per_old_link").on(table.ancien_token_hash),
    unique("one_email_change_per_new_link").on(table.nouveau_token_hash),
    check(
      "email_change_hashes_are_sha256",
      sql`octet_length(${table.ancien_token_hash}) = 32 and octet_length(${table.nouveau_token_hash}) = 32`,
    ),
    check(
      "email_change_address_is_normal",
      sql`${isEmail(table.nouvel_email)} and ${table.nouvel_email} = lower(${table.nouvel_email})`,
    ),
    index("email_changes_by_end").on(table.expire_le),
  ],
);

/** Accounts closed by their owners, who may still reopen them. Account and row are erased after the grace period. */
export const accountClosures = pgTable(
  "account_closures",
  {
    user_id: uuid("user_id").primaryKey(),
    ferme_le: instant("ferme_le").notNull(),
    // Whether the chef's page was online. Reopening must not publish a page that an administrator had deactivated.
    profil_actif: boolean("profil_actif").notNull(),
  },
  (table) => [
    belongsTo("account_closure_belongs_to_user", table.user_id, user.id, "cascade"),
    index("account_closures_by_date").on(table.ferme_le),
  ],
);

export const passkey = pgTable(
  "passkey",
  {
    id: id(),
    userId: ownerId(),
    name: text("name").notNull(),
    credentialID: text("credential_id").notNull(),
    publicKey: text("public_key").notNull(),
    counter: bigint("counter", { mode: "number" }).notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: boolean("backed_up").notNull(),
    transports: text("transports"),
    aaguid: text("aaguid"),
    lastUsedAt: instant("last_used_at"),
    createdAt: createdAt(),
  },
  (table) => [
    belongsTo("passkey_belongs_to_user", table.userId, user.id, "cascade"),
    unique("one_passkey_per_credential").on(table.credentialID),
    check("passkey_name_is_short", sql`${isNotBlank(table.name)} and char_length(${table.name}) <= 40`),
    check("passkey_counter_is_positive", sql`${table.counter} >= 0`),
    index("passkey_by_user").on(table.userId),
  ],
);

/** A browser from which an account has completed a sign-in. The cookie holds a token, this table its hash. */
export const knownDevices = pgTable(
  "known_devices",
  {
    id: id(),
    user_id: ownerId(),
    token_hash: bytes("token_hash").notNull(),
    created_at: createdAt(),
    last_used_at: instant("last_used_at").notNull().defaultNow(),
  },
  (table) => [
    belongsTo("known_device_belongs_to_user", table.user_id, user.id, "cascade"),
    unique("one_known_device_per_token").on(table.token_hash),
    check("known_device_token_is_hashed", sql`octet_length(${table.token_hash}) = 32`),
    index("known_devices_by_user").on(table.user_id, table.last_used_at),
    index("known_devices_by_last_use").on(table.last_used_at),
  ],
);

export const userRoles = pgTable(
  "user_roles",
  {
    user_id: uuid("user_id").primaryKey(),
    role: text("role", { enum: ROLES }).notNull(),
    role_console: text("role_console", { enum: CONSOLE_ROLES }),
    // No foreign key: the invitation outlives the account of its author.
    invite_par: uuid("invite_par"),
    // Null once the person has opened the console; until then, the role ends at this instant.
    invitation_expire_le: instant("invitation_expire_le"),
    // SHA-256 of the mailed link that accepts the invitation. Null for invitations of earlier releases, which nobody can accept.
    invitation_token_hash: bytes("invitation_token_hash"),
    created_at: createdAt(),
  },
  (table) => [
    belongsTo("role_belongs_to_user", table.user_id, user.id, "cascade"),
    check("role_is_known", oneOf(table.role, ROLES)),
    check("console_role_is_known", oneOf(table.role_console, CONSOLE_ROLES)),
    check("invitation_hash_of_a_role_is_sha256", sql`octet_length(${table.invitation_token_hash}) = 32`),
    check("console_role_goes_with_admin", sql`(${table.role} = 'admin') = (${table.role_console} is not null)`),
  ],
);
