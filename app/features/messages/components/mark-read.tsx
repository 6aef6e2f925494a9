import { useEffect } from "react";
import { Form, useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";

type Props = {
  path: string;
  /** What was shown, and the intent of the action. */
  sent: Readonly<Record<string, string>>;
  /** Without JavaScript nothing is marked: the other side then does not see when this was read. */
  scriptOnly?: boolean;
};

/** Marks what the page shows as read once the page is visible; without JavaScript a button does. */
export function MarkRead({ path, sent, scriptOnly = false }: Props) {
  const hydrated = useHydrated();
  const { submit } = useFetcher();
  const fields = JSON.stringify(sent);
  useEffect(() => {
    const mark = () => {
      // A prerendered page or a background tab has not been read yet.
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", mark);
      const form = new FormData();
      for (const [name, value] of Object.entries<string>(JSON.parse(fields))) form.set(name, value);
      void submit(form, { method: "post", action: path });
    };
    document.addEventListener("visibilitychange", mark);
    mark();
    return () => document.removeEventListener("visibilitychange", mark);
  }, [path, fields, submit]);
  if (hydrated || scriptOnly) return null;
  return (
    <Form method="post" action={path}>
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look="neutral">
        Marquer comme lu
      </Button>
    </Form>
  );
}
