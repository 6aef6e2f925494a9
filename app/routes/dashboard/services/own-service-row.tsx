import clsx from "clsx";
import CalendarIcon from "lucide-react/icons/calendar";
import Image from "lucide-react/icons/image";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { participantCount } from "#app/features/bookings/copy/counts.ts";
import { TYPE_SERVICE_LABELS } from "#app/features/chefs/copy/chef-labels.ts";
import { labelOfVisible, titleOf } from "#app/features/services/copy/labels.ts";
import * as rows from "#app/routes/dashboard/rows.module.css";
import { formatAnnouncedPrice, formatPlainDate } from "#app/shared/copy/format.ts";
import { formatDuration } from "#app/shared/duration.ts";
import { KindBadge } from "#app/ui/badge.tsx";
import { Band } from "#app/ui/band.tsx";
import { type ButtonLook, LinkButton } from "#app/ui/button.tsx";
import { type Drawing, Icon } from "#app/ui/icon.tsx";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import * as switchStyles from "#app/ui/switch.module.css";
import * as text from "#app/ui/text.module.css";
import { DraftActions, Kept } from "./draft-row.tsx";
import type { OwnService } from "./read-own-services.server.ts";
import * as styles from "./services.module.css";

export const SERVICES_PATH = "/dashboard/services";

/** `acts`: false for a member of the team who looks. */
type Props = { service: Omit<OwnService, "cover">; photo: ReactNode; acts: boolean };

/** One service of the chef with its actions. */
export function OwnServiceRow({ service, photo, acts }: Props) {
  const titre = titleOf(service);
  const at = `${SERVICES_PATH}/${service.id}`;
  return (
    <li className={service.visible ? rows.service : clsx(rows.service, rows.masked)}>
      {photo}
      <div>
        <p className={styles.kind}>
          <KindBadge>{TYPE_SERVICE_LABELS[service.type_service]}</KindBadge>
        </p>
        <h3>{titre}</h3>
        <p className={clsx(text.secondary, text.small)}>{factsOf(service)}</p>
        {acts && service.garde_le !== null ? (
          <div className={styles.changed}>
            <p className={text.small}>
              Vos changements ne sont pas encore en ligne. <Kept at={service.garde_le} />
            </p>
            <DraftActions at={at} etape="essentiel" name={titre} />
          </div>
        ) : null}
        {service.masque !== null ? (
          <HiddenByTeam hidden={service.masque} />
        ) : acts ? (
          <VisibilitySwitch service={service} titre={titre} />
        ) : (
          <p className={text.small}>{labelOfVisible(service.visible)}</p>
        )}
      </div>
      {acts ? <RowActions at={at} titre={titre} /> : null}
    </li>
  );
}

/** Only the team shows it again: no switch. */
function HiddenByTeam({ hidden: { depuis, raison } }: { hidden: NonNullable<OwnService["masque"]> }) {
  return (
    <Band tone="warning" className={styles.hidden} title={`Masqué par notre équipe le ${formatPlainDate(depuis)}`}>
      {raison === null ? null : `${raison} `}L’e-mail de la décision dit comment la contester.
    </Band>
  );
}

function RowActions({ at, titre }: { at: string; titre: string }) {
  return (
    <div className={rows.actions}>
      <RowLink to={`${at}/disponibilites`} icon={CalendarIcon} label="Disponibilités" titre={titre} />
      <RowLink to={`${at}/photos`} icon={Image} label="Photos" titre={titre} />
      <LinkButton to={`${at}/essentiel`} look="neutral" size="s">
        <Icon of={Pencil} />
        Modifier
        <span className={text.visuallyHidden}>, {titre}</span>
      </LinkButton>
      <RowLink to={`${at}/supprimer`} icon={Trash} label="Supprimer" titre={titre} look="text" />
    </div>
  );
}

type RowLinkProps = {
  to: string;
  icon: Drawing;
  label: string;
  titre: string;
  look?: ButtonLook;
};

function RowLink({ to, icon, label, titre, look = "neutral" }: RowLinkProps) {
  return (
    <LinkButton
      to={to}
      look={look}
      size="s"
      state={OPENED_HERE}
      preventScrollReset
      {...(look === "text" ? { className: rows.remove } : {})}
    >
      <Icon of={icon} />
      {label}
      <span className={text.visuallyHidden}>, {titre}</span>
    </LinkButton>
  );
}

/** « 3h, 10 participants. Adulte 85€. À partir de 35€ » */
function factsOf({ duree_minutes, capacite_max, places_illimitees, prices }: Props["service"]): string {
  const places = places_illimitees
    ? "places illimitées"
    : capacite_max === null
      ? null
      : participantCount(capacite_max);
  const facts = [duree_minutes === null ? null : formatDuration(duree_minutes), places].filter((fact) => fact !== null);
  const { main, lower } = formatAnnouncedPrice(prices);
  const price = lower === null ? main : `${main}. ${lower}`;
  return facts.length === 0 ? price : `${facts.join(", ")}. ${price}`;
}

/** A submit button with the opposite state: works without JavaScript, and updates optimistically with it. */
function VisibilitySwitch({ service, titre }: { service: Props["service"]; titre: string }) {
  const sent = useNavigation().formData;
  const requested = sent?.get("service_id") === service.id ? sent.get("visible") : null;
  const visible = requested === null ? service.visible : requested === "true";
  return (
    <Form method="post" action={SERVICES_PATH} preventScrollReset>
      <input type="hidden" name="service_id" value={service.id} />
      <button
        type="submit"
        name="visible"
        value={String(!visible)}
        role="switch"
        aria-checked={visible}
        aria-label={`${titre}\u00a0: ${labelOfVisible(visible).toLowerCase()}`}
        className={clsx(switchStyles.toggle, switchStyles.asButton)}
      >
        <i aria-hidden="true" />
        <span aria-hidden="true">{labelOfVisible(visible)}</span>
      </button>
    </Form>
  );
}
