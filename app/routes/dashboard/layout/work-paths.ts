import { useLocation } from "react-router";

export const TODAY_PATH = "/dashboard";
export const PLUS_PATH = "/dashboard/plus";

/** The path of the page, without a slash at its end. */
export const useWorkPath = (): string => useLocation().pathname.replace(/(?<=.)\/+$/, "");
