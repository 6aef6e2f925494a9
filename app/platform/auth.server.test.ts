import { expect, it } from "vitest";
import { PASSWORD_MAX_LENGTH } from "#app/features/accounts/rules/password.ts";
import { PASSWORD_MIN_LENGTH } from "#app/shared/input-limits.ts";
import { AUTH_PASSWORD_LENGTH } from "./auth.server.ts";

it("accepts the same password lengths as the forms", () => {
  expect(AUTH_PASSWORD_LENGTH).toEqual({ min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH });
});
