/** Every closed list of codes. Database CHECKs, forms and labels derive from these. */

export const ROLES = ["admin", "chef"] as const;
export type Role = (typeof ROLES)[number];

/** What an administrator may do in the console: app/features/accounts/rules/console-roles.ts. */
export const CONSOLE_ROLES = ["support", "moderation", "proprietaire"] as const;
export type ConsoleRole = (typeof CONSOLE_ROLES)[number];

/** Changes to sign-in methods that are notified to the owner by mail. */
export const SECURITY_CHANGES = [
  "cle_ajoutee",
  "cle_retiree",
  "codes_renouveles",
  "second_facteur_active",
  "second_facteur_retire",
] as const;
export type SecurityChange = (typeof SECURITY_CHANGES)[number];
