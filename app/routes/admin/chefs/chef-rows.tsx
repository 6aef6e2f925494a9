import clsx from "clsx";
import { Form, Link, useLocation } from "react-router";
import { labelOfActif, specialtyWords } from "#app/features/chefs/copy/account-labels.ts";
import { isOwnPause } from "#app/features/chefs/rules/first-steps.ts";
import * as admin from "#app/routes/admin/admin.module.css";
import { formatInitials } from "#app/shared/copy/format.ts";
import { CARD_SPECIALITES, preview } from "#app/shared/display-limits.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Status } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import * as layout from "#app/ui/layout.module.css";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import { Table } from "#app/ui/table.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./chefs.module.css";
import type { ListedChef } from "./read-all-chefs.server.ts";

type Row = Omit<ListedChef, "portrait"> & { portrait: string | null };

/** `decides`: whether the operator's role may deactivate and activate. */
export function ChefRows({ chefs, decides }: { chefs: readonly Row[]; decides: boolean }) {
  return (
    <Table
      className={styles.chefs}
      caption="Gestion des Chefs"
      head={["Chef", "Spécialités", "Statut", { name: "Action", hidden: true }]}
    >
      {chefs.map((chef) => (
        <ChefRow key={chef.id} chef={chef} decides={decides} />
      ))}
    </Table>
  );
}

function ChefRow({ chef, decides }: { chef: Row; decides: boolean }) {
  const { id, prenom, nom, ville, specialites, actif, motif_desactivation, ferme_par_le_chef, portrait } = chef;
  const { items, others } = preview(specialites, CARD_SPECIALITES);
  return (
    <tr>
      <td>
        <div className={admin.person}>
          <Avatar initials={formatInitials(prenom, nom)} seed={id} src={portrait} />
          <div>
            <b>
              <Link to={`/admin/chefs/${id}`}>
                {prenom} {nom}
              </Link>
            </b>
            <span className={clsx(text.secondary, text.small)}>{ville?.trim() || "Ville non renseignée"}</span>
          </div>
        </div>
      </td>
      <td>
        <div className={layout.cluster}>
          {items.map((code) => (
            <Chip key={code}>{specialtyWords(code)}</Chip>
          ))}
          {others > 0 ? <Chip look="more">+{others}</Chip> : null}
        </div>
      </td>
      <td>
        <Status tone={actif ? "actif" : "inactif"}>
          {ferme_par_le_chef ? "Fermé par le chef" : isOwnPause(chef) ? "En pause" : labelOfActif(actif)}
        </Status>
        {motif_desactivation === null ? null : (
          <p className={clsx(text.secondary, text.small, styles.reason)}>{motif_desactivation}</p>
        )}
      </td>
      <td className={text.alignEnd}>{ferme_par_le_chef || !decides ? null : <Toggle chef={chef} />}</td>
    </tr>
  );
}

/** Deactivating opens a dialog for the reason; activating is one click. A pause is ended by the chef only. */
function Toggle({ chef }: { chef: Row }) {
  const { id, prenom, nom, actif } = chef;
  const { search } = useLocation();
  if (actif || isOwnPause(chef)) {
    return (
      <LinkButton
        to={`/admin/chefs/${id}/desactiver${search}`}
        look="neutral"
        size="s"
        aria-label={`Désactiver ${prenom} ${nom}`}
        state={OPENED_HERE}
        preventScrollReset
      >
        Désactiver
      </LinkButton>
    );
  }
  return (
    <Form method="post" action={`/admin/chefs/${id}/activer${search}`} preventScrollReset>
      <Button type="submit" look="outline" size="s" aria-label={`Activer ${prenom} ${nom}`}>
        Activer
      </Button>
    </Form>
  );
}
