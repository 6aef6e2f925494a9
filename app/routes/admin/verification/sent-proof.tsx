import clsx from "clsx";
import Check from "lucide-react/icons/check";
import { Form } from "react-router";
import { JUSTIFICATIF_LABELS } from "#app/features/verification/copy/labels.ts";
import * as button from "#app/ui/button.module.css";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { useOneAtATime } from "#app/ui/pending.ts";
import * as text from "#app/ui/text.module.css";
import { DocumentPreview } from "./document-preview.tsx";
import { ProofFacts } from "./proof-facts.tsx";
import { proofsPath } from "./proofs-path.ts";
import type { ShownProof } from "./read-proofs.server.ts";
import * as styles from "./verification.module.css";

type Sent = NonNullable<ShownProof["sent"]>;
type Props = { chef_id: string; q: string; type: ShownProof["type"]; sent: Sent; answer: RefusedInput | undefined };

/** A file sent by the chef: look at it beside the fields, then accept with its dates or refuse with a reason. */
export function SentProof({ chef_id, q, type, sent, answer }: Props) {
  const path = proofsPath(chef_id, q);
  const label = JUSTIFICATIF_LABELS[type];
  const mine = answer?.values.depot_id === sent.depot_id ? answer : undefined;
  const refusing = mine?.values.intent === "refuse-proof" ? mine : undefined;
  return (
    <section className={styles.proofBox} aria-label={`À examiner\u00a0: ${label}`}>
      <div>
        <h3 className={text.title}>À examiner&nbsp;: {label}</h3>
        <a
          className={clsx(text.link, text.small)}
          href={`${proofsPath(chef_id, "")}/${type}?envoi`}
          aria-label={`Télécharger le document envoyé\u00a0: ${label}`}
        >
          Télécharger le document envoyé
        </a>
      </div>
      <div className={styles.examined}>
        {sent.image ? (
          <DocumentPreview
            src={`${proofsPath(chef_id, "")}/${type}?envoi&apercu`}
            alt={`Document envoyé\u00a0: ${label}`}
          />
        ) : null}
        <div className={layout.stack}>
          <AcceptForm path={path} type={type} sent={sent} answer={refusing === undefined ? mine : undefined} />
          <RefuseForm path={path} depot_id={sent.depot_id} answer={refusing} />
        </div>
      </div>
    </section>
  );
}

type AcceptProps = { path: string; type: ShownProof["type"]; sent: Sent; answer: RefusedInput | undefined };

function AcceptForm({ path, type, sent, answer }: AcceptProps) {
  const { onSubmit, held } = useOneAtATime();
  const values = answer?.values ?? { numero: sent.numero ?? "", delivre_le: "", expire_le: sent.expire_le ?? "" };
  const errors = answer?.errors ?? {};
  const form = useFirstError(answer);
  return (
    <Form
      ref={form}
      method="post"
      action={path}
      className={layout.stack}
      onSubmit={onSubmit}
      noValidate
      preventScrollReset
    >
      <input type="hidden" name="depot_id" value={sent.depot_id} />
      <input type="hidden" name="type" value={type} />
      <div className={layout.columns}>
        <ProofFacts
          type={type}
          values={values}
          errors={errors}
          insuranceHelp="Comme le chef l’a indiqué&nbsp;: à vérifier."
        />
      </div>
      <div>
        <Button type="submit" name="intent" value="accept-proof" size="s" {...held}>
          <Icon of={Check} />
          Accepter la pièce
        </Button>
      </div>
    </Form>
  );
}

type RefuseProps = { path: string; depot_id: string; answer: RefusedInput | undefined };

function RefuseForm({ path, depot_id, answer }: RefuseProps) {
  const { onSubmit, held } = useOneAtATime();
  const form = useFirstError(answer);
  return (
    <details open={answer !== undefined}>
      <summary className={clsx(button.button, button.text, button.small)}>Refuser la pièce…</summary>
      <Form
        ref={form}
        method="post"
        action={path}
        className={clsx(layout.stack, styles.refusalForm)}
        onSubmit={onSubmit}
        noValidate
        preventScrollReset
      >
        <input type="hidden" name="depot_id" value={depot_id} />
        <Field
          label="Raison"
          required
          error={answer?.errors.raison}
          help="Le chef la lit telle quelle, sur sa page et par e-mail."
        >
          <Textarea name="raison" rows={3} defaultValue={answer?.values.raison} />
        </Field>
        <div>
          <Button type="submit" name="intent" value="refuse-proof" look="danger" size="s" {...held}>
            Refuser la pièce
          </Button>
        </div>
      </Form>
    </details>
  );
}
