import clsx from "clsx";
import RotateCw from "lucide-react/icons/rotate-cw";
import Trash from "lucide-react/icons/trash-2";
import { Form } from "react-router";
import type { JustificatifType } from "#app/features/verification/rules/codes.ts";
import { formatCalendarDate, formatSiret } from "#app/shared/copy/format.ts";
import { Status } from "#app/ui/badge.tsx";
import { Band } from "#app/ui/band.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as list from "#app/ui/list.module.css";
import { useOneAtATime } from "#app/ui/pending.ts";
import { type OwnProofAnswer, OwnProofForm } from "./own-proof-form.tsx";
import * as styles from "./own-proof-list.module.css";
import { OWN_PROOF_TONES, OWN_PROOFS, ownProofStatus, sentWords } from "./own-proof-words.ts";
import type { OwnProof } from "./read-own-proofs.server.ts";

type Props = {
  proofs: readonly OwnProof[];
  /** The type of the accepted document that the chef is replacing. */
  replaced: string | null;
  answer: OwnProofAnswer | undefined;
};

export function OwnProofList({ proofs, replaced, answer }: Props) {
  return (
    <ul className={clsx(list.list, styles.list)}>
      {proofs.map((proof) => (
        <OwnProofRow
          key={`${proof.type} ${proof.sent?.envoye_le.getTime() ?? ""}`}
          proof={proof}
          open={proof.open || replaced === proof.type || answer?.type === proof.type}
          answer={answer?.type === proof.type ? answer : undefined}
        />
      ))}
    </ul>
  );
}

type RowProps = { proof: OwnProof; open: boolean; answer: OwnProofAnswer | undefined };

function OwnProofRow({ proof, open, answer }: RowProps) {
  const { type, state, accepted, sent } = proof;
  const { title, help } = OWN_PROOFS[type];
  return (
    <li id={type}>
      <div>
        <h2>{title}</h2>
        <p>{help}</p>
      </div>
      <Status tone={OWN_PROOF_TONES[state]}>{ownProofStatus(proof)}</Status>
      <ProofFacts proof={proof} />
      {state === "refusee" && sent?.raison != null ? (
        <p className={clsx(styles.reason, styles.wide)}>
          <b>Pourquoi&nbsp;:</b> {sent.raison}
        </p>
      ) : null}
      {answer?.problem == null ? null : (
        <div className={styles.wide}>
          <Band tone="danger" role="alert" title={answer.problem} />
        </div>
      )}
      {open ? (
        <div className={styles.wide}>
          <OwnProofForm type={type} again={accepted !== null || sent !== null} answer={answer} />
        </div>
      ) : null}
      {!open && state === "a_examiner" ? <Withdraw type={type} title={title} /> : null}
      {!open && state === "acceptee" ? (
        <div className={styles.actions}>
          <LinkButton
            to={`?piece=${type}#${type}`}
            look="neutral"
            size="s"
            aria-label={`Remplacer\u00a0: ${title}`}
            preventScrollReset
          >
            <Icon of={RotateCw} />
            Remplacer
          </LinkButton>
        </div>
      ) : null}
    </li>
  );
}

/** The facts of a document: number, expiry date, and that the accepted one stays valid while another is examined. */
function ProofFacts({ proof }: { proof: OwnProof }) {
  const { state, accepted, sent } = proof;
  const waiting = state === "a_examiner";
  const numero = (waiting ? sent?.numero : null) ?? accepted?.numero ?? null;
  const end = waiting ? (sent?.expire_le ?? null) : (accepted?.expire_le ?? null);
  const known = [
    numero === null ? null : `SIRET ${formatSiret(numero)}.`,
    end === null ? null : `Valable jusqu’au ${formatCalendarDate(end)}.`,
    waiting ? sentWords(proof) : null,
    sent !== null && accepted?.valid === true ? "La pièce acceptée compte jusque-là." : null,
  ].filter((words) => words !== null);
  return known.length === 0 ? null : <p className={styles.wide}>{known.join(" ")}</p>;
}

function Withdraw({ type, title }: { type: JustificatifType; title: string }) {
  const { onSubmit, held } = useOneAtATime();
  return (
    <Form method="post" className={styles.actions} onSubmit={onSubmit} preventScrollReset>
      <input type="hidden" name="type" value={type} />
      <Button
        type="submit"
        name="intent"
        value="withdraw"
        look="text"
        size="s"
        aria-label={`Retirer\u00a0: ${title}`}
        {...held}
      >
        <Icon of={Trash} />
        Retirer
      </Button>
    </Form>
  );
}
