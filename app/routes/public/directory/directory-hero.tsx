import clsx from "clsx";
import Search from "lucide-react/icons/search";
import type { ComponentProps, ReactNode } from "react";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Picture } from "#app/ui/picture.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./directory-hero.module.css";

const SIZES = ["(max-width: 820px) 132px, 380px", "236px", "214px"];

type Props = {
  title: string;
  lede: ReactNode;
  plates: readonly ComponentProps<typeof Picture>["files"][];
  trail?: ReactNode;
  /** The town that the search by date starts with. */
  town?: string;
};

/** The hero of the directory and its landing pages. */
export function DirectoryHero({ title, lede, plates, trail, town = "" }: Props) {
  return (
    <div className={trail === undefined ? styles.hero : clsx(styles.hero, layout.onDark, styles.landing)}>
      <div className={styles.plates} aria-hidden="true">
        {plates.map((files, rank) => (
          <Picture key={files.webp} files={files} sizes={SIZES[rank] ?? "214px"} alt="" loading="lazy" />
        ))}
      </div>
      <div className={clsx(layout.container, styles.heroInner)}>
        {trail}
        <h1 className={text.display1}>{title}</h1>
        <p>{lede}</p>
        <LinkButton
          to={town === "" ? "/recherche" : `/recherche?${new URLSearchParams({ ou: town })}`}
          look="butter"
          className={styles.search}
        >
          <Icon of={Search} />
          Où, quand, combien&nbsp;?
        </LinkButton>
      </div>
    </div>
  );
}
