import { useEffect } from "react";
import { Form, useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";

type Props = {
  path: string;
  /** The message up to which a thread was shown. */
  upTo?: string;
};

/** Marks what the page shows as read once the page is visible; without JavaScript a button does. */
export function MarkRead({ path, upTo }: Props) {
  const hydrated = useHydrated();
  const { submit } = useFetcher();
  useEffect(() => {
    const mark = () => {
      // A prerendered page or a background tab has not been read yet.
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", mark);
      const shown = upTo === undefined ? null : { intent: "lu", dernier_id: upTo };
      void submit(shown, { method: "post", action: path });
    };
    document.addEventListener("visibilitychange", mark);
    mark();
    return () => document.removeEventListener("visibilitychange", mark);
  }, [path, upTo, submit]);
  if (hydrated) return null;
  return (
    <Form method="post" action={path}>
      {upTo === undefined ? null : (
        <>
          <input type="hidden" name="intent" value="lu" />
          <input type="hidden" name="dernier_id" value={upTo} />
        </>
      )}
      <Button type="submit" look="neutral">
        Marquer comme lu
      </Button>
    </Form>
  );
}
