import type { AdminScope } from "#app/domain/scopes.ts";
import { selectBlock } from "#app/features/visitors/blocks.repo.server.ts";
import { db } from "#app/platform/db.server.ts";

export const readBlock = (_admin: AdminScope, id: string) => selectBlock(db, id);
