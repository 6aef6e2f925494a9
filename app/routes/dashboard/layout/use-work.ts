import { useRouteLoaderData } from "react-router";
import type { Work } from "./read-work.server.ts";

/** What the frame shows; null for a visitor and while the page of an error is shown. */
export const useWork = (): Work | null => useRouteLoaderData<Work | null>("routes/dashboard/layout/route") ?? null;
