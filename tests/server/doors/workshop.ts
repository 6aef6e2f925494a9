import type { Case } from "../../support/doors.ts";

export const workshopDoors: Record<string, Case[]> = {};
