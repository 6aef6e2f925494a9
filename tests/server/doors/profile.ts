import type { Case } from "../../support/doors.ts";

export const profileDoors: Record<string, Case[]> = {};
