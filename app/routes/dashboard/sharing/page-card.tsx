import clsx from "clsx";
import { Photo } from "#app/features/photos/components/photo.tsx";
import { formatInitials } from "#app/shared/copy/format.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { DisplayName } from "#app/ui/display-name.tsx";
import { QrImage } from "#app/ui/qr-image.tsx";
import * as styles from "./page-card.module.css";
import type { readPageCard } from "./read-page-card.server.ts";

export type Card = Awaited<ReturnType<typeof readPageCard>>;

/** A longer name takes three lines of the large letters, and the card has room for two. */
const LONG_NAME = 26;

/** Format A6. Its letters grow with its width, so that the screen shows what the paper will. */
export function PageCard({
  card: { prenom, nom, hors_police, portrait, url, qr },
  phrase,
}: {
  card: Card;
  phrase: string;
}) {
  const name = `${prenom} ${nom}`;
  const { host, pathname } = new URL(url);
  const slug = pathname.split("/").at(-1) ?? "";
  return (
    <div className={styles.frame}>
      <div className={styles.card}>
        <div className={styles.band}>
          {portrait === null ? (
            <Avatar initials={formatInitials(prenom, nom)} seed={name} />
          ) : (
            <Photo photo={portrait} alt="" sizes="140px" priority />
          )}
        </div>
        <div className={styles.words}>
          <p className={clsx(styles.name, name.length > LONG_NAME && styles.longName)}>
            <DisplayName lacksLetter={hors_police}>{name}</DisplayName>
          </p>
          {phrase === "" ? null : <p>{phrase}</p>}
        </div>
        <div className={styles.foot}>
          <QrImage code={qr} label={`Code de la page de ${name}`} />
          <p className={styles.address}>
            {host}
            {pathname.slice(0, -slug.length)}
            <wbr />
            {slug}
          </p>
          <div className={styles.stripe} />
        </div>
      </div>
    </div>
  );
}
