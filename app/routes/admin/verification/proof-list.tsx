import clsx from "clsx";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import { formatSiret, formatValidity } from "#app/copy/format.ts";
import { JUSTIFICATIF_LABELS, PROOF_STATE_LABELS } from "#app/copy/labels.ts";
import { expiresIn } from "#app/copy/plurals.ts";
import type { ProofState } from "#app/domain/verification.ts";
import { Status } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as text from "#app/ui/text.module.css";
import { dossierPath } from "./dossier-path.ts";
import type { ShownProof } from "./read-dossier.server.ts";
import * as styles from "./verification.module.css";

const TONES: Record<ProofState, string> = {
  valide: "actif",
  expire_bientot: "en_attente",
  expiree: "refuse",
  manquante: "inactif",
};

function stateWords({ state, days }: ShownProof): string {
  return state === "expire_bientot" ? expiresIn(days ?? 0) : PROOF_STATE_LABELS[state];
}

type Where = { chef_id: string; q: string };

export function ProofList({ proofs, ...where }: Where & { proofs: readonly ShownProof[] }) {
  return (
    <ul className={styles.proofs}>
      {proofs.map((proof) => (
        <li key={proof.type}>
          <ProofFacts {...where} proof={proof} />
          <Status tone={TONES[proof.state]}>{stateWords(proof)}</Status>
          <EditLink {...where} proof={proof} />
        </li>
      ))}
    </ul>
  );
}

function ProofFacts({ chef_id, proof }: Where & { proof: ShownProof }) {
  const { type, numero, delivre_le, expire_le, document } = proof;
  if (delivre_le === null) {
    return (
      <div>
        <b>{JUSTIFICATIF_LABELS[type]}</b>
        <p className={clsx(text.small, text.secondary)}>Aucun document reçu.</p>
      </div>
    );
  }
  return (
    <div>
      <b>{JUSTIFICATIF_LABELS[type]}</b>
      <p className={clsx(text.small, text.secondary)}>{formatValidity(delivre_le, expire_le)}</p>
      {numero === null ? null : <p className={clsx(text.small, text.secondary, text.numeric)}>{formatSiret(numero)}</p>}
      {document ? (
        <a
          className={clsx(text.link, text.small)}
          href={`${dossierPath(chef_id, "")}/${type}`}
          aria-label={`Télécharger le document\u00a0: ${JUSTIFICATIF_LABELS[type]}`}
        >
          Télécharger le document
        </a>
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
      to={`${dossierPath(chef_id, q, type)}#piece`}
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
