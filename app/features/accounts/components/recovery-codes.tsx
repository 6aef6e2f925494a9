import Printer from "lucide-react/icons/printer";
import { Button } from "#app/ui/button.tsx";
import { PasswordStep } from "./second-factor-panel.tsx";
import { SecurityPanel } from "./security-panel.tsx";

type Props = { codes: readonly string[] | undefined; hasPassword: boolean; error: string | undefined };

/** Shown once, when they are made; afterwards one can only make new ones. */
export function RecoveryCodes({ codes, hasPassword, error }: Props) {
  return (
    <SecurityPanel
      id="codes"
      title="Codes de secours"
      state={codes === undefined ? undefined : { tone: "actif", label: `${codes.length} codes neufs` }}
      lede={
        codes === undefined
          ? "Chacun ouvre votre compte une fois, si le téléphone est perdu."
          : "Chacun ouvre votre compte une fois, si le téléphone est perdu. Ils ne s’affichent que maintenant : gardez-les ailleurs que sur ce téléphone."
      }
    >
      {codes === undefined ? (
        <PasswordStep
          intent="renew-recovery-codes"
          hasPassword={hasPassword}
          error={error}
          label="Créer de nouveaux codes"
        />
      ) : (
        <>
          <ul className="secrets" aria-label="Codes de secours">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <p className="puces">
            <Button look="neutral" onClick={() => window.print()}>
              <Printer className="ico" aria-hidden="true" />
              Imprimer
            </Button>
          </p>
        </>
      )}
    </SecurityPanel>
  );
}
