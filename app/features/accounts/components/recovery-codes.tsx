import Printer from "lucide-react/icons/printer";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { PasswordStep } from "./second-factor-panel.tsx";

type Props = { codes: readonly string[] | undefined; hasPassword: boolean; error: string | undefined };

/** Shown once, when they are made; afterwards one can only make new ones. */
export function RecoveryCodes({ codes, hasPassword, error }: Props) {
  return (
    <Panel title="Codes de secours">
      <p className="t-2 securite__note">
        Chacun remplace une fois le code de votre application.
        {codes === undefined ? null : " Ils ne seront plus affichés : gardez-les hors de votre téléphone."}
      </p>
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
    </Panel>
  );
}
