import clsx from "clsx";
import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import Printer from "lucide-react/icons/printer";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useState } from "react";
import { Form, useNavigate, useSearchParams } from "react-router";
import { ReauthenticationFields } from "#app/features/accounts/components/reauthentication-fields.tsx";
import { recoveryCodesLeft } from "#app/features/accounts/copy/counts.ts";
import type { Reauthentication } from "#app/features/accounts/read-reauthentication.server.ts";
import { formatPlainDate } from "#app/shared/copy/format.ts";
import { Band } from "#app/ui/band.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import type { RecoveryCodesLeft } from "./read-security.server.ts";
import * as styles from "./recovery-codes.module.css";
import * as security from "./security.module.css";
import { SecurityPanel } from "./security-panel.tsx";

const MADE = 10;
const FEW = 2;
/** The page without the last action data. */
const CLOSED = { search: "", hash: "#codes" };

type Props = {
  /** Newly generated codes, which are shown once. */
  codes: readonly string[] | undefined;
  /** Where the administrator continues after saving the codes; null to stay on the page. */
  onward: string | null;
  kept: RecoveryCodesLeft;
  reauthentication: Reauthentication;
  error: string | undefined;
};

export function RecoveryCodes({ codes, onward, kept, reauthentication, error }: Props) {
  if (codes !== undefined) return <NewCodes codes={codes} onward={onward} />;
  return <KeptCodes kept={kept} reauthentication={reauthentication} error={error} />;
}

function NewCodes({ codes, onward }: { codes: readonly string[]; onward: string | null }) {
  return (
    <SecurityPanel
      id="codes"
      title="Codes de secours"
      className={styles.newCodes}
      state={{ tone: "actif", label: `${codes.length} codes neufs` }}
      lede="Chacun ouvre votre compte une fois, si le téléphone est perdu. Ils ne s’affichent que maintenant&nbsp;: gardez-les ailleurs que sur ce téléphone."
    >
      <ul className={styles.codes} aria-label="Vos dix codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={clsx(layout.cluster, styles.newCodesActions)}>
        <CopyCodes codes={codes} />
        <form method="post" action="/chef/profile/securite/codes">
          <input type="hidden" name="codes" value={codes.join(" ")} />
          <Button type="submit" look="neutral">
            <Icon of={Download} />
            Télécharger
          </Button>
        </form>
        <Button look="neutral" className={layout.scriptOnly} onClick={() => window.print()}>
          <Icon of={Printer} />
          Imprimer
        </Button>
      </div>
      <PutAway onward={onward} />
    </SecurityPanel>
  );
}

function CopyCodes({ codes }: { codes: readonly string[] }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join("\n"));
    setCopied(true);
  };
  return (
    <Button look="outline" className={layout.scriptOnly} onClick={() => void copy()}>
      <Icon of={Copy} />
      <span aria-live="polite">{copied ? "Codes copiés" : "Copier"}</span>
    </Button>
  );
}

/** The checkbox hides the codes or continues to the requested page; without JavaScript a link does. */
function PutAway({ onward }: { onward: string | null }) {
  const navigate = useNavigate();
  if (!useHydrated()) {
    return (
      <p>
        {/* With the same query as this page, the browser would only scroll and keep the codes on the screen. */}
        <a className={text.link} href={onward ?? "?ranges#codes"}>
          Je les ai mis en lieu sûr
        </a>
      </p>
    );
  }
  return (
    <label className={styles.newCodesKept}>
      <input
        type="checkbox"
        onChange={() =>
          void (onward === null ? navigate(CLOSED, { replace: true, preventScrollReset: true }) : navigate(onward))
        }
      />
      <span>Je les ai mis en lieu sûr</span>
    </label>
  );
}

function KeptCodes({ kept: { left, createdAt }, reauthentication, error }: Omit<Props, "codes" | "onward">) {
  const [search] = useSearchParams();
  const asked = search.has("nouveaux-codes") || error !== undefined;
  return (
    <SecurityPanel
      id="codes"
      title="Codes de secours"
      lede={`Il en reste ${left} sur ${MADE}${createdAt === null ? "" : `, créés le ${formatPlainDate(createdAt)}`}.`}
    >
      {left > FEW ? null : (
        <div className={styles.panelBand}>
          <Band tone="warning" title={recoveryCodesLeft(left)}>
            Créez-en dix nouveaux&nbsp;: les anciens s’éteindront.
          </Band>
        </div>
      )}
      {asked ? (
        <RenewCodes reauthentication={reauthentication} error={error} />
      ) : (
        <LinkButton look="neutral" to={{ search: "?nouveaux-codes", hash: "#codes" }} preventScrollReset replace>
          <Icon of={RotateCw} />
          Créer de nouveaux codes
        </LinkButton>
      )}
    </SecurityPanel>
  );
}

function RenewCodes({ reauthentication, error }: Pick<Props, "reauthentication" | "error">) {
  return (
    <div className={security.question} role="group" aria-labelledby="nouveaux-codes">
      <h3 id="nouveaux-codes">Créer de nouveaux codes&nbsp;?</h3>
      <p className={text.secondary}>Les anciens s’éteignent aussitôt.</p>
      <Form method="post" action="?" className={security.form} noValidate preventScrollReset>
        <input type="hidden" name="intent" value="renew-recovery-codes" />
        <ReauthenticationFields reauthentication={reauthentication} error={error} />
        <div className={layout.cluster}>
          <LinkButton look="neutral" to={CLOSED} preventScrollReset replace>
            Garder les anciens
          </LinkButton>
          <Button type="submit">Créer de nouveaux codes</Button>
        </div>
      </Form>
    </div>
  );
}
