import { ACCOUNT_AUDIT_WORDS } from "#app/features/accounts/copy/audit.ts";
import { BOOKING_AUDIT_WORDS } from "#app/features/bookings/copy/audit.ts";
import { CHEF_AUDIT_WORDS } from "#app/features/chefs/copy/audit.ts";
import { HELP_AUDIT_WORDS } from "#app/features/help/copy/audit.ts";
import { LEGAL_AUDIT_WORDS } from "#app/features/legal/copy/audit.ts";
import { MODERATION_AUDIT_WORDS } from "#app/features/moderation/copy/audit.ts";
import { PRIVACY_AUDIT_WORDS } from "#app/features/privacy/copy/audit.ts";
import { REVIEW_AUDIT_WORDS } from "#app/features/reviews/copy/audit.ts";
import { SERVICE_AUDIT_WORDS } from "#app/features/services/copy/audit.ts";
import { VERIFICATION_AUDIT_WORDS } from "#app/features/verification/copy/audit.ts";
import type { AuditWords } from "#app/shared/copy/sentences.ts";
import type { AuditAction } from "../rules/audit-codes.ts";
import { CONSOLE_AUDIT_WORDS } from "./audit.ts";

const WORDS: Record<AuditAction, AuditWords> = {
  ...ACCOUNT_AUDIT_WORDS,
  ...PRIVACY_AUDIT_WORDS,
  ...CHEF_AUDIT_WORDS,
  ...HELP_AUDIT_WORDS,
  ...BOOKING_AUDIT_WORDS,
  ...VERIFICATION_AUDIT_WORDS,
  ...REVIEW_AUDIT_WORDS,
  ...MODERATION_AUDIT_WORDS,
  ...SERVICE_AUDIT_WORDS,
  ...LEGAL_AUDIT_WORDS,
  ...CONSOLE_AUDIT_WORDS,
};
const isAction = (code: string): code is AuditAction => Object.hasOwn(WORDS, code);

/** Entries of other releases may contain unknown codes. */
export const wordsOfAction = (code: string): AuditWords =>
  isAction(code)
    ? WORDS[code]
    : { label: "Action d’une autre version", sentence: "a fait une action d’une autre version" };
