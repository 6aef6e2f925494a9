import { Field, TextInput } from "#app/ui/field.tsx";
import type { ShownProof } from "./read-proofs.server.ts";

type Facts = Record<string, string>;
type Props = { type: ShownProof["type"]; values: Facts; errors: Facts; insuranceHelp?: string };

/** What an administrator copies from a document: the SIRET number and the dates. */
export function ProofFacts({ type, values, errors, insuranceHelp }: Props) {
  return (
    <>
      {type === "siret" ? (
        <Field label="Numéro SIRET" required error={errors.numero} help="Quatorze chiffres.">
          <TextInput name="numero" inputMode="numeric" defaultValue={values.numero} autoComplete="off" />
        </Field>
      ) : null}
      <Field label="Délivrée le" required error={errors.delivre_le}>
        <TextInput type="date" name="delivre_le" defaultValue={values.delivre_le} />
      </Field>
      <Field
        label="Expire le"
        required={type === "assurance"}
        error={errors.expire_le}
        help={type === "assurance" ? insuranceHelp : "Vide\u00a0: sans échéance."}
      >
        <TextInput type="date" name="expire_le" defaultValue={values.expire_le} />
      </Field>
    </>
  );
}
