import type { ContenuMotif, Signale } from "./report-catalog.ts";

/** Whoever reports says who they are, except when a child is in danger (DSA article 16). */
export const needsIdentity = (motif: ContenuMotif): boolean => motif !== "enfant";

export const caseReference = (numero: number): string => `S-${String(numero).padStart(4, "0")}`;

/** What a link to the form names; null when it is no kind of content with an id. */
export function reportedTarget(type: string | null, id: string | null): { signale: Signale; cible: string } | null {
  if (id === null) return null;
  if (type === "photo") return PHOTO_KEY.test(id) ? { signale: type, cible: id } : null;
  return (type === "chef" || type === "service") && UUID.test(id) ? { signale: type, cible: id } : null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const PHOTO_KEY = /^[a-z]+-[a-z]+\/[0-9a-f]{32}$/;
