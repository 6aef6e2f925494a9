import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DISC_RADIUS, LABEL_HEIGHT, LABEL_WIDTH, layPlate, PLATE_CENTRE, PLATE_SIZE } from "./plate.ts";

const lyon = { latitude: 45.74846, longitude: 4.84671 };
const inLyon = { nom: "Lyon", commune: lyon };
const villeurbanne = { latitude: 45.76601, longitude: 4.8795 };
const vienne = { latitude: 45.52569, longitude: 4.87484 };
const rennes = { latitude: 48.11198, longitude: -1.67429 };
const there = (numero: number, position: typeof lyon) => ({ numero, position, memeCommune: false });
const here = (numero: number) => ({ numero, position: lyon, memeCommune: true });
const distance = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);
const centre = { x: PLATE_CENTRE, y: PLATE_CENTRE };

describe("layPlate", () => {
  it("draws the rings on a square-root scale, with their labels at the lower left", () => {
    const { cercles, disques, plusLoin } = layPlate(inLyon, []);
    expect(cercles.map(({ km, rayon }) => [km, rayon])).toEqual([
      [10, 60.8],
      [25, 96.2],
      [50, 136],
    ]);
    for (const { etiquette } of cercles) {
      expect(etiquette?.x).toBeLessThan(PLATE_CENTRE);
      expect(etiquette?.y).toBeGreaterThan(PLATE_CENTRE);
    }
    expect(disques).toEqual([]);
    expect(plusLoin).toEqual([]);
  });

  it("places a chef of the same commune at the left of the centre", () => {
    expect(layPlate(inLyon, [here(1)]).disques).toEqual([{ numero: 1, x: 143, y: 172 }]);
  });

  it("keeps the name of the commune readable", () => {
    const crowd = Array.from({ length: 9 }, (_, index) => here(index + 1));
    for (const { x, y } of layPlate({ nom: "Saint-Germain", commune: lyon }, crowd).disques) {
      expect(Math.abs(x - PLATE_CENTRE) >= 45 || Math.abs(y - PLATE_CENTRE - 17) >= 20).toBe(true);
    }
  });

  it("places a chef in the right direction, at the distance of the scale", () => {
    const [near, south] = layPlate(inLyon, [there(3, villeurbanne), there(4, vienne)]).disques;
    expect(near?.x).toBeGreaterThan(PLATE_CENTRE);
    expect(near?.y).toBeLessThan(PLATE_CENTRE);
    expect(distance(near ?? centre, centre)).toBeCloseTo(45, 0);
    expect(south?.y).toBeGreaterThan(PLATE_CENTRE);
    expect(distance(south ?? centre, centre)).toBeCloseTo(136 * Math.sqrt(24.85 / 50), 0);
  });

  it("names chefs beyond the outermost ring instead of drawing them", () => {
    const { disques, plusLoin } = layPlate(inLyon, [here(1), there(2, rennes)]);
    expect(disques.map(({ numero }) => numero)).toEqual([1]);
    expect(plusLoin).toEqual([2]);
  });

  it("moves discs that touch along their ring", () => {
    const { disques } = layPlate(inLyon, [there(1, vienne), there(2, vienne)]);
    const [first, second] = disques.map((disc) => distance(disc, centre));
    expect(second).toBeCloseTo(first ?? 0, 0);
  });

  it("leaves out a label or a disc that has no room", () => {
    const { disques, cercles } = layPlate(
      inLyon,
      Array.from({ length: 90 }, (_, index) => there(index + 1, vienne)),
    );
    expect(disques.length).toBeLessThan(90);
    expect(cercles.some(({ etiquette }) => etiquette === null)).toBe(true);
  });

  it("draws the 24 results of a page inside the plate, without overlaps", () => {
    const position = fc.record({
      latitude: fc.double({ min: 45.4, max: 46.1, noNaN: true }),
      longitude: fc.double({ min: 4.4, max: 5.3, noNaN: true }),
    });
    const chef = fc.record({ position, memeCommune: fc.boolean() });
    fc.assert(
      fc.property(fc.array(chef, { maxLength: 24 }), (chefs) => {
        const { disques, cercles, plusLoin } = layPlate(
          inLyon,
          chefs.map((one, index) => ({ ...one, numero: index + 1 })),
        );
        expect(disques.length + plusLoin.length).toBe(chefs.length);
        for (const [index, disc] of disques.entries()) {
          expect(distance(disc, centre) + DISC_RADIUS).toBeLessThan(PLATE_SIZE / 2);
          for (const other of disques.slice(index + 1)) expect(distance(disc, other)).toBeGreaterThan(2 * DISC_RADIUS);
          for (const { etiquette } of cercles) {
            if (etiquette === null) continue;
            const beside = Math.abs(disc.x - etiquette.x) >= LABEL_WIDTH / 2 + DISC_RADIUS;
            const above = Math.abs(disc.y - etiquette.y) >= LABEL_HEIGHT / 2 + DISC_RADIUS;
            expect(beside || above).toBe(true);
          }
        }
      }),
    );
  });
});
