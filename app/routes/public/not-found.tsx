import { data } from "react-router";

/** Thrown, so that the root's error boundary renders the only not-found page; the server logs the path. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
