import clsx from "clsx";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useEffect, useState } from "react";
import { readPaymentLink } from "#app/shared/mail-link.ts";
import * as field from "#app/ui/field.module.css";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./payment-link-field.module.css";
import { PAYMENT_PROVIDERS } from "./payment-providers.ts";

type Props = { start: string; error: string | undefined; onTyped: (link: string) => void };

/** Validates the payment link while typing, by the same rule as the server, and explains how to get one. */
export function PaymentLinkField({ start, error, onTyped }: Props) {
  const [typed, setTyped] = useState(start);
  // The refused text is the one the form starts with again: what is typed since is neither wrong nor refused.
  const refused = error !== undefined && typed === start;
  return (
    <div className={styles.paymentLink} id="paiement">
      <Field
        label="Lien de paiement"
        required
        error={refused ? error : undefined}
        help="L’adresse d’une page où l’on vous paie par carte. Vos clients la reçoivent seulement quand vous confirmez. Jamais publique."
      >
        <TextInput
          name="lien_paiement"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          placeholder="paypal.me/votrenom"
          defaultValue={start}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            onTyped(event.currentTarget.value);
          }}
        />
      </Field>
      <SavedLink typed={refused ? "" : typed} />
      <details className={styles.paymentHelp} open={start === ""}>
        <summary>
          Je n’ai pas encore de lien <Icon of={ChevronDown} />
        </summary>
        <p className={clsx(text.small, text.secondary)}>
          Deux minutes chez l’un d’eux. Tout autre service convient, du moment qu’il donne une adresse en https.
        </p>
        <ul className={clsx(layout.columns640, styles.paymentProviders)}>
          {PAYMENT_PROVIDERS.map(({ nom, etape, exemple }) => (
            <li key={nom}>
              <b>{nom}</b>
              <span>{etape}</span>
              <code>{exemple}</code>
            </li>
          ))}
        </ul>
        <p className={clsx(field.hint, styles.paymentHelpNote)}>
          Convive n’encaisse rien, ne prend rien et n’est lié à aucun d’eux. Leurs frais sont sur leurs sites.
        </p>
      </details>
    </div>
  );
}

/** Debounce, so that a screen reader is not interrupted at every key. */
const PAUSE_MS = 600;

function SavedLink({ typed }: { typed: string }) {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const link = settled.trim() === "" ? null : readPaymentLink(settled);
  return (
    <p className={styles.paymentLinkResult} aria-live="polite">
      {link?.ok === true ? (
        <>
          <span>
            <Icon of={Check} />
            <span>
              Sera enregistré&nbsp;: <b>{link.value}</b>
            </span>
          </span>
          <a className={text.link} href={link.value} target="_blank" rel="noopener noreferrer">
            Essayer le lien<span className={text.visuallyHidden}> (nouvel onglet)</span>
          </a>
        </>
      ) : null}
    </p>
  );
}
