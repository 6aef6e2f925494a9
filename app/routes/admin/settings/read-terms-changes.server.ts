import type { AdminScope } from "#app/domain/scopes.ts";
import { selectTermsChanges } from "#app/features/administration/announcements.repo.server.ts";
import { db } from "#app/platform/db.server.ts";

export const readTermsChanges = (_admin: AdminScope) => selectTermsChanges(db);
