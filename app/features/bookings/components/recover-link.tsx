import clsx from "clsx";
import Mail from "lucide-react/icons/mail";
import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import * as field from "#app/ui/field.module.css";
import { SenderEmail } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as panel from "#app/ui/panel.module.css";
import * as text from "#app/ui/text.module.css";
import { PRIVATE_LINK_DAYS } from "../rules/reservation.ts";
import * as styles from "./recover-link.module.css";

export type RecoverAnswer = { ok: true; email: string } | RefusedInput;

/** Requests the links of an address by mail. The answer does not reveal whether the address is known. */
export function RecoverLink({ answer }: { answer: RecoverAnswer | undefined }) {
  if (answer?.ok === true) return <Sent email={answer.email} />;
  if (answer !== undefined && answer.problem !== null) return <Wait>{answer.problem}</Wait>;
  return <AskForm answer={answer} />;
}

function AskForm({ answer }: { answer: RefusedInput | undefined }) {
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(answer);
  return (
    <Form
      ref={form}
      method="post"
      action="/retrouver"
      className={clsx(panel.panel, layout.stack, layout.stackSmall, styles.form)}
      noValidate
    >
      <h2 className={styles.title}>Recevoir mon lien</h2>
      <p className={text.secondary}>
        Indiquez l’adresse donnée en réservant. Nous y envoyons le lien de chacune de vos réservations à venir, ou
        passées depuis moins de {PRIVATE_LINK_DAYS}
        {"\u00a0"}jours.
      </p>
      <SenderEmail error={answer?.errors.email} defaultValue={answer?.values.email} />
      <div>
        <Button type="submit" busyLabel={busy && "Envoi en cours..."}>
          <Icon of={Mail} />
          Recevoir mon lien
        </Button>
      </div>
      <p className={field.hint}>
        La réponse est la même que l’adresse soit connue ou non{"\u00a0"}: personne ne peut savoir que vous avez
        réservé.
      </p>
    </Form>
  );
}

/** Replaces the form and receives the focus. */
function Said({ title, children }: { title: string; children: React.ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={panel.panel} aria-live="polite">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Sent({ email }: { email: string }) {
  return (
    <Said title="Regardez votre boîte">
      <p className={clsx(text.secondary, text.breakAnywhere)}>
        Si <b className={styles.address}>{email}</b> a servi à réserver, un e-mail vient d’y partir. Il contient un lien
        par réservation.
      </p>
      <p className={clsx(text.small, text.secondary, styles.note)}>
        Vous pourrez en redemander un dans 2{"\u00a0"}minutes.{" "}
        <Link className={text.link} to="/retrouver">
          Changer d’adresse
        </Link>
      </p>
    </Said>
  );
}

function Wait({ children }: { children: string }) {
  return (
    <Said title="Un instant">
      <p className={text.secondary}>{children}</p>
    </Said>
  );
}
