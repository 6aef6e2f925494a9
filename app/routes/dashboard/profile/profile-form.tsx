import clsx from "clsx";
import { Fragment, useRef } from "react";
import { useFetcher } from "react-router";
import { formatTime } from "#app/shared/copy/format.ts";
import { Band } from "#app/ui/band.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import * as field from "#app/ui/field.module.css";
import { type FormResult, shownErrors, useFormResult } from "#app/ui/form-result.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import * as layout from "#app/ui/layout.module.css";
import * as panel from "#app/ui/panel.module.css";
import { Switch } from "#app/ui/switch.tsx";
import { CancellationField } from "./cancellation-field.tsx";
import { IdentityFields } from "./identity-fields.tsx";
import { PaymentFields } from "./payment-fields.tsx";
import * as styles from "./profile.module.css";
import type { OwnProfile } from "./read-own-profile.server.ts";
import { SpecialtyChoice } from "./specialty-choice.tsx";
import { type StartValue, useTypedProfile } from "./typed-profile.ts";

export type ProfileAnswer = FormResult & { specialites?: readonly string[] };
type Props = {
  action: string;
  profile: OwnProfile;
  /** The action data when the form was posted without JavaScript. */
  drawn: ProfileAnswer | undefined;
};

export function ProfileForm({ action, profile: { chef, hasPassword, owner }, drawn }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<{ saved?: ProfileAnswer }>();
  useFormResult(fetcher.data?.saved, form);
  const answer = fetcher.data?.saved ?? drawn;
  const refused = answer?.ok === false ? answer : null;
  const hydrated = useHydrated();
  const sending = fetcher.state !== "idle";
  const errors = shownErrors(fetcher.state, answer);
  const { kept, keptAt, keep } = useTypedProfile(owner, chef !== null);
  const start: StartValue = (name) => refused?.values[name] ?? kept?.values[name] ?? String(chef?.[name] ?? "");
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action}
      className={clsx(panel.panel, styles.form)}
      noValidate
      onInput={keep}
    >
      <input type="hidden" name="intent" value="save-profile" />
      {refused?.problem ? <Band tone="danger" role="alert" title={refused.problem} /> : null}
      <h2>Informations</h2>
      {/* Fields are uncontrolled: the key remounts them with the draft found in localStorage. */}
      <Fragment key={kept === null ? "new" : "kept"}>
        <IdentityFields start={start} errors={errors} />
        <SpecialtyChoice chosen={refused?.specialites ?? kept?.specialites ?? chef?.specialites ?? []} />
        <h2>Paiement et e-mails</h2>
        <PaymentFields
          start={start}
          errors={errors}
          saved={chef === null ? null : (chef.lien_paiement ?? "")}
          hasPassword={hasPassword}
        />
        <CancellationField start={start} errors={errors} />
        <div>
          <Switch
            name="reservations_paralleles"
            defaultChecked={
              (refused ?? kept) === null
                ? chef?.reservations_paralleles
                : (refused ?? kept)?.values.reservations_paralleles === "on"
            }
          >
            Accepter plusieurs services à la même heure
          </Switch>
          <p className={field.hint}>Laissez éteint si vous travaillez seul ou seule.</p>
        </div>
      </Fragment>
      <div className={layout.cluster}>
        <Button type="submit" busyLabel={sending && "Enregistrement..."}>
          {chef === null ? "Créer mon profil" : "Enregistrer le profil"}
        </Button>
        {chef === null && hydrated ? (
          <LinkButton to="/dashboard" look="neutral">
            Garder et finir plus tard
          </LinkButton>
        ) : null}
        <p role="status">{answer?.ok === true && !sending ? answer.title : null}</p>
      </div>
      {chef === null && hydrated ? (
        <p className={field.hint} role="status">
          {keptAt === null
            ? "Ce que vous écrivez reste dans ce navigateur. Votre page paraîtra dès que le lien y sera."
            : `Brouillon gardé à ${formatTime(keptAt)} dans ce navigateur. Votre page paraîtra dès que le lien y sera.`}
        </p>
      ) : null}
    </fetcher.Form>
  );
}
