import { CopyLine } from "#app/frame/copy-line.tsx";
import { COMMON_TOASTS } from "#app/shared/copy/toasts.ts";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./profile.module.css";

/** The URL of the chef's public JSON data, for their own site. */
export function PublicLinkCard({ url }: { url: string }) {
  return (
    <Panel title="Intégration site web" className={styles.publicLink}>
      <p className={text.secondary}>
        Affichez vos services sur votre site avec ce lien. Il ne contient que ce qui est déjà public.
      </p>
      <CopyLine
        label="Lien d’intégration"
        value={url}
        copies="le lien d’intégration"
        done={COMMON_TOASTS.link_copied}
        look="neutral"
      />
    </Panel>
  );
}
