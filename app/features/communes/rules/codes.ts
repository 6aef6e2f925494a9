/** Where the coordinates of a commune come from. Only the first two are the position of the commune itself. */
export const COORDINATE_SOURCES = [
  "import",
  "geonames",
  "estime-code-postal",
  "estime-epci",
  "estime-arrondissement",
] as const;
export type CoordinateSource = (typeof COORDINATE_SOURCES)[number];
