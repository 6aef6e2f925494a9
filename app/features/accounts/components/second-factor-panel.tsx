import { Form, useNavigation } from "react-router";
import type { SecondFactorKey } from "#app/features/accounts/start-second-factor.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { CurrentPasswordField } from "./password-field.tsx";
import { SecurityPanel } from "./security-panel.tsx";

type Errors = Record<string, string>;
type Props = { enabled: boolean; hasPassword: boolean; secondFactorKey: SecondFactorKey | undefined; errors: Errors };

export function SecondFactorPanel({ enabled, hasPassword, secondFactorKey, errors }: Props) {
  return (
    <SecurityPanel
      id="double"
      title="Double authentification"
      state={enabled ? { tone: "actif", label: "Activée" } : { tone: "inactif", label: "Désactivée" }}
      lede="Un code à six chiffres après le mot de passe. Inutile avec une clé d’accès, qui suffit seule."
    >
      {secondFactorKey !== undefined && !enabled ? (
        <KeySetup secondFactorKey={secondFactorKey} error={errors.code} />
      ) : (
        <PasswordStep
          intent={enabled ? "remove-second-factor" : "start-second-factor"}
          hasPassword={hasPassword}
          error={errors.password}
          label={enabled ? "Désactiver" : "Activer la double authentification"}
          danger={enabled}
        />
      )}
    </SecurityPanel>
  );
}

type StepProps = {
  intent: string;
  hasPassword: boolean;
  error: string | undefined;
  label: string;
  danger?: boolean;
};

/** What changes the second factor asks for the password again; an account that has none is known by its session only. */
export function PasswordStep({ intent, hasPassword, error, label, danger = false }: StepProps) {
  const { state, formData } = useNavigation();
  const busy = state === "submitting" && formData?.get("intent") === intent;
  return (
    <Form method="post" className="security-form" noValidate>
      <input type="hidden" name="intent" value={intent} />
      {hasPassword ? <CurrentPasswordField name="password" label="Mot de passe actuel" error={error} /> : null}
      <Button type="submit" look={danger ? "danger" : "outline"} busyLabel={busy && "Un instant..."}>
        {label}
      </Button>
    </Form>
  );
}

function KeySetup({
  secondFactorKey: { cle, qr },
  error,
}: {
  secondFactorKey: SecondFactorKey;
  error?: string | undefined;
}) {
  return (
    <div className="totp">
      <div className="qr">
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} aria-hidden="true" shapeRendering="crispEdges">
          <path d={qr.path} fill="#2a1117" />
        </svg>
      </div>
      <ol className="etapes-totp">
        <li>
          <div>
            <b>Scannez ce QR code</b>
            <p className="t-2 t-sm">avec une application de codes. Sans appareil photo, saisissez la clé :</p>
            <code className="cle">{cle.replace(/(.{4})(?=.)/g, "$1 ")}</code>
          </div>
        </li>
        <li>
          <Form method="post" noValidate>
            <input type="hidden" name="intent" value="confirm-second-factor" />
            <input type="hidden" name="cle" value={cle} />
            <Field label="Saisissez le code affiché" error={error}>
              <CodeInput />
            </Field>
          </Form>
        </li>
      </ol>
    </div>
  );
}

function CodeInput() {
  return (
    <div className="chiffres">
      <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={7} required />
      <Button type="submit">Activer</Button>
    </div>
  );
}
