import { chefsFound, chefsFoundAtLeast } from "#app/features/chefs/copy/chef-plurals.ts";

type Props = { count: number; capped: boolean };

/** A live region: screen readers announce its changes. */
export function ResultCount({ count, capped }: Props) {
  const words = capped ? chefsFoundAtLeast(count) : chefsFound(count);
  const cut = words.lastIndexOf(" ");
  return (
    <p aria-live="polite" aria-atomic="true">
      <b>{words.slice(0, cut)}</b>
      {words.slice(cut)}
    </p>
  );
}
