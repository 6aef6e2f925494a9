import clsx from "clsx";
import Search from "lucide-react/icons/search";
import type { ReactNode } from "react";
import { pictureFiles } from "#app/assets/picture-files.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Picture } from "#app/ui/picture.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./directory-hero.module.css";

const urls = import.meta.glob<string>("/app/assets/pictures/rond-{jardin,canard,saintjacques,soupe,ravioles}-*", {
  eager: true,
  query: "?url",
  import: "default",
});
const plate = (name: string, size: number) => pictureFiles(urls, name, [size, size]);
const PLATES = {
  chefs: [plate("rond-jardin", 560), plate("rond-canard", 560), plate("rond-saintjacques", 760)],
  landing: [plate("rond-canard", 560), plate("rond-soupe", 560), plate("rond-ravioles", 560)],
};
const SIZES = ["(max-width: 820px) 132px, 380px", "236px", "214px"];

type Props = {
  title: string;
  lede: ReactNode;
  plates: keyof typeof PLATES;
  trail?: ReactNode;
  /** The town that the search by date starts with. */
  town?: string;
};

/** The hero of the directory and its landing pages. */
export function DirectoryHero({ title, lede, plates, trail, town = "" }: Props) {
  return (
    <div className={trail === undefined ? styles.hero : clsx(styles.hero, layout.onDark, styles.landing)}>
      <div className={styles.plates} aria-hidden="true">
        {PLATES[plates].map((files, rank) => (
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
