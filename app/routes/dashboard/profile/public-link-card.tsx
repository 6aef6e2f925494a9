import Copy from "lucide-react/icons/copy";
import { useRef } from "react";
import { copyText } from "#app/frame/copy-text.ts";
import { COMMON_TOASTS } from "#app/shared/copy/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import * as field from "#app/ui/field.module.css";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./profile.module.css";

/** The URL of the chef's public JSON data, for their own site. */
export function PublicLinkCard({ url }: { url: string }) {
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const copy = async () => {
    if (!(await copyText(url, COMMON_TOASTS.link_copied))) input.current?.select();
  };
  return (
    <Panel title="Intégration site web" className={styles.publicLink}>
      <p className={text.secondary}>
        Affichez vos services sur votre site avec ce lien. Il ne contient que ce qui est déjà public.
      </p>
      <div className={styles.publicLinkRow}>
        <input
          ref={input}
          className={field.input}
          readOnly
          value={url}
          aria-label="Lien d’intégration"
          onFocus={(event) => event.currentTarget.select()}
        />
        {hydrated ? (
          <Button look="neutral" size="icon" aria-label="Copier le lien d’intégration" onClick={() => void copy()}>
            <Icon of={Copy} />
          </Button>
        ) : null}
      </div>
    </Panel>
  );
}
