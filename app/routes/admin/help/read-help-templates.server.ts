import { selectHelpTemplates } from "#app/features/help/help-threads.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

export const readHelpTemplates = (_admin: AdminScope) => selectHelpTemplates(db);
