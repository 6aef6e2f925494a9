import type { VueGenre } from "./codes.ts";

/** Patterns as the router reports them, without a slash. */
const ROUTES: Readonly<Record<string, VueGenre>> = { "chef/:chefId/:slug?": "chef", "service/:serviceId": "service" };

/** Robots, by their user agent. One that pretends to be a browser is counted. */
const ROBOT =
  /bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|preview|monitor|uptime|lighthouse|headless|curl|wget|python|java\/|go-http|okhttp|axios|node|undici|scrapy|http-?client/i;

type Answered = {
  readonly method: string;
  readonly status: number;
  readonly route: string;
  /** The path of the page, without that of its data. */
  readonly path: string;
  readonly signedIn: boolean;
  /** The path of the page that was left; null when it is not known. */
  readonly from: string | null;
  readonly header: (name: string) => string | null;
};

/**
 * The kind of page that somebody has just seen; null when it is no view: another page, an error, a robot, a page loaded in
 * advance, the team and the chefs at work, or a step within the page, such as opening a slot. A reload is a view.
 */
export function countedView({ method, status, route, path, signedIn, from, header }: Answered): VueGenre | null {
  const genre = Object.hasOwn(ROUTES, route) ? ROUTES[route] : undefined;
  if (genre === undefined || method !== "GET" || (status !== 200 && status !== 304) || signedIn) return null;
  const agent = header("user-agent") ?? "";
  if (agent === "" || ROBOT.test(agent)) return null;
  if (/prefetch|preview/.test(`${header("sec-purpose")} ${header("purpose")}`)) return null;
  return from === path ? null : genre;
}
