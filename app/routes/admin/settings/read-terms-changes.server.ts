import { selectTermsChanges } from "#app/features/console/announcements.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

export const readTermsChanges = (_admin: AdminScope) => selectTermsChanges(db);
