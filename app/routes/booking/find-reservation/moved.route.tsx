import { redirect } from "react-router";

/** Where the page stood before; mails sent until then lead here. */
export const loader = () => redirect("/retrouver", 301);
