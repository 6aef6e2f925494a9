import { type NearbyTown, shownKm } from "#app/features/chefs/rules/zone.ts";

/** The plate is drawn in a square of this side. */
export const PLATE = { side: 320, centre: 160, zone: 130 } as const;
/** Names on the plate, the chef's own commune included. */
const MAX_NAMES = 8;
const EDGE = 146;
const TEXT = { size: 13, ascent: 11, descent: 4, width: 6.7 } as const;

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
type Anchor = "start" | "middle" | "end";
export type DrawnTown = {
  readonly nom: string;
  readonly x: number;
  readonly y: number;
  readonly label: { readonly x: number; readonly y: number; readonly anchor: Anchor };
};

const touches = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const dotBox = (x: number, y: number): Box => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 });

function textBox(nom: string, { x, y, anchor }: DrawnTown["label"], width: number = TEXT.width): Box {
  const length = nom.length * width;
  const left = anchor === "start" ? x : anchor === "end" ? x - length : x - length / 2;
  return { left, right: left + length, top: y - TEXT.ascent, bottom: y + TEXT.descent };
}

/** Whether a box stays on the plate. */
function isOnPlate({ left, right, top, bottom }: Box): boolean {
  const reach = (x: number, y: number) => Math.hypot(x - PLATE.centre, y - PLATE.centre) <= EDGE;
  return reach(left, top) && reach(right, top) && reach(left, bottom) && reach(right, bottom);
}

const besideDot = (x: number, y: number): DrawnTown["label"][] => [
  { x: x + 9, y: y + 4, anchor: "start" },
  { x: x - 9, y: y + 4, anchor: "end" },
  { x, y: y - 9, anchor: "middle" },
  { x, y: y + 17, anchor: "middle" },
];

/** The label of the radius, on the edge of the zone. */
export const RADIUS_LABEL = { x: 241, y: 225, width: 50, height: 22 } as const;
/** The name of the centre is larger than the others. */
const CENTRE_WIDTH = 8.4;
export const CENTRE_LABEL = { x: PLATE.centre - 11, y: PLATE.centre + 6, anchor: "end" } as const;

/**
 * The towns to draw for a radius, largest first; a town whose name would touch another is skipped. Distances are on a square
 * root scale: on a linear one the suburbs of the centre would all be drawn on it.
 */
export function drawTowns(centre: string, towns: readonly NearbyTown[], radius: number): DrawnTown[] {
  const { x, y, width, height } = RADIUS_LABEL;
  const taken: Box[] = [
    { left: x, right: x + width, top: y, bottom: y + height },
    dotBox(PLATE.centre, PLATE.centre),
    textBox(centre, CENTRE_LABEL, CENTRE_WIDTH),
  ];
  const placed: DrawnTown[] = [];
  for (const { nom, distance, direction } of towns) {
    if (placed.length === MAX_NAMES - 1) break;
    if (shownKm(distance) > radius) continue;
    const town = placeTown(nom, Math.sqrt(Math.min(1, distance.km / radius)), direction, taken);
    if (town === null) continue;
    placed.push(town);
    taken.push(dotBox(town.x, town.y), textBox(nom, town.label));
  }
  return placed;
}

function placeTown(nom: string, share: number, direction: number, taken: readonly Box[]): DrawnTown | null {
  const x = Math.round(PLATE.centre + PLATE.zone * share * Math.sin(direction));
  const y = Math.round(PLATE.centre - PLATE.zone * share * Math.cos(direction));
  if (taken.some((box) => touches(box, dotBox(x, y)))) return null;
  const label = besideDot(x, y).find((candidate) => {
    const box = textBox(nom, candidate);
    return isOnPlate(box) && !taken.some((other) => touches(other, box));
  });
  return label === undefined ? null : { nom, x, y, label };
}
