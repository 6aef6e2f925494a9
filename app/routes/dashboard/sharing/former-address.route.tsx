import { redirect } from "react-router";
import type { RouteHandle } from "#app/platform/context.server.ts";
import type { Route } from "./+types/former-address.route";
import { SHARING_PATH } from "./sharing-paths.ts";

export const handle = { cache: "no-store" } satisfies RouteHandle;

/** The former addresses, which mails link to. */
export const loader = ({ url: { pathname } }: Route.LoaderArgs) =>
  redirect(pathname.endsWith("/developpeur") ? `${SHARING_PATH}/developpeur` : `${SHARING_PATH}#site`, 301);
