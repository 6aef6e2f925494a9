import clsx from "clsx";
import { pictureFiles } from "#app/assets/picture-files.ts";
import { LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Picture } from "#app/ui/picture.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./for-chefs-section.module.css";

const kitchen = pictureFiles(
  import.meta.glob<string>("/app/assets/pictures/devenir-*", { eager: true, query: "?url", import: "default" }),
  "devenir",
  [1280, 720],
);

export function HomeForChefs() {
  return (
    <section className={clsx(layout.section, layout.lastSection)}>
      <div className={layout.container}>
        <div className={clsx(layout.columns820, styles.forChefs, layout.onDark)}>
          <div className={styles.forChefsText}>
            <h2 className={text.display1}>Vous êtes chef&nbsp;?</h2>
            <p>
              Publiez vos services, fixez vos tarifs, ouvrez vos créneaux. Les demandes arrivent chez vous, vos clients
              vous paient directement et vos règles restent les vôtres.
            </p>
            <LinkButton to="/auth?mode=signup" look="butter">
              Devenir Chef
            </LinkButton>
          </div>
          <Picture
            files={kitchen}
            sizes="(max-width: 820px) 92vw, 650px"
            alt="Une cuisine&nbsp;: cocotte rouge, baguettes, casseroles en cuivre accrochées au mur"
            loading="lazy"
          />
        </div>
      </div>
    </section>
  );
}
