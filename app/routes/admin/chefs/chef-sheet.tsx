import clsx from "clsx";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ExternalLink from "lucide-react/icons/external-link";
import Eye from "lucide-react/icons/eye";
import { Form, Link } from "react-router";
import { FONDEMENT_LABELS, labelOfActif, returnWords } from "#app/features/chefs/copy/account-labels.ts";
import { isOwnPause } from "#app/features/chefs/rules/first-steps.ts";
import { InternalNotes } from "#app/features/console/components/internal-notes.tsx";
import { DOSSIER_STATE_LABELS } from "#app/features/verification/copy/labels.ts";
import { formatInitials, formatPlainDate } from "#app/shared/copy/format.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Status } from "#app/ui/badge.tsx";
import { Band } from "#app/ui/band.tsx";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import type { RefusedInput } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import * as record from "../record.module.css";
import { ChefBrief, ChefContact, ChefProofs, ChefServices, ChefVisibility, type TriedAnswer } from "./chef-facts.tsx";
import { ChefJournal, ChefReservations } from "./chef-history.tsx";
import { ChefMeasures } from "./chef-measures.tsx";
import type { ChefRecord } from "./read-chef-record.server.ts";

export type ShownChef = Omit<ChefRecord, "portrait">;

/** `decides`: whether the operator's role may take decisions and open documents. */
type Props = { found: ShownChef; portrait: string | null; decides: boolean };
type SheetProps = Props & { tried: TriedAnswer; answer: RefusedInput | undefined };

/** A chef for an operator: whether visitors find them, what was taken from them, then the rest. */
export function ChefSheet({ found, portrait, decides, tried, answer }: SheetProps) {
  return (
    <article className={record.record}>
      <Link className={clsx(layout.back, layout.screenOnly)} to="/admin">
        <Icon of={ChevronLeft} />
        Gestion des Chefs
      </Link>
      <Head found={found} portrait={portrait} decides={decides} />
      <Deactivated chef={found.chef} />
      <div className={record.columns}>
        <div className={clsx(layout.stack, layout.gap22)}>
          <ChefVisibility found={found} tried={tried} />
          <ChefMeasures found={found} />
        </div>
        <div className={clsx(layout.stack, layout.gap22, record.aside)}>
          <ChefBrief found={found} />
          <ChefContact chef={found.chef} />
          <ChefProofs found={found} opens={decides} />
          <ChefJournal found={found} />
        </div>
        <div className={clsx(layout.stack, layout.gap22)}>
          <ChefReservations found={found} />
          <InternalNotes {...found} answer={answer} />
          <ChefServices services={found.services} />
        </div>
      </div>
    </article>
  );
}

function Head({ found: { chef, dossier }, portrait, decides }: Props) {
  const place = [chef.nom_societe, chef.ville].filter(Boolean).join(", ");
  return (
    <div className={record.head}>
      <Avatar initials={formatInitials(chef.prenom, chef.nom)} seed={chef.id} src={portrait} />
      <div>
        <h2 className={text.display2}>
          {chef.prenom} {chef.nom}
        </h2>
        <p className={text.secondary}>
          {place === "" ? null : `${place}. `}
          <span className={text.oneLine}>Sur Convive depuis le {formatPlainDate(chef.created_at)}</span>
        </p>
        <p className={clsx(layout.cluster, record.chips)}>
          <Status tone={chef.actif ? "actif" : "inactif"}>{stateOf(chef)}</Status>
          <Status tone={dossier === "verifie" ? "confirmee" : "inactif"}>{DOSSIER_STATE_LABELS[dossier]}</Status>
        </p>
      </div>
      <Acts chef={chef} decides={decides} />
    </div>
  );
}

function stateOf(chef: ShownChef["chef"]): string {
  if (chef.ferme_le !== null) return "Compte fermé";
  if (chef.fermeture_le !== null) return "Fermé par le chef";
  return isOwnPause(chef) ? "En pause" : labelOfActif(chef.actif);
}

/** A closed account has none: only its owner can reopen it. */
function Acts({ chef, decides }: { chef: ShownChef["chef"]; decides: boolean }) {
  const { id, actif, ferme_le, fermeture_le } = chef;
  if (ferme_le !== null || fermeture_le !== null) return null;
  const view = (
    <LinkButton to={`/admin/chefs/${id}/vue-support`} look="neutral" size="s">
      <Icon of={Eye} />
      Vue support, lecture seule
    </LinkButton>
  );
  if (actif || isOwnPause(chef)) {
    return (
      <div className={clsx(layout.cluster, layout.screenOnly, record.acts)}>
        {view}
        {actif ? (
          <Link className={buttonClass({ look: "text", size: "s" })} to={`/chef/${id}`}>
            <Icon of={ExternalLink} />
            Page publique
          </Link>
        ) : null}
        {decides ? (
          <LinkButton to={`/admin/chefs/${id}/desactiver`} look="danger" size="s">
            Désactiver la page
          </LinkButton>
        ) : null}
      </div>
    );
  }
  return (
    <div className={clsx(layout.cluster, layout.screenOnly, record.acts)}>
      {view}
      {decides ? (
        <Form method="post" action={`/admin/chefs/${id}/activer`}>
          <Button type="submit" look="outline" size="s">
            Réactiver
          </Button>
        </Form>
      ) : null}
    </div>
  );
}

function Deactivated({ chef }: { chef: ShownChef["chef"] }) {
  if (chef.ferme_le !== null) {
    return (
      <Band tone="note" className={record.band} title={`Compte fermé le ${formatPlainDate(chef.ferme_le)}.`}>
        Ses coordonnées sont effacées, ses réservations restent.
      </Band>
    );
  }
  if (chef.fermeture_le !== null) {
    return (
      <Band
        tone="note"
        className={record.band}
        title={`Compte fermé par le chef le ${formatPlainDate(chef.fermeture_le)}.`}
      >
        Lui seul peut le rouvrir.
      </Band>
    );
  }
  if (chef.actif) return null;
  if (chef.pause_depuis !== null && isOwnPause(chef)) {
    return (
      <Band tone="note" className={record.band} title={`En pause depuis le ${formatPlainDate(chef.pause_depuis)}.`}>
        {chef.retour_le === null ? "Le chef revient en ligne quand il le veut." : returnWords(chef.retour_le)} Ses
        réservations continuent.
      </Band>
    );
  }
  const since = chef.desactive_le === null ? "" : ` le ${formatPlainDate(chef.desactive_le)}`;
  const ground = chef.fondement_desactivation === null ? null : FONDEMENT_LABELS[chef.fondement_desactivation];
  return (
    <Band
      tone="warning"
      className={record.band}
      title={`Page désactivée${since}\u00a0: ${chef.motif_desactivation ?? "sans motif écrit"}`}
    >
      {ground}
    </Band>
  );
}
