import { Link } from "react-router";
import { Photo } from "#app/features/photos/components/photo.tsx";
import { forgetService } from "#app/features/selection/components/keep-service.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { List } from "#app/ui/list.tsx";
import * as text from "#app/ui/text.module.css";
import type { answerSelection } from "./answer-selection.server.ts";
import * as styles from "./selection.module.css";

type Also = ReturnType<typeof answerSelection>["aussi"];

/** Those beyond the three: « Comparer » puts one in the place of the third. */
export function AlsoKept({ services, asked }: { services: Also; asked: string }) {
  return (
    <section aria-labelledby="aussi">
      <h2 id="aussi" className={text.display3}>
        Aussi gardés
      </h2>
      <List>
        {services.map(({ id, titre, photo, lien, faits, comparer, sans }) => (
          <li key={id} className={styles.also}>
            <Photo photo={photo} alt="" sizes="90px" />
            <div>
              <Link to={lien}>{titre}</Link>
              <small>{faits}</small>
            </div>
            <div className={styles.acts}>
              <LinkButton to={comparer} look="outline" size="s" aria-label={`Comparer ${titre}`}>
                Comparer
              </LinkButton>
              <LinkButton
                to={sans}
                look="text"
                size="s"
                preventScrollReset
                aria-label={`Retirer ${titre}`}
                onClick={() => forgetService(id, asked)}
              >
                Retirer
              </LinkButton>
            </div>
          </li>
        ))}
      </List>
    </section>
  );
}
