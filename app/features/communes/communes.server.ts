import type { Position } from "#app/features/chefs/rules/zone.ts";
import { db } from "#app/platform/db.server.ts";
import {
  type ResolvedArea,
  resolveArea,
  selectCommune,
  selectCommunesByPostalPrefix,
  selectCommunesStarting,
  selectNearestCommune,
} from "./communes.repo.server.ts";
import { type Commune, type CommuneSuggestion, readTypedCommune, suggestionOf } from "./rules/commune.ts";

type KnownCommune = {
  readonly code_insee: string;
  /** « Lyon 3e » when its postal code was typed. */
  readonly nom: string;
  /** Null in the few overseas communes whose coordinates no source gives. */
  readonly position: (Position & { readonly estimee: boolean }) | null;
};
type CommuneChoice = { readonly code_insee: string; readonly nom: string; readonly precision: string };
type FoundCommune =
  | { readonly ok: true; readonly value: KnownCommune }
  | { readonly ok: false; readonly code: "commune_a_choisir"; readonly choix: readonly CommuneChoice[] };

/** The commune that was chosen (`commune`, a code) or typed (`ou`, a name or a postal code), or those it may be. */
export async function findCommune({ ou, commune }: { ou: string; commune: string }): Promise<FoundCommune> {
  const resolved = await resolveCommune(ou, commune === "" ? null : commune);
  if (resolved.type === "lieu" && resolved.place.type === "commune") {
    const { code_insee, ...position } = resolved.place.commune;
    return { ok: true, value: { code_insee, nom: resolved.place.nom, position } };
  }
  // A chosen commune without coordinates resolves to its département.
  const chosen = commune === "" ? null : await selectCommune(db, commune);
  if (chosen !== null) return { ok: true, value: { code_insee: commune, nom: chosen.nom, position: null } };
  const { code_postal } = readTypedCommune(ou);
  const choix = candidates(resolved).map((candidate) => {
    const { code_insee, nom, code_postal: postal, departement } = suggestionOf(candidate, code_postal);
    return { code_insee, nom, precision: `${postal}, ${departement}` };
  });
  return { ok: false, code: "commune_a_choisir", choix };
}

/** Only a commune is asked for: « Vienne » is the town here, not the département. */
async function resolveCommune(ou: string, commune: string | null): Promise<ResolvedArea> {
  const resolved = await resolveArea(db, { ou, commune });
  if (resolved.type !== "lieu" || resolved.homonyme === null) return resolved;
  return resolveArea(db, { ou, commune: resolved.homonyme.code_insee });
}

const candidates = (resolved: ResolvedArea): readonly Commune[] =>
  resolved.type === "plusieurs" ? [...resolved.communes, ...resolved.autres] : [];

/** The commune around a position, null outside France. The position is used for this query only. */
export async function findNearestCommune(position: Position): Promise<CommuneSuggestion | null> {
  const commune = await selectNearestCommune(db, position);
  return commune === null ? null : suggestionOf(commune, null);
}

const MIN_CHARACTERS = 2;
const MAX_SUGGESTIONS = 5;

/** The communes that a partly typed name or postal code may mean. */
export async function suggestCommunes(typed: string): Promise<readonly CommuneSuggestion[]> {
  const { cle, code_postal } = readTypedCommune(typed);
  const digits = code_postal ?? (/^\d{2,5}$/.test(cle) ? cle : null);
  if (digits === null && cle.length < MIN_CHARACTERS) return [];
  const communes =
    digits === null
      ? await selectCommunesStarting(db, cle, MAX_SUGGESTIONS)
      : await selectCommunesByPostalPrefix(db, digits, MAX_SUGGESTIONS);
  return communes.map((commune) => suggestionOf(commune, digits));
}
