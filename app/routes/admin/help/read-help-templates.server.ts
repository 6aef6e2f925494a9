import type { AdminScope } from "#app/domain/scopes.ts";
import { selectHelpTemplates } from "#app/features/messages/help-threads.repo.server.ts";
import { db } from "#app/platform/db.server.ts";

export const readHelpTemplates = (_admin: AdminScope) => selectHelpTemplates(db);
