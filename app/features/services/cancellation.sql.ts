import { sql } from "drizzle-orm";
import type { RegleAnnulation } from "#app/features/services/rules/codes.ts";
import { chefs } from "#db/schema/chefs.ts";
import { services } from "#db/schema/services.ts";

/** The rule that a client books with: the one of the service, or else the chef's default. Only a rule of the service has hours and a share. */
export const cancellationColumns = {
  annulation: sql<RegleAnnulation | null>`coalesce(${services.annulation}, ${chefs.annulation})`,
  annulation_heures: services.annulation_heures,
  annulation_part: services.annulation_part,
};
