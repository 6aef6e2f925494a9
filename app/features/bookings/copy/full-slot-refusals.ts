import type { canIncrease } from "../rules/capacity.ts";

type Refused = Extract<ReturnType<typeof canIncrease>, { ok: false }>;

/**
 * Why a slot takes nobody more. Apart from refusals.ts, and without imports: the booking form shows them without
 * a request to the server.
 */
export const FULL_SLOT = {
  creneau_pris: "Ce créneau vient d’être réservé. Choisissez-en un autre.",
  limite_atteinte: ({ max }: { readonly max: number }) => `Maximum ${max} place(s) disponible(s)`,
  participants_trop: ({ max }: { readonly max: number }) =>
    `Une réservation compte ${max} participants au plus. Au-delà, écrivez au chef.`,
} as const;

export function limitToast(refusal: Refused) {
  const description = refusal.code === "creneau_pris" ? FULL_SLOT.creneau_pris : FULL_SLOT[refusal.code](refusal);
  return {
    tone: "error",
    title: refusal.code === "limite_atteinte" ? "Limite atteinte" : "Erreur",
    description,
  } as const;
}
