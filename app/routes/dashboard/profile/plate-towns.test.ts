import { describe, expect, it } from "vitest";
import type { NearbyTown } from "#app/features/chefs/rules/zone.ts";
import { drawTowns, PLATE } from "./plate-towns.ts";

const town = (nom: string, km: number, direction: number): NearbyTown => ({
  nom,
  distance: { km, estimee: false },
  direction,
});
const around = (count: number) =>
  Array.from({ length: count }, (_, rank) => town(`V${rank}`, 20, (rank * 2 * Math.PI) / count));

describe("drawTowns", () => {
  it("draws at most seven towns around the centre, the first ones given", () => {
    const placed = drawTowns("Lyon", around(12), 30);
    expect(placed.map(({ nom }) => nom)).toEqual(["V0", "V1", "V2", "V3", "V4", "V5", "V6"]);
  });

  it("leaves out what lies beyond the radius", () => {
    expect(drawTowns("Lyon", [town("Vienne", 25, 3), town("Bron", 7, 1.8)], 10).map(({ nom }) => nom)).toEqual([
      "Bron",
    ]);
  });

  it("skips a town whose name would touch another", () => {
    const near = [town("Villeurbanne", 20, 1), town("Vaulx-en-Velin", 20.2, 1.01), town("Givors", 20, 3.5)];
    expect(drawTowns("Lyon", near, 30).map(({ nom }) => nom)).toEqual(["Villeurbanne", "Givors"]);
  });

  it("draws north up and the edge of the zone at its radius", () => {
    const [north] = drawTowns("Lyon", [town("Nord", 30, 0)], 30);
    expect(north).toMatchObject({ x: PLATE.centre, y: PLATE.centre - PLATE.zone });
  });
});
