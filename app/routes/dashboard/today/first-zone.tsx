import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { ZoneFields } from "#app/features/chefs/components/zone-fields.tsx";
import { profileZone } from "#app/features/chefs/copy/first-steps.ts";
import type { CommuneChoice } from "#app/features/communes/components/commune-choices.tsx";
import { Button } from "#app/ui/button.tsx";
import { type FormResult, shownErrors, useFormResult } from "#app/ui/form-result.ts";
import * as text from "#app/ui/text.module.css";
import * as styles from "./first-steps.module.css";
import type { ShownFirstSteps } from "./read-first-steps.server.ts";

type Props = { zone: NonNullable<ShownFirstSteps["zone"]> };

/** The zone, saved in the row of its step. Without JavaScript a refusal is shown in the same form of the profile. */
export function FirstZone({ zone: { typed, words } }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<{ zone?: FormResult & { readonly choix?: readonly CommuneChoice[] } }>();
  const answer = fetcher.data?.zone;
  useFormResult(answer, form);
  // The row is done then, without the form that has the focus.
  useEffect(() => {
    if (answer?.ok === true) document.getElementById("first-steps")?.focus();
  }, [answer]);
  return (
    <fetcher.Form ref={form} method="post" action="/chef/profile" className={styles.zone} noValidate>
      <input type="hidden" name="intent" value="save-zone" />
      <input type="hidden" name="retour" value="/dashboard" />
      <ZoneFields typed={typed} errors={shownErrors(fetcher.state, answer)} choix={[]} />
      <Button type="submit" busyLabel={fetcher.state !== "idle" && "Enregistrement..."}>
        Enregistrer
      </Button>
      {words === null ? null : <p className={text.small}>{profileZone(words)}</p>}
    </fetcher.Form>
  );
}
