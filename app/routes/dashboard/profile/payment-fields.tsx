import { useState } from "react";
import { FOURNISSEUR_MAIL_LABELS } from "#app/features/chefs/copy/account-labels.ts";
import { FOURNISSEURS_MAIL } from "#app/features/chefs/rules/codes.ts";
import { completeHttps } from "#app/shared/mail-link.ts";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { PaymentLinkField } from "./payment-link-field.tsx";
import type { StartValue } from "./typed-profile.ts";

type Props = {
  start: StartValue;
  errors: Readonly<Record<string, string>>;
  /** The stored link; null without a profile, because setting the first link requires no password. */
  saved: string | null;
  hasPassword: boolean;
};

export function PaymentFields({ start, errors, saved, hasPassword }: Props) {
  const [link, setLink] = useState(start("lien_paiement"));
  const asksPassword =
    hasPassword && saved !== null && (completeHttps(link) !== saved || errors.mot_de_passe !== undefined);
  return (
    <>
      <PaymentLinkField start={start("lien_paiement")} error={errors.lien_paiement} onTyped={setLink} />
      {asksPassword ? (
        <Field
          label="Mot de passe actuel"
          required
          error={errors.mot_de_passe}
          help="Le lien change&nbsp;: c’est là que vos clients paieront. Un e-mail vous le confirmera."
        >
          <TextInput type="password" name="mot_de_passe" autoComplete="current-password" />
        </Field>
      ) : null}
      <Field
        label="Messagerie préférée"
        error={errors.fournisseur_mail}
        help="Vos réponses s’ouvrent dans cette messagerie."
      >
        <Select name="fournisseur_mail" defaultValue={start("fournisseur_mail") || "mailto"}>
          {FOURNISSEURS_MAIL.map((code) => (
            <option key={code} value={code}>
              {FOURNISSEUR_MAIL_LABELS[code]}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
