import { z } from "zod";
import { identifier, line, wholeNumber } from "#app/shared/fields.schema.ts";
import { issue } from "#app/shared/issues.ts";

export const photoDescriptionSchema = z.object({ description: line({ max: 300 }) }, { error: issue("champ_invalide") });
export type PhotoDescriptionInput = z.output<typeof photoDescriptionSchema>;

const invalid = { error: issue("champ_invalide") };

/** The photo that a form changes. */
export const photoNamedSchema = z.object({ photo_id: identifier() }, invalid);

export const describePhotoSchema = photoNamedSchema.extend(photoDescriptionSchema.shape);
export type DescribePhotoInput = z.output<typeof describePhotoSchema>;

/** `position` is zero-based. */
export const movePhotoSchema = photoNamedSchema.extend({ position: wholeNumber(0, 999, "champ_invalide") });
export type MovePhotoInput = z.output<typeof movePhotoSchema>;
