import Eye from "lucide-react/icons/eye";
import { useEffect } from "react";
import { Form, useRevalidator } from "react-router";
import type { SupportView } from "#app/shared/scopes.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as styles from "./support-band.module.css";

const MINUTE_MS = 60_000;

type Props = { view: Pick<SupportView, "chef_id" | "prenom" | "nom" | "reste"> };

/** Stays in view while a member of the team looks at the dashboard of a chef. */
export function SupportBand({ view: { chef_id, prenom, nom, reste } }: Props) {
  const { revalidate } = useRevalidator();
  // The server ends the view: a page that stays open must lose it too.
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), MINUTE_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div className={styles.band} role="region" aria-label="Vue support">
      <Icon of={Eye} />
      <p>
        Vous regardez le tableau de bord de {prenom} {nom}. Rien ne peut être changé. Il reste {reste}
        {"\u00a0"}min.
      </p>
      <Form method="post" action={`/admin/chefs/${chef_id}/vue-support`}>
        <Button type="submit" name="intent" value="quitter" look="outline" size="s">
          Quitter
        </Button>
      </Form>
    </div>
  );
}
