import { useEffect } from "react";
import { Form, useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";

/** Marks the message as read once the page is visible; without JavaScript a button does. */
export function MarkRead({ path }: { path: string }) {
  const hydrated = useHydrated();
  const { submit } = useFetcher();
  useEffect(() => {
    const mark = () => {
      // A prerendered page or a background tab has not been read yet.
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", mark);
      void submit(null, { method: "post", action: path });
    };
    document.addEventListener("visibilitychange", mark);
    mark();
    return () => document.removeEventListener("visibilitychange", mark);
  }, [path, submit]);
  if (hydrated) return null;
  return (
    <Form method="post" action={path}>
      <Button type="submit" look="neutral">
        Marquer comme lu
      </Button>
    </Form>
  );
}
