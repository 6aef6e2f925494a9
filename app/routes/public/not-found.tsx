import { data } from "react-router";

/** Thrown, so that the page-not-found screen of the root is the only one; the server logs the path. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
