import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { followStream } from "./follow-stream.ts";

/**
 * While somebody looks at a page, it looks again by itself: when its stream says so, or from time to time. Tells whether
 * what happens is shown at once. `active` is false once nothing can change any more.
 */
export function useLiveView(stream: string | null, active = true): boolean {
  const { revalidate } = useRevalidator();
  const [live, setLive] = useState(false);
  useEffect(() => {
    if (!active) return;
    let busy = false;
    let again = false;
    // One look at a time: what is said meanwhile asks for one more, and not for as many.
    const look = async (sure: boolean) => {
      again = busy;
      if (busy) return;
      busy = true;
      do {
        again = false;
        if (sure || (await canRead())) await revalidate();
      } while (again);
      busy = false;
    };
    return followStream({ stream, look: (sure) => void look(sure), onLive: setLive });
  }, [stream, active, revalidate]);
  return live && active;
}

/** A page that cannot be read again must stay as it is, and not become an error. */
function canRead(): Promise<boolean> {
  const path = window.location.pathname.replace(/^\/$/, "/_root");
  return fetch(`${path}.data`, { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}
