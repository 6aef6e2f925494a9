import { communeKey } from "#app/domain/communes.ts";
import { db } from "#app/platform/db.server.ts";
import { type NamedCommune, selectCommunesNamed } from "./commune-names.repo.server.ts";

const MAX_CHOICES = 12;

export type FoundCommune =
  | { readonly ok: true; readonly value: NamedCommune }
  | {
      readonly ok: false;
      readonly code: "commune_a_choisir";
      readonly choix: readonly { readonly code_insee: string; readonly nom: string; readonly precision: string }[];
    };

/** The commune that was chosen (`commune`, a code) or typed (`ou`, a name or a postal code), or those it may be. */
export async function findCommune({ ou, commune }: { ou: string; commune: string }): Promise<FoundCommune> {
  const chosen = commune === "" ? [] : await selectCommunesNamed(db, { code: commune }, 1);
  const named = chosen.length > 0 ? chosen : await communesTyped(ou.trim());
  const [only, ...others] = named;
  if (only !== undefined && others.length === 0) return { ok: true, value: only };
  return {
    ok: false,
    code: "commune_a_choisir",
    choix: named.map(({ code_insee, nom, codes_postaux, departement }) => ({
      code_insee,
      nom,
      precision: codes_postaux[0] ?? departement,
    })),
  };
}

/** « Lyon », « 69003 », or « Lyon (69003) » as the suggestions write it. */
async function communesTyped(ou: string): Promise<NamedCommune[]> {
  const postal = /\b\d{5}\b/.exec(ou)?.[0];
  const cle = communeKey(ou.replace(/\(.*$|\b\d{5}\b/g, ""));
  if (postal === undefined) return cle === "" ? [] : selectCommunesNamed(db, { cle }, MAX_CHOICES);
  const there = await selectCommunesNamed(db, { postal }, MAX_CHOICES);
  const exact = there.filter(({ nom }) => communeKey(nom) === cle);
  return exact.length > 0 ? exact : there;
}
