import { expect, it } from "vitest";
import { PASSWORD_MIN_LENGTH } from "#app/domain/input-limits.ts";
import { PASSWORD_MAX_LENGTH } from "#app/domain/password.ts";
import { AUTH_PASSWORD_LENGTH } from "./auth.server.ts";

it("accepts the same password lengths as the forms", () => {
  expect(AUTH_PASSWORD_LENGTH).toEqual({ min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH });
});
