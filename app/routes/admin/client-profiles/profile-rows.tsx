import clsx from "clsx";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { Form, useNavigate, useSubmit } from "react-router";
import { labelOfActif } from "#app/features/chefs/copy/account-labels.ts";
import { serviceCount } from "#app/shared/copy/counts.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import { Switch } from "#app/ui/switch.tsx";
import { Table } from "#app/ui/table.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./client-profiles.module.css";
import type { ListedProfile } from "./read-client-profiles.server.ts";

const HEAD = [
  "Profil",
  { name: "Prix de base", end: true },
  "Utilisé par",
  "Statut",
  { name: "Action", hidden: true },
] as const;

export function ProfileRows({ profiles }: { profiles: readonly ListedProfile[] }) {
  return (
    <Table caption="Gestion des Profils Clients" className={styles.profileTable} head={HEAD}>
      {profiles.map((profile) => (
        <tr key={profile.id}>
          <td>
            <b>{profile.nom}</b>
            <br />
            <span className={clsx(text.secondary, text.small)}>{profile.description}</span>
          </td>
          <td className={clsx(text.numeric, text.alignEnd)}>
            <span className={styles.price}>{formatAmount(profile.prix_base)}</span>
          </td>
          <td className={clsx(text.secondary, text.oneLine)}>{serviceCount(profile.services)}</td>
          <td>
            <ActifSwitch profile={profile} />
          </td>
          <td>
            <RowActs profile={profile} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function RowActs({ profile: { id, nom, services } }: { profile: ListedProfile }) {
  const link = { look: "neutral", size: "s", state: OPENED_HERE, preventScrollReset: true } as const;
  return (
    <div className={clsx(layout.cluster, styles.actions)}>
      <LinkButton {...link} to={`/admin/profils-clients/${id}`} aria-label={`Modifier ${nom}`}>
        <Icon of={Pencil} />
        Modifier
      </LinkButton>
      {services > 0 ? null : (
        <LinkButton {...link} to={`/admin/profils-clients/${id}/supprimer`} aria-label={`Supprimer ${nom}`}>
          <Icon of={Trash2} />
          Supprimer
        </LinkButton>
      )}
    </div>
  );
}

/**
 * Activating is one click; deactivating opens a confirmation. The switch shows the stored state, so that it is unchanged
 * when the confirmation is dismissed. Without JavaScript a button beside it submits the form.
 */
function ActifSwitch({ profile: { id, nom, actif } }: { profile: ListedProfile }) {
  const navigate = useNavigate();
  const submit = useSubmit();
  const action = `/admin/profils-clients/${id}/statut`;
  const press = () =>
    actif
      ? navigate(action, { state: OPENED_HERE, preventScrollReset: true })
      : submit({ actif: "on" }, { method: "post", action, preventScrollReset: true });
  return (
    <Form method={actif ? "get" : "post"} action={action} className={layout.cluster}>
      <Switch aria-label={nom} checked={actif} onChange={() => void press()}>
        {labelOfActif(actif)}
      </Switch>
      {actif ? null : <input type="hidden" name="actif" value="on" />}
      <noscript>
        <Button type="submit" look="neutral" size="s">
          {actif ? "Désactiver" : "Activer"}
        </Button>
      </noscript>
    </Form>
  );
}
