import type { BlocagePortee } from "../rules/codes.ts";

/** In the list of blocks. */
export const BLOCK_SCOPE_LABELS: Record<BlocagePortee, string> = {
  email: "Adresse e-mail",
  ipv4_32: "Connexion, une adresse IPv4",
  ipv4_24: "Réseau, 256 adresses IPv4",
  ipv6_64: "Connexion d’un foyer, IPv6",
};

/** In the journal, after who was blocked. */
export const BLOCK_WAYS: Record<BlocagePortee, string> = {
  email: "par son adresse e-mail",
  ipv4_32: "par sa connexion",
  ipv4_24: "par son réseau",
  ipv6_64: "par sa connexion",
};

/** How many other people a block of this network would stop. */
export function sharedWith(autres: number): string {
  if (autres === 0) return "Aucune autre adresse e-mail n’a écrit de là depuis 30 jours.";
  return autres === 1
    ? "Une autre adresse e-mail a écrit de là depuis 30 jours\u00a0: elle serait bloquée aussi."
    : `${autres} autres adresses e-mail ont écrit de là depuis 30 jours\u00a0: elles seraient bloquées aussi.`;
}
