import { redirect } from "react-router";
import { idParam } from "#app/platform/context.server.ts";
import type { Route } from "./+types/review.route";

/** The path in cached pages of the previous release. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`/signaler?type=avis&id=${idParam(params.avisId)}`);
}
