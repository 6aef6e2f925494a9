import clsx from "clsx";
import { Form, useNavigation, useSearchParams } from "react-router";
import { CurrentPasswordField } from "#app/features/accounts/components/password-field.tsx";
import { ReauthenticationFields } from "#app/features/accounts/components/reauthentication-fields.tsx";
import { ACCOUNT_TOASTS } from "#app/features/accounts/copy/toasts.ts";
import type { Reauthentication } from "#app/features/accounts/read-reauthentication.server.ts";
import type { SecondFactorKey } from "#app/features/accounts/second-factor.server.ts";
import { copyText } from "#app/frame/copy-text.ts";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import * as field from "#app/ui/field.module.css";
import { Field, TextInput } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { QrImage } from "#app/ui/qr-image.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./second-factor-panel.module.css";
import * as security from "./security.module.css";
import { SecurityPanel } from "./security-panel.tsx";

type Errors = Readonly<Record<string, string>>;
type Props = {
  enabled: boolean;
  reauthentication: Reauthentication;
  secondFactorKey: SecondFactorKey | undefined;
  errors: Errors;
};

export function SecondFactorPanel({ enabled, reauthentication, secondFactorKey, errors }: Props) {
  const ChangeForm = enabled ? DisableForm : EnableForm;
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
        <ChangeForm reauthentication={reauthentication} error={errors.password} />
      )}
    </SecurityPanel>
  );
}

type FormProps = { reauthentication: Reauthentication; error: string | undefined };

/** better-auth requires the password to create a secret; removing the second factor accepts any recent authentication. */
function EnableForm({ reauthentication, error }: FormProps) {
  const { state, formData } = useNavigation();
  const busy = state === "submitting" && formData?.get("intent") === "start-second-factor";
  return (
    <Form method="post" className={security.form} noValidate>
      <input type="hidden" name="intent" value="start-second-factor" />
      {reauthentication.hasPassword ? (
        <CurrentPasswordField name="password" label="Mot de passe actuel" error={error} />
      ) : null}
      <Button type="submit" look="outline" busyLabel={busy && "Un instant..."}>
        Activer la double authentification
      </Button>
    </Form>
  );
}

function DisableForm({ reauthentication, error }: FormProps) {
  const [search] = useSearchParams();
  if (!search.has("desactiver") && error === undefined) {
    return (
      <LinkButton look="neutral" to={{ search: "?desactiver", hash: "#double" }} preventScrollReset replace>
        Désactiver
      </LinkButton>
    );
  }
  return (
    <Form method="post" className={security.form} noValidate preventScrollReset>
      <input type="hidden" name="intent" value="remove-second-factor" />
      <ReauthenticationFields reauthentication={reauthentication} error={error} />
      <div className={layout.cluster}>
        <LinkButton look="neutral" to={{ search: "", hash: "#double" }} preventScrollReset replace>
          La garder
        </LinkButton>
        <Button type="submit" look="danger-solid">
          Désactiver
        </Button>
      </div>
    </Form>
  );
}

function KeySetup({
  secondFactorKey: { cle, adresse, qr },
  error,
}: {
  secondFactorKey: SecondFactorKey;
  error?: string | undefined;
}) {
  return (
    <div className={clsx(layout.columns820, styles.setup)}>
      <ol className={styles.setupSteps}>
        <li>
          <div>
            <b>Donnez cette clé à une application de codes</b>
            <p className={styles.openApp}>
              <a className={buttonClass({})} href={adresse}>
                Ouvrir mon application de codes
              </a>
            </p>
            <p className={clsx(text.secondary, text.small)}>
              Depuis un autre appareil, scannez le QR code. Sans appareil photo, saisissez la clé&nbsp;:
            </p>
            <code className={styles.secretKey}>{cle.replace(/(.{4})(?=.)/g, "$1 ")}</code>
            <Button
              type="button"
              look="text"
              size="s"
              className={layout.scriptOnly}
              onClick={() => void copyText(cle, ACCOUNT_TOASTS.key_copied)}
            >
              Copier la clé
            </Button>
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
      <div className={styles.qrCode}>
        <QrImage code={qr} />
      </div>
    </div>
  );
}

function CodeInput() {
  return (
    <div className={styles.codeRow}>
      <TextInput
        className={field.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
      />
      <Button type="submit">Activer</Button>
    </div>
  );
}
