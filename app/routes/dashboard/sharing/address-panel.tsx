import clsx from "clsx";
import ExternalLink from "lucide-react/icons/external-link";
import Mail from "lucide-react/icons/mail";
import { shareMail } from "#app/features/chefs/copy/page-card.ts";
import { CopyLine } from "#app/frame/copy-line.tsx";
import { COMMON_TOASTS } from "#app/shared/copy/toasts.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { Card } from "./page-card.tsx";
import { ShareButton } from "./share-button.tsx";
import * as styles from "./sharing.module.css";

export function AddressPanel({ card: { prenom, nom, url, actif } }: { card: Card }) {
  return (
    <Panel title="Votre adresse">
      <CopyLine
        label="Adresse de votre page"
        value={url}
        shown={url.replace(/^https?:\/\//, "")}
        done={COMMON_TOASTS.link_copied}
        copies="l’adresse de votre page"
      />
      <div className={clsx(layout.cluster, styles.acts)}>
        <ShareButton title={`${prenom} ${nom}`} url={url} />
        <a className={buttonClass({ look: "neutral" })} href={shareMail(url)}>
          <Icon of={Mail} />
          Par e-mail
        </a>
        {actif ? (
          <a className={buttonClass({ look: "neutral" })} href={new URL(url).pathname} target="_blank" rel="noopener">
            <Icon of={ExternalLink} />
            Voir ma page
            <span className={text.visuallyHidden}> (nouvel onglet)</span>
          </a>
        ) : null}
      </div>
      <p className={clsx(text.small, text.secondary)}>
        {actif
          ? "L’adresse suit votre nom et votre ville. L’ancienne, longue, mène toujours ici."
          : "Votre page est hors ligne\u00a0: cette adresse s’ouvrira à son retour."}
      </p>
    </Panel>
  );
}
