import type { Case } from "../../support/doors.ts";

export const personalDataDoors: Record<string, Case[]> = {};
