import { redirect } from "react-router";
import type { Route } from "./+types/former-address.route";
import { SHARING_PATH } from "./sharing-paths.ts";

/** The former addresses, which mails link to. */
export const loader = ({ url: { pathname } }: Route.LoaderArgs) =>
  redirect(pathname.endsWith("/developpeur") ? `${SHARING_PATH}/developpeur` : `${SHARING_PATH}#site`, 301);
