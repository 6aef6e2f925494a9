import CalendarIcon from "lucide-react/icons/calendar";
import Image from "lucide-react/icons/image";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import type { ComponentType, ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { TYPE_SERVICE_LABELS } from "#app/copy/chef-labels.ts";
import { formatAnnouncedPrice } from "#app/copy/format.ts";
import { labelOfVisible, titleOf } from "#app/copy/labels.ts";
import { participantCount } from "#app/copy/plurals.ts";
import { formatDuration } from "#app/domain/duration.ts";
import { KindBadge } from "#app/ui/badge.tsx";
import { type ButtonLook, LinkButton } from "#app/ui/button.tsx";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import type { OwnService } from "./read-own-services.server.ts";

export const SERVICES_PATH = "/dashboard/services";

type Props = { service: Omit<OwnService, "cover">; photo: ReactNode };

/** One service of the chef with its actions. */
export function OwnServiceRow({ service, photo }: Props) {
  const titre = titleOf(service);
  const at = `${SERVICES_PATH}/${service.id}`;
  return (
    <li className={service.visible ? "svc" : "svc svc--masque"}>
      {photo}
      <div>
        <p className="mb-1.5">
          <KindBadge>{TYPE_SERVICE_LABELS[service.type_service]}</KindBadge>
        </p>
        <h3>{titre}</h3>
        <p className="t-2 t-sm">{factsOf(service)}</p>
        <VisibilitySwitch service={service} titre={titre} />
      </div>
      <div className="acts">
        <RowLink to={`${at}/disponibilites`} Icon={CalendarIcon} label="Disponibilités" titre={titre} />
        <RowLink to={`${at}/photos`} Icon={Image} label="Photos" titre={titre} />
        <RowLink to={at} Icon={Pencil} label="Modifier" titre={titre} />
        <RowLink to={`${at}/supprimer`} Icon={Trash} label="Supprimer" titre={titre} look="text" />
      </div>
    </li>
  );
}

type RowLinkProps = {
  to: string;
  Icon: ComponentType<{ className?: string; "aria-hidden"?: "true" }>;
  label: string;
  titre: string;
  look?: ButtonLook;
};

function RowLink({ to, Icon, label, titre, look = "neutral" }: RowLinkProps) {
  return (
    <LinkButton
      to={to}
      look={look}
      size="s"
      state={OPENED_HERE}
      preventScrollReset
      {...(look === "text" ? { className: "svc__supprimer" } : {})}
    >
      <Icon className="ico" aria-hidden="true" />
      {label}
      <span className="vh">, {titre}</span>
    </LinkButton>
  );
}

/** « 3h, 10 participants. Adulte 85€. À partir de 35€, Enfant » */
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
        className="inter inter--bouton"
      >
        <i aria-hidden="true" />
        <span aria-hidden="true">{labelOfVisible(visible)}</span>
      </button>
    </Form>
  );
}
