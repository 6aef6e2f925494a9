import type { AccountRefusals } from "#app/features/accounts/rules/refusals.ts";
import type { AgendaRefusals } from "#app/features/agenda/rules/refusals.ts";
import type { BookingRefusals } from "#app/features/bookings/rules/refusals.ts";
import type { ChefRefusals } from "#app/features/chefs/rules/refusals.ts";
import type { CommuneRefusals } from "#app/features/communes/rules/refusals.ts";
import type { ConsoleRefusals } from "#app/features/console/rules/refusals.ts";
import type { EveningRefusals } from "#app/features/evenings/rules/refusals.ts";
import type { HelpRefusals } from "#app/features/help/rules/refusals.ts";
import type { IntegrationRefusals } from "#app/features/integrations/rules/refusals.ts";
import type { LegalRefusals } from "#app/features/legal/rules/refusals.ts";
import type { MenuRefusals } from "#app/features/menus/rules/refusals.ts";
import type { MessageRefusals } from "#app/features/messages/rules/refusals.ts";
import type { ModerationRefusals } from "#app/features/moderation/rules/refusals.ts";
import type { PhotoRefusals } from "#app/features/photos/rules/refusals.ts";
import type { PrivacyRefusals } from "#app/features/privacy/rules/refusals.ts";
import type { ReviewRefusals } from "#app/features/reviews/rules/refusals.ts";
import type { ServiceRefusals } from "#app/features/services/rules/refusals.ts";
import type { VerificationRefusals } from "#app/features/verification/rules/refusals.ts";
import type { WaitingListRefusals } from "#app/features/waiting-list/rules/refusals.ts";
import type { CommonRefusals } from "./refusals.ts";

/** Every expected refusal, with the facts that its sentence needs: the sum of what capabilities refuse. */
export type RefusalFacts = CommonRefusals &
  AccountRefusals &
  AgendaRefusals &
  BookingRefusals &
  ChefRefusals &
  CommuneRefusals &
  ConsoleRefusals &
  EveningRefusals &
  HelpRefusals &
  IntegrationRefusals &
  LegalRefusals &
  MenuRefusals &
  MessageRefusals &
  ModerationRefusals &
  PhotoRefusals &
  PrivacyRefusals &
  ReviewRefusals &
  ServiceRefusals &
  VerificationRefusals &
  WaitingListRefusals;

export type RefusalCode = keyof RefusalFacts;
/** Codes whose sentence needs no facts. */
export type PlainCode = { [C in RefusalCode]: RefusalFacts[C] extends null ? C : never }[RefusalCode];
export type FactCode = Exclude<RefusalCode, PlainCode>;

export type Refusal<C extends RefusalCode = RefusalCode> = {
  [K in C]: { readonly ok: false; readonly code: K } & (K extends FactCode ? RefusalFacts[K] : unknown);
}[C];

export type Ok<T> = { readonly ok: true; readonly value: T };
export type Result<T, C extends RefusalCode = RefusalCode> = Ok<T> | Refusal<C>;

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

export function refuse<C extends PlainCode>(code: C): Refusal<C>;
export function refuse<C extends FactCode>(code: C, facts: RefusalFacts[C]): Refusal<C>;
export function refuse(code: RefusalCode, facts?: object): object {
  return { ok: false, code, ...facts };
}
