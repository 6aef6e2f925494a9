import { selectPublicPhotos } from "#app/features/moderation/reported-content.repo.server.ts";
import { db } from "#app/platform/db.server.ts";

export const readPublicPhotos = (chef_id: string) => selectPublicPhotos(db, chef_id);
