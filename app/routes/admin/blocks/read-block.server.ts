import { selectBlock } from "#app/features/moderation/blocks.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

export const readBlock = (_admin: AdminScope, id: string) => selectBlock(db, id);
