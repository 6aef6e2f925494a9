import { reservationId } from "#db/seed/demo-reservations.ts";
import { press, type Shot } from "./shot.ts";
import { visitorShots } from "./visitor-shots.ts";

const booking = visitorShots
  .filter(({ name }) => name === "reserver")
  .map(
    (shot): Shot => ({
      ...{ ...shot, name: "booking", height: 900 },
      act: async (page, width) => {
        await shot.act?.(page, width);
        for (let guests = 0; guests < 4; guests += 1) await press(page, "Ajouter un participant Adulte");
      },
    }),
  );

/** The pictures of README, by file name: the demonstration at SCREENS_TIME. */
export const readmeShots: Shot[] = [
  { name: "home", path: "/" },
  { name: "search", path: "/recherche?ou=Lyon&commune=69123&date=2026-11-28&convives=8" },
  ...booking,
  { name: "agenda", path: "/dashboard/agenda", as: "camille" },
  { name: "evening", path: `/dashboard/reservations/${reservationId("resa-10")}/soiree`, as: "camille" },
  { name: "console", path: "/admin", as: "admin" },
];
