import clsx from "clsx";
import Pencil from "lucide-react/icons/pencil";
import Printer from "lucide-react/icons/printer";
import { Form } from "react-router";
import { CARD_PHRASE_LENGTH, cardPhrase } from "#app/features/chefs/copy/page-card.ts";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import { type Card, PageCard } from "./page-card.tsx";
import * as styles from "./sharing.module.css";
import { SHARING_PATH } from "./sharing-paths.ts";

/** `asked`: the phrase of the address, which is kept nowhere else. */
export function CardPanel({ card, asked }: { card: Card; asked: string | null }) {
  const { prenom, nom } = card;
  const phrase = cardPhrase(asked, card);
  const query = asked === null ? "" : `?${new URLSearchParams({ phrase })}`;
  return (
    <Panel title="Une carte à laisser sur la table" anchor="carte">
      <div className={styles.table}>
        <div
          className={styles.cardOnTable}
          role="img"
          aria-label={`Carte à imprimer\u00a0: ${[`${prenom} ${nom}`, phrase].filter(Boolean).join(", ")}, avec le code de sa page`}
        >
          <PageCard card={card} phrase={phrase} />
        </div>
      </div>
      <p className={clsx(text.small, text.secondary)}>
        Format A6, recto. Quatre par feuille A4, avec les repères de coupe.
      </p>
      <div className={clsx(layout.cluster, styles.acts)}>
        <LinkButton to={`${SHARING_PATH}/cartes${query}`} look="outline">
          <Icon of={Printer} />
          Imprimer
        </LinkButton>
        <details className={styles.change}>
          <summary className={buttonClass({ look: "text" })}>
            <Icon of={Pencil} />
            Changer la phrase
          </summary>
          <Form action={`${SHARING_PATH}#carte`} preventScrollReset className={styles.phrase}>
            <Field label="La phrase" help={`${CARD_PHRASE_LENGTH} caractères au plus.`}>
              <TextInput
                name="phrase"
                maxLength={CARD_PHRASE_LENGTH}
                defaultValue={phrase}
                key={phrase}
                autoComplete="off"
              />
            </Field>
            <Button type="submit" look="neutral">
              Voir sur la carte
            </Button>
          </Form>
        </details>
      </div>
    </Panel>
  );
}
