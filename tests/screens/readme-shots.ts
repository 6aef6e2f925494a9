import { reservationId } from "#db/seed/demo-reservations.ts";
import type { Shot } from "./shot.ts";
import { visitorShots } from "./visitor-shots.ts";

const booking = visitorShots.filter(({ name }) => name === "reserver").map((shot) => ({ ...shot, height: 900 }));

/** The pictures of README, by file name: the demonstration at SCREENS_TIME. */
export const readmeShots: Shot[] = [
  { name: "home", path: "/" },
  { name: "search", path: "/recherche?ou=Lyon&commune=69123&date=2026-11-28&convives=8" },
  ...booking.map((shot) => ({ ...shot, name: "booking" })),
  { name: "agenda", path: "/dashboard/agenda", as: "camille" },
  { name: "evening", path: `/dashboard/reservations/${reservationId("resa-10")}/soiree`, as: "camille" },
  { name: "console", path: "/admin", as: "admin" },
];
