import clsx from "clsx";
import { Link } from "react-router";
import * as text from "#app/ui/text.module.css";
import { ResendForm } from "./auth-forms.tsx";

/** Tells the user that a confirmation link was sent to this address. */
export function VerificationSent({ email }: { email: string }) {
  return (
    <>
      <img src="/illustrations/spot-message.svg" alt="" width={112} height={112} />
      <p className={clsx(text.secondary, text.breakAnywhere)}>
        Un lien de confirmation est parti à <b>{email}</b>. Il est valable 24 heures.
      </p>
      <ResendForm email={email} />
      <p className={clsx(text.small, text.secondary)}>
        Mauvaise adresse&nbsp;?{" "}
        <Link className={text.link} to="/auth?mode=signup" reloadDocument>
          La corriger
        </Link>
      </p>
    </>
  );
}
