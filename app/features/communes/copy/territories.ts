/** Régions of one département, and those that do not take « en ». */
const WORDS: Readonly<Record<string, string>> = {
  "Côte d’Azur": "sur la",
  "Grand Est": "dans le",
  Guadeloupe: "en",
  Guyane: "en",
  "Hauts-de-France": "dans les",
  "La Réunion": "à",
  Limousin: "dans le",
  Martinique: "en",
  Mayotte: "à",
  "Nord-Pas-de-Calais": "dans le",
  "Pays de la Loire": "dans les",
};

const PLURAL = /^(?:Alpes|Ardennes|Bouches|Côtes|Deux|Hautes-|Hauts-|Landes|Pyrénées|Vosges|Yvelines)/;
const MASCULINE =
  /^(?:Bas-|Calvados|Cantal|Cher|Doubs|Finistère|Gard|Gers|Haut-|Jura|Loir-et|Loiret|Lot|Maine|Morbihan|Nord|Pas-|Puy|Rhône|Tarn|Territoire|Val-|Var|Vaucluse)/;
const VOWEL = /^(?:[AEIOUY]|Hérault)/;

/** « du Rhône », « de l’Ain », « des Landes », « de la Gironde » */
function ofDepartement(nom: string): string {
  if (nom === "Paris") return `de ${nom}`;
  if (PLURAL.test(nom)) return `des ${nom}`;
  if (MASCULINE.test(nom)) return `du ${nom}`;
  return VOWEL.test(nom) ? `de l’${nom}` : `de la ${nom}`;
}

/** « en Bretagne », « dans le Grand Est », « dans le département du Rhône » */
export function inTerritory({ nom, departements }: { nom: string; departements: readonly string[] }): string {
  const word = WORDS[nom] ?? (departements.length > 1 ? "en" : null);
  return word === null ? `dans le département ${ofDepartement(nom)}` : `${word} ${nom}`;
}
