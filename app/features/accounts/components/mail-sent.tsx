import { Link } from "react-router";
import { ResendForm } from "./auth-forms.tsx";

/** Tells the user that a confirmation link was sent to this address. */
export function VerificationSent({ email }: { email: string }) {
  return (
    <div className="auth__corps">
      <img src="/illustrations/spot-message.svg" alt="" width={112} height={112} />
      <p className="t-2 wrap-anywhere">
        Un lien de confirmation est parti à <b>{email}</b>. Il est valable 24 heures.
      </p>
      <ResendForm email={email} />
      <p className="t-sm t-2">
        Mauvaise adresse&nbsp;?{" "}
        <Link className="lien" to="/auth?mode=signup" reloadDocument>
          La corriger
        </Link>
      </p>
    </div>
  );
}
