import clsx from "clsx";
import Upload from "lucide-react/icons/upload";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { JUSTIFICATIF_LABELS } from "#app/features/verification/copy/labels.ts";
import * as admin from "#app/routes/admin/admin.module.css";
import * as button from "#app/ui/button.module.css";
import { Button, LinkButton } from "#app/ui/button.tsx";
import * as field from "#app/ui/field.module.css";
import { FieldError } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import * as upload from "#app/ui/upload.module.css";
import { ProofFacts } from "./proof-facts.tsx";
import { proofsPath } from "./proofs-path.ts";
import type { ShownProof } from "./read-proofs.server.ts";
import * as styles from "./verification.module.css";

type Props = { chef_id: string; q: string; proof: ShownProof; answer: RefusedInput | undefined };

export function ProofForm({ chef_id, q, proof, answer }: Props) {
  const { type, document, numero, delivre_le, expire_le } = proof;
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(answer);
  const values = answer?.values ?? { numero: numero ?? "", delivre_le: delivre_le ?? "", expire_le: expire_le ?? "" };
  const errors = answer?.errors ?? {};
  return (
    <Form
      ref={form}
      id="piece"
      method="post"
      action={proofsPath(chef_id, q, type)}
      encType="multipart/form-data"
      className={styles.proofBox}
      noValidate
      preventScrollReset
    >
      <h3 className={text.title}>{JUSTIFICATIF_LABELS[type]}</h3>
      <input type="hidden" name="intent" value="proof" />
      <input type="hidden" name="type" value={type} />
      <div className={layout.columns}>
        <ProofFacts type={type} values={values} errors={errors} />
        <DocumentField kept={document} error={errors.document} />
      </div>
      <div className={clsx(layout.cluster, admin.sheetActions)}>
        <Button type="submit" look="outline" size="s" busyLabel={busy && "Envoi en cours..."}>
          Enregistrer la pièce
        </Button>
        <LinkButton to={proofsPath(chef_id, q)} look="text" size="s" preventScrollReset>
          Annuler
        </LinkButton>
      </div>
    </Form>
  );
}

function DocumentField({ kept, error }: { kept: boolean; error: string | undefined }) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <div className={field.field}>
      <span className={field.label}>Document {kept ? null : <span className={field.required}>*</span>}</span>
      <label className={clsx(button.button, button.neutral, upload.filePicker)}>
        <Icon of={Upload} />
        {chosen ?? "Choisir un fichier"}
        <input
          type="file"
          name="document"
          className={text.visuallyHidden}
          accept="application/pdf,image/jpeg,image/png,image/webp"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby="document-aide"
          onChange={(event) => setChosen(event.currentTarget.files?.[0]?.name ?? null)}
        />
      </label>
      {error === undefined ? null : <FieldError>{error}</FieldError>}
      <p className={field.hint} id="document-aide">
        {kept ? "Vide\u00a0: le document gardé reste. " : null}PDF ou image, 5&nbsp;Mo maximum.
      </p>
    </div>
  );
}
