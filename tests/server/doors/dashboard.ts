import { type Case, row } from "../../support/doors.ts";

export const dashboardDoors: Record<string, Case[]> = {
  "GET dashboard": [{ answers: row("302 /auth", "200") }],
};
