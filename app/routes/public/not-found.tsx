import { notFound } from "#app/platform/context.server.ts";

/** Thrown, so that the root's error boundary renders the only not-found page; the server logs the path. */
export function loader() {
  throw notFound();
}

export default function NotFound() {
  return null;
}
