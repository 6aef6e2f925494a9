import { Link, useOutletContext } from "react-router";
import { missingFactsNotice } from "#app/features/legal/copy/settings.ts";
import * as text from "#app/ui/text.module.css";
import type { ConsoleContext } from "../copy/sections.ts";

/** What the public pages lack by law; nothing when it is all there or could not be counted. `settable`: by the reader. */
export function MissingFacts({ settable }: { settable: boolean }) {
  const { manquants: count } = useOutletContext<ConsoleContext>();
  if (!count) return null;
  return (
    <p className={text.small}>
      {missingFactsNotice(count)}{" "}
      {settable ? (
        <Link className={text.link} to="/admin/parametres">
          Les renseigner
        </Link>
      ) : (
        "Prévenez un propriétaire."
      )}
    </p>
  );
}
