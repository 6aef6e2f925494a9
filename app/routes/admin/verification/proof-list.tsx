import clsx from "clsx";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { JUSTIFICATIF_LABELS, PROOF_STATE_LABELS } from "#app/features/verification/copy/labels.ts";
import type { ExaminedState } from "#app/features/verification/rules/proofs.ts";
import { expiresIn } from "#app/shared/copy/counts.ts";
import { formatDateAndTime, formatSiret, formatValidity } from "#app/shared/copy/format.ts";
import { Status } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as text from "#app/ui/text.module.css";
import { DocumentPreview } from "./document-preview.tsx";
import { proofsPath } from "./proofs-path.ts";
import type { ShownProof } from "./read-proofs.server.ts";
import * as styles from "./verification.module.css";

const TONES: Record<ExaminedState, string> = {
  a_examiner: "nouveau",
  refusee: "refuse",
  valide: "actif",
  expire_bientot: "en_attente",
  expiree: "refuse",
  manquante: "inactif",
};

function stateWords({ state, days }: ShownProof): string {
  return state === "expire_bientot" ? expiresIn(days ?? 0) : PROOF_STATE_LABELS[state];
}

type Where = { chef_id: string; q: string };

type Props = Where & {
  proofs: readonly ShownProof[];
  /** The forms of each document, under its row, in the same order. */
  acts: readonly ReactNode[];
};

/** One row per document: its true state, then what is done with it. */
export function ProofList({ proofs, acts, ...where }: Props) {
  return (
    <ul className={styles.proofs}>
      {proofs.map((proof, rank) => (
        <li key={proof.type}>
          <ProofFacts {...where} proof={proof} />
          <Status tone={TONES[proof.state]}>{stateWords(proof)}</Status>
          <EditLink {...where} proof={proof} />
          <div className={styles.acts}>{acts[rank]}</div>
        </li>
      ))}
    </ul>
  );
}

/** When the file that waits or was refused came. */
function sentWords({ sent }: ShownProof): string {
  if (sent === null) return "Aucun document reçu.";
  const received = `Reçue le ${formatDateAndTime(sent.envoye_le)}`;
  return sent.statut === "a_examiner" ? `${received}.` : `${received}, refusée.`;
}

function ProofFacts({ chef_id, proof }: Where & { proof: ShownProof }) {
  const { type, numero, delivre_le, expire_le, document, image } = proof;
  const path = `${proofsPath(chef_id, "")}/${type}`;
  if (delivre_le === null) {
    return (
      <div>
        <b>{JUSTIFICATIF_LABELS[type]}</b>
        <p className={clsx(text.small, text.secondary)}>{sentWords(proof)}</p>
      </div>
    );
  }
  return (
    <div>
      <b>{JUSTIFICATIF_LABELS[type]}</b>
      <p className={clsx(text.small, text.secondary)}>{formatValidity(delivre_le, expire_le)}</p>
      {proof.state === "a_examiner" ? (
        <p className={clsx(text.small, text.secondary)}>Nouvelle pièce&nbsp;: {sentWords(proof).toLowerCase()}</p>
      ) : null}
      {numero === null ? null : <p className={clsx(text.small, text.secondary, text.numeric)}>{formatSiret(numero)}</p>}
      {document ? (
        <>
          <a
            className={clsx(text.link, text.small)}
            href={path}
            aria-label={`Télécharger le document\u00a0: ${JUSTIFICATIF_LABELS[type]}`}
          >
            Télécharger le document
          </a>
          {image ? (
            <DocumentPreview src={`${path}?apercu`} alt={`Document accepté\u00a0: ${JUSTIFICATIF_LABELS[type]}`} />
          ) : null}
        </>
      ) : (
        <p className={clsx(text.small, text.tertiary)}>Document non conservé ici.</p>
      )}
    </div>
  );
}

function EditLink({ chef_id, q, proof: { type, delivre_le } }: Where & { proof: ShownProof }) {
  const known = delivre_le !== null;
  const words = known ? "Modifier" : "Ajouter";
  const drawing = known ? Pencil : Plus;
  return (
    <LinkButton
      to={`${proofsPath(chef_id, q, type)}#piece`}
      look={known ? "text" : "neutral"}
      size="s"
      aria-label={`${words}\u00a0: ${JUSTIFICATIF_LABELS[type]}`}
      preventScrollReset
    >
      <Icon of={drawing} />
      {words}
    </LinkButton>
  );
}
