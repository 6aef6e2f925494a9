import clsx from "clsx";
import { Link } from "react-router";
import { recordPath } from "#app/features/console/rules/records.ts";
import { BLOCK_SCOPE_LABELS } from "#app/features/moderation/copy/visitor-block.ts";
import { formatPlainDate } from "#app/shared/copy/format.ts";
import { LinkButton } from "#app/ui/button.tsx";
import * as text from "#app/ui/text.module.css";
import * as record from "../record.module.css";
import type { ListedBlock } from "./read-blocks.server.ts";

/** `decides`: whether the operator's role may lift a block. */
export function BlockList({ blocks, decides }: { blocks: readonly ListedBlock[]; decides: boolean }) {
  return (
    <ul className={record.lines}>
      {blocks.map((block) => (
        <li key={block.id} id={block.id}>
          <div>
            <b>{block.email ?? "Personne effacée"}</b>
            <small>
              {BLOCK_SCOPE_LABELS[block.portee]}, par {block.auteur ?? "un compte effacé"} le{" "}
              {formatPlainDate(block.created_at)}, jusqu’au {formatPlainDate(block.fin)}
            </small>
            <Reason words={block.motif} />
            <Lifted block={block} />
            <Origin block={block} />
          </div>
          {decides ? (
            <LinkButton
              to={`/admin/blocages/${block.id}/lever`}
              look="neutral"
              size="s"
              aria-label={`Lever le blocage de ${block.email ?? "cette personne effacée"}`}
            >
              Lever
            </LinkButton>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const Reason = ({ words }: { words: string | null }) =>
  words === null ? null : <p className={clsx(text.preserveLines, text.breakAnywhere)}>{words}</p>;

function Lifted({ block: { leve_le, leve_par, motif_levee } }: { block: ListedBlock }) {
  if (leve_le === null) return null;
  return (
    <>
      <small>
        Levé par {leve_par ?? "un compte effacé"} le {formatPlainDate(leve_le)}
      </small>
      <Reason words={motif_levee} />
    </>
  );
}

/** The record of an erased person is empty. */
function Origin({ block: { objet, email } }: { block: ListedBlock }) {
  const path = recordPath(objet);
  if (path === null || email === null) return null;
  return (
    <small>
      <Link className={text.link} to={path}>
        {objet.startsWith("help_message:") ? "Son fil d’aide" : "Sa réservation"}
      </Link>
    </small>
  );
}
