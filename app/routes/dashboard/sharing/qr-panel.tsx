import clsx from "clsx";
import Download from "lucide-react/icons/download";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import { QrImage } from "#app/ui/qr-image.tsx";
import * as text from "#app/ui/text.module.css";
import type { Card } from "./page-card.tsx";
import * as styles from "./sharing.module.css";
import { SHARING_PATH } from "./sharing-paths.ts";

export function QrPanel({ qr }: { qr: Card["qr"] }) {
  return (
    <Panel title="Un QR code">
      <div className={clsx(layout.columns640, styles.qr)}>
        <div className={styles.qrFrame}>
          <QrImage code={qr} label="QR code de votre page" />
        </div>
        <div className={styles.qrWords}>
          <p className={clsx(text.small, text.secondary)}>
            Sur un menu, une vitrine, un tablier. Net jusqu’au format A3.
          </p>
          <div className={layout.cluster}>
            {["SVG", "PNG"].map((format) => (
              <a
                key={format}
                className={buttonClass({ look: "neutral", size: "s" })}
                href={`${SHARING_PATH}/qr.${format.toLowerCase()}`}
                download
              >
                <Icon of={Download} />
                {format}
              </a>
            ))}
          </div>
        </div>
      </div>
    </Panel>
  );
}
