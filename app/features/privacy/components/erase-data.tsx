import clsx from "clsx";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useState } from "react";
import { Form, useNavigation } from "react-router";
import { formatLongDate } from "#app/shared/copy/format.ts";
import { ERASE_WORD } from "#app/shared/input-limits.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogBody, DialogClose, DialogFoot } from "#app/ui/dialog.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import { upcomingCancelled, upcomingReservations } from "../copy/counts.ts";
import type { PersonData } from "../read-person-data.server.ts";
import * as styles from "./erase-data.module.css";

type Props = { data: PersonData; adresse?: string; error: string | undefined; own: boolean; children?: ReactNode };

export function EraseData({ data, adresse, error, own, children }: Props) {
  const title = own ? "Effacer mes données" : "Effacer ses données";
  return (
    <Panel title={title}>
      <p className={text.secondary}>
        Sur les réservations, le nom, l’e-mail, le téléphone et le message disparaissent{"\u00a0"}; «{"\u00a0"}Client
        effacé{"\u00a0"}» les remplace. Les montants et les dates restent, sans personne, pour les comptes des chefs.
        Les messages sont supprimés.
      </p>
      <Coming data={data} />
      <Confirmation title={title} data={data} adresse={adresse} error={error} own={own}>
        {children}
      </Confirmation>
    </Panel>
  );
}

function Coming({ data: { a_venir } }: Pick<Props, "data">) {
  if (a_venir.length === 0) return null;
  return (
    <Band tone="warning" title={upcomingReservations(a_venir.length)}>
      {a_venir.map(({ id, chef, date_souhaitee, sort }) => (
        <span key={id} className={styles.reservation}>
          {formatLongDate(date_souhaitee)}, {chef}.{" "}
          {sort === "annule"
            ? "L’effacement l’annule et prévient le chef."
            : "Déjà payée\u00a0: elle a lieu, ou s’annule avec le chef. Le nom s’efface ensuite."}
        </span>
      ))}
    </Band>
  );
}

type ConfirmationProps = Omit<Props, "adresse"> & { title: string; adresse: string | undefined };

/** Without JavaScript the form is part of the page. */
function Confirmation({ title, data, adresse, error, own, children }: ConfirmationProps) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const busy = useNavigation().formMethod === "POST";
  const cancelled = data.a_venir.filter(({ sort }) => sort === "annule").length;
  const fields = (
    <>
      <input type="hidden" name="intent" value="erase" />
      {adresse === undefined ? null : <input type="hidden" name="email" value={adresse} />}
      <Field label={`Pour confirmer, saisissez ${ERASE_WORD}`} error={error} className={styles.field}>
        <TextInput name="confirmation" autoComplete="off" autoCapitalize="characters" />
      </Field>
      {data.nombres.avis === 0 ? null : (
        <label className={styles.choice}>
          <input type="checkbox" name="retirer_avis" />
          <span>
            Retirer aussi {own ? "mes avis" : "ses avis"}. Sinon ils restent en ligne, signés «{"\u00a0"}Un convive
            {"\u00a0"}».
          </span>
        </label>
      )}
      {children}
    </>
  );
  if (!hydrated) {
    return (
      <Form method="post" className={clsx(layout.stack, layout.stackSmall)}>
        {fields}
        <div>
          <Button type="submit" look="danger">
            Effacer définitivement
          </Button>
        </div>
      </Form>
    );
  }
  return (
    <>
      <div>
        <Button look="danger" onClick={() => setOpen(true)}>
          <Icon of={Trash2} />
          {title}
        </Button>
      </div>
      <Dialog open={open} onOpenChange={setOpen} title={`${title}\u00a0?`} description={data.email}>
        <Form method="post" className={layout.contents} preventScrollReset>
          <DialogBody className={styles.dialogBody}>
            <p>
              {cancelled === 0 ? null : `${upcomingCancelled(cancelled)} `}
              Cette action est irréversible.
            </p>
            {fields}
          </DialogBody>
          <DialogFoot>
            <DialogClose render={<Button look="neutral">Annuler</Button>} />
            <Button type="submit" look="danger-solid" busyLabel={busy && "Effacement en cours..."}>
              Effacer définitivement
            </Button>
          </DialogFoot>
        </Form>
      </Dialog>
    </>
  );
}
