import Pencil from "lucide-react/icons/pencil";
import { useRef } from "react";
import { Form, useSubmit } from "react-router";
import { formatAmount } from "#app/copy/format.ts";
import { labelOfActif } from "#app/copy/labels.ts";
import { serviceCount } from "#app/copy/plurals.ts";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import { Switch } from "#app/ui/switch.tsx";
import { Table } from "#app/ui/table.tsx";
import type { ListedProfile } from "../list-client-profiles.server.ts";

const HEAD = [
  "Profil",
  { name: "Prix de base", end: true },
  "Utilisé par",
  "Statut",
  { name: "Action", hidden: true },
] as const;

export function ProfileRows({ profiles }: { profiles: readonly ListedProfile[] }) {
  return (
    <Table caption="Gestion des Profils Clients" className="adm-prof" head={HEAD}>
      {profiles.map((profile) => (
        <tr key={profile.id}>
          <td>
            <b>{profile.nom}</b>
            <br />
            <span className="t-2 t-sm">{profile.description}</span>
          </td>
          <td className="num text-right">
            <span className="prix-s">{formatAmount(profile.prix_base)}</span>
          </td>
          <td className="t-2">{serviceCount(profile.services)}</td>
          <td>
            <ActifSwitch profile={profile} />
          </td>
          <td className="text-right">
            <LinkButton
              to={`/admin/profils-clients/${profile.id}`}
              look="neutral"
              size="s"
              aria-label={`Modifier ${profile.nom}`}
              state={OPENED_HERE}
              preventScrollReset
            >
              <Pencil className="ico" aria-hidden="true" />
              Modifier
            </LinkButton>
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** One press with a script; without one, a button beside it sends the choice. */
function ActifSwitch({ profile: { id, nom, actif } }: { profile: ListedProfile }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  return (
    <Form ref={form} method="post" action={`/admin/profils-clients/${id}/statut`} preventScrollReset className="puces">
      <Switch
        key={String(actif)}
        name="actif"
        aria-label={nom}
        defaultChecked={actif}
        onChange={() => void submit(form.current, { preventScrollReset: true })}
      >
        {labelOfActif(actif)}
      </Switch>
      <noscript>
        <Button type="submit" look="neutral" size="s">
          Enregistrer
        </Button>
      </noscript>
    </Form>
  );
}
