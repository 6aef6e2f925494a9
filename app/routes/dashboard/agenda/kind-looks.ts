import type { ItemKind } from "#app/features/agenda/rules/view.ts";
import * as kinds from "./kinds.module.css";

/** The colour encodes the state, never the service. */
export const KIND_LOOKS: Record<ItemKind | "margin", string | undefined> = {
  libre: kinds.libre,
  attente: kinds.attente,
  tenu: kinds.tenu,
  confirmee: kinds.confirmee,
  payee: kinds.payee,
  terminee: kinds.terminee,
  ailleurs: kinds.ailleurs,
  bloque: kinds.bloque,
  vacances: kinds.vacances,
  margin: kinds.margin,
};
