import { type Case, row } from "../../support/doors.ts";

export const adminDoors: Record<string, Case[]> = {
  "GET admin": [
    { answers: row("302 /auth?redirectTo=%2Fadmin", "302 /dashboard", "302 /chef/profile/securite", "200") },
  ],
};
