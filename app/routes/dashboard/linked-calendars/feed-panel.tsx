import clsx from "clsx";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import Copy from "lucide-react/icons/copy";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useId } from "react";
import { Form } from "react-router";
import { INTEGRATION_TOASTS } from "#app/features/integrations/copy/toasts.ts";
import { copyText } from "#app/frame/copy-text.ts";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import { ChoiceCard, ChoiceCards } from "#app/ui/choice-cards.tsx";
import * as field from "#app/ui/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import { QrImage } from "#app/ui/qr-image.tsx";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import { Switch } from "#app/ui/switch.tsx";
import * as text from "#app/ui/text.module.css";
import type { answerLinkedCalendars } from "./answer-linked-calendars.server.ts";
import * as styles from "./linked-calendars.module.css";
import { LINKS_PATH } from "./links-paths.ts";

type Feed = NonNullable<Awaited<ReturnType<typeof answerLinkedCalendars>>["feed"]>;

export function FeedPanel({ feed }: { feed: Feed | null }) {
  return (
    <Panel title="Vos réservations dans votre téléphone">
      <p className={clsx(text.secondary, text.prose, styles.lede)}>
        Abonnez votre agenda à cette adresse&nbsp;: chaque demande et chaque réservation y arrive toute seule.
      </p>
      {feed === null ? <NoAddress /> : <OwnAddress feed={feed} />}
    </Panel>
  );
}

/** At first, and after a password change, which ends the address. */
function NoAddress() {
  return (
    <Form method="post" className={layout.cluster} preventScrollReset>
      <input type="hidden" name="intent" value="create" />
      <Button type="submit">
        <Icon of={CalendarPlus} />
        Créer mon adresse privée
      </Button>
    </Form>
  );
}

function OwnAddress({ feed }: { feed: Feed }) {
  return (
    <div className={clsx(layout.columns820, styles.feed)}>
      <div className={styles.feedBody}>
        <p>
          <a className={buttonClass({})} href={feed.address}>
            <Icon of={CalendarPlus} />
            Ouvrir dans mon agenda
          </a>
        </p>
        <Address feed={feed} />
        {/* The key takes over what was just saved. */}
        <Form
          method="post"
          className={styles.feedBody}
          preventScrollReset
          key={`${feed.detail}${feed.montrer_demandes}`}
        >
          <input type="hidden" name="intent" value="choose" />
          <ChoiceCards legend="Ce que l’agenda affiche">
            <ChoiceCard
              name="detail"
              value="essentiel"
              label="L’essentiel"
              hint="Service, heure, prénom du client, nombre de convives, commune."
              defaultChecked={feed.detail === "essentiel"}
            />
            <ChoiceCard
              name="detail"
              value="discret"
              label="Discret"
              hint="«&nbsp;Réservé&nbsp;» et les heures, rien d’autre. Pour un agenda partagé."
              defaultChecked={feed.detail === "discret"}
            />
          </ChoiceCards>
          <div className={styles.choice}>
            <Switch name="montrer_demandes" defaultChecked={feed.montrer_demandes}>
              Montrer aussi les demandes en attente
            </Switch>
            <Button type="submit" look="outline" size="s">
              Enregistrer
            </Button>
          </div>
        </Form>
        <div className={layout.cluster}>
          <LinkButton to={`${LINKS_PATH}/renouveler`} look="danger" state={OPENED_HERE} preventScrollReset>
            <Icon of={RotateCw} />
            Renouveler l’adresse
          </LinkButton>
        </div>
        <p className={clsx(text.small, text.secondary)}>
          Qui possède cette adresse lit votre agenda. Un doute&nbsp;? Renouvelez-la&nbsp;: l’ancienne s’éteint aussitôt.
        </p>
      </div>
      <div className={styles.qr}>
        <div className={styles.qrCode}>
          <QrImage code={feed.qr} label="QR code de votre adresse d’abonnement" />
        </div>
        <p className={clsx(field.hint, styles.qrHint)}>Pour un autre appareil, visez avec son appareil photo.</p>
      </div>
    </div>
  );
}

function Address({ feed }: { feed: Feed }) {
  const id = useId();
  return (
    <div className={field.field}>
      <label htmlFor={id}>Votre adresse privée</label>
      <div className={clsx(layout.columns820, styles.address)}>
        <input className={clsx(field.input, styles.addressInput)} id={id} readOnly value={feed.masked} />
        <Button
          type="button"
          look="outline"
          className={layout.scriptOnly}
          onClick={() => void copyText(feed.address, INTEGRATION_TOASTS.feed_copied)}
        >
          <Icon of={Copy} />
          Copier
        </Button>
      </div>
      <p className={field.hint}>
        {feed.lu === null ? "Aucun agenda ne l’a encore lue." : `Lue pour la dernière fois ${feed.lu}.`}
      </p>
      {/* Not removed at hydration: the links below would move away under a press. */}
      <details className={layout.noScriptOnly}>
        <summary>Afficher l’adresse entière</summary>
        <p className={clsx(text.breakAnywhere, text.small)}>{feed.address}</p>
      </details>
    </div>
  );
}
