import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { followStream } from "./follow-stream.ts";

/**
 * Revalidates the page when its stream says so, or by polling. Returns whether changes are shown as they happen. Pass
 * `active: false` once the data can no longer change.
 */
export function useLiveView(stream: string | null, active = true): boolean {
  const { revalidate } = useRevalidator();
  const [live, setLive] = useState(false);
  useEffect(() => {
    if (!active) return;
    let busy = false;
    let again = false;
    // One revalidation at a time: messages that arrive meanwhile cause a single further one.
    const revalidateOnce = async (reachable: boolean) => {
      again = busy;
      if (busy) return;
      busy = true;
      do {
        again = false;
        if (reachable || (await canReload())) await revalidate();
      } while (again);
      busy = false;
    };
    return followStream({ stream, revalidate: (reachable) => void revalidateOnce(reachable), onLive: setLive });
  }, [stream, active, revalidate]);
  return live && active;
}

/** A failed revalidation replaces the page with the error page, so the request is tried first. */
function canReload(): Promise<boolean> {
  const path = window.location.pathname.replace(/^\/$/, "/_root");
  return fetch(`${path}.data`, { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}
