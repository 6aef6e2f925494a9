import { kmBetween, type Position } from "#app/features/chefs/rules/zone.ts";
import { RINGS_KM } from "./search.ts";

/** The plan of the results seen from above, in pixels of its drawing. */
export const PLATE_SIZE = 344;
export const PLATE_CENTRE = PLATE_SIZE / 2;
/** Where the outermost ring is drawn. */
const OUTER_RADIUS = 136;
const OUTER_KM = Math.max(...RINGS_KM);
export const DISC_RADIUS = 14;
/** Discs touch below this distance: two radii, their white rims and a gap. */
const DISC_SPACING = 2 * DISC_RADIUS + 4;
/** Chefs of the searched commune stand at the left of its dot, the others outside its name. */
const SAME_COMMUNE_RADIUS = 29;
const MIN_RADIUS = 45;
const LEFT = 270;
const ANGLE_STEP = 6;
const RADIUS_STEP = 8;
export const LABEL_WIDTH = 46;
export const LABEL_HEIGHT = 20;
/** Lower left, where the labels are read first. */
const LABEL_ANGLE = 235;
/** The name of the commune, under its dot: the width of a letter is a mean. */
const LETTER_WIDTH = 7;
const nameBox = (nom: string): Box => ({
  x: PLATE_CENTRE,
  y: PLATE_CENTRE + 17,
  width: nom.length * LETTER_WIDTH,
  height: 15,
});

type Point = { readonly x: number; readonly y: number };
type Box = Point & { readonly width: number; readonly height: number };
export type PlateChef = { readonly numero: number; readonly position: Position; readonly memeCommune: boolean };
export type PlateDisc = Point & { readonly numero: number };
export type PlateRing = {
  readonly km: number;
  readonly rayon: number;
  /** The centre of its label; null when discs leave no room for it. */
  readonly etiquette: Point | null;
};
export type PlateDrawing = {
  readonly disques: readonly PlateDisc[];
  readonly cercles: readonly PlateRing[];
  /** The numbers of those beyond the outermost ring, which are not drawn. */
  readonly plusLoin: readonly number[];
};

/** Square root: on a linear scale most chefs would stand on the dot of the commune. */
const radiusOf = (km: number): number => OUTER_RADIUS * Math.sqrt(km / OUTER_KM);
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const round = (value: number): number => Math.round(value * 10) / 10;

/** Clockwise from the top. */
const pointAt = (degrees: number, radius: number): Point => ({
  x: round(PLATE_CENTRE + radius * Math.sin(radians(degrees))),
  y: round(PLATE_CENTRE - radius * Math.cos(radians(degrees))),
});

/** The compass bearing, on a local plane: exact enough within the outermost ring. */
function bearing(from: Position, to: Position): number {
  const east = (to.longitude - from.longitude) * Math.cos(radians(from.latitude));
  return (Math.atan2(east, to.latitude - from.latitude) * 180) / Math.PI;
}

/** 0, 1, -1, 2, -2 … up to half a turn. */
const turns: readonly number[] = Array.from({ length: 360 / ANGLE_STEP }, (_, index) =>
  index % 2 === 0 ? -index / 2 : (index + 1) / 2,
).map((steps) => steps * ANGLE_STEP);

const areApart = (a: Point, b: Point): boolean => (a.x - b.x) ** 2 + (a.y - b.y) ** 2 >= DISC_SPACING ** 2;

const boxesTouch = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2;

/** Along the ring first; farther out only when the ring is full. */
function freePoint(taken: readonly Point[], name: Box, angle: number, radius: number): Point | null {
  const disc = { width: 2 * DISC_RADIUS, height: 2 * DISC_RADIUS };
  const isFree = (point: Point) =>
    !boxesTouch({ x: point.x, y: point.y, ...disc }, name) && taken.every((other) => areApart(point, other));
  for (let distance = radius; distance <= OUTER_RADIUS; distance += RADIUS_STEP) {
    for (const turn of turns) {
      const point = pointAt(angle + turn, distance);
      if (isFree(point)) return point;
    }
  }
  return null;
}

function placeDiscs(centre: Position, chefs: readonly PlateChef[], name: Box): readonly PlateDisc[] {
  const discs: PlateDisc[] = [];
  for (const { numero, position, memeCommune } of chefs) {
    const free = memeCommune
      ? freePoint(discs, name, LEFT, SAME_COMMUNE_RADIUS)
      : freePoint(discs, name, bearing(centre, position), Math.max(MIN_RADIUS, radiusOf(kmBetween(centre, position))));
    if (free !== null) discs.push({ ...free, numero });
  }
  return discs;
}

function placeLabels(discs: readonly Point[], name: Box): readonly PlateRing[] {
  const size = { width: LABEL_WIDTH, height: LABEL_HEIGHT };
  const disc = { width: DISC_SPACING, height: DISC_SPACING };
  const taken: Box[] = [name, ...discs.map((point) => ({ ...point, ...disc }))];
  return RINGS_KM.map((km) => {
    const rayon = round(radiusOf(km));
    const etiquette = turns
      .map((turn) => pointAt(LABEL_ANGLE + turn, rayon))
      .find((point) => taken.every((other) => !boxesTouch({ ...point, ...size }, other)));
    if (etiquette !== undefined) taken.push({ ...etiquette, ...size });
    return { km, rayon, etiquette: etiquette ?? null };
  });
}

/** Places the results of a page around the searched commune, in the order of their numbers. */
export function layPlate(
  { nom, commune }: { nom: string; commune: Position },
  chefs: readonly PlateChef[],
): PlateDrawing {
  const name = nameBox(nom);
  const isFar = ({ memeCommune, position }: PlateChef) => !memeCommune && kmBetween(commune, position) > OUTER_KM;
  const disques = placeDiscs(
    commune,
    chefs.filter((chef) => !isFar(chef)),
    name,
  );
  return {
    disques,
    cercles: placeLabels(disques, name),
    plusLoin: chefs.filter(isFar).map(({ numero }) => numero),
  };
}
