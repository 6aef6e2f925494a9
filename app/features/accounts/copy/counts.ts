import { plural } from "#app/shared/copy/plural.ts";

export const passkeyCount = (count: number) => plural(count, "clé", "clés");
export const recoveryCodesLeft = (count: number) =>
  count === 0 ? "Il ne vous reste aucun code." : `Il vous reste ${plural(count, "code", "codes")}.`;
