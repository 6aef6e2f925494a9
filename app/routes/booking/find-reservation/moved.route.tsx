import { redirect } from "react-router";

/** Redirects the former URL, which earlier mails link to. */
export const loader = () => redirect("/retrouver", 301);
