import {
  ConfirmEmailForm,
  MailLinkForm,
  NewPasswordForm,
  ResendForm,
  SignInForm,
  SignUpForm,
} from "#app/features/accounts/components/auth-forms.tsx";
import { EmailField } from "#app/features/accounts/components/email-field.tsx";
import { VerificationSent } from "#app/features/accounts/components/mail-sent.tsx";
import { PasskeyButton } from "#app/features/accounts/components/passkey-button.tsx";
import {
  ConfirmPasswordField,
  CurrentPasswordField,
  NewPasswordField,
} from "#app/features/accounts/components/password-field.tsx";
import { RefusalBand } from "#app/features/accounts/components/refusal-band.tsx";
import * as authFrame from "#app/frame/auth-frame.module.css";
import { GallerySection } from "./gallery-section.tsx";

const HERE = "/dev/composants";

const REFUSED = {
  ok: false,
  code: null,
  problem: null,
  values: { email: "jeanne@" },
  errors: {
    email: "Indiquez une adresse complète.",
    password: "10 caractères au moins.",
    confirm_password: "Les deux mots de passe diffèrent.",
  },
} as const;

const UNCONFIRMED = {
  ...REFUSED,
  code: "compte_non_confirme",
  problem: "Confirmez d’abord votre adresse.",
  errors: {},
} as const;

export function GalleryAccounts() {
  return (
    <>
      <GallerySection title="Champs">
        <EmailField />
        <EmailField error="Indiquez une adresse complète." typed="jeanne@" />
        <CurrentPasswordField name="actuel" label="Mot de passe" />
        <CurrentPasswordField name="actuel" label="Mot de passe" error="Indiquez votre mot de passe." />
        <NewPasswordField name="nouveau" label="Nouveau mot de passe" />
        <NewPasswordField name="refuse" label="Nouveau mot de passe" error="10 caractères au moins." />
        <ConfirmPasswordField />
        <ConfirmPasswordField error="Les deux mots de passe diffèrent." />
      </GallerySection>
      <GallerySection title="Connexion">
        <SignInForm answer={undefined} action={HERE} />
        <SignInForm answer={REFUSED} action={HERE} />
        <SignInForm answer={UNCONFIRMED} action={HERE} />
        <PasskeyButton label="Se connecter avec une clé d’accès" action={HERE} />
      </GallerySection>
      <GallerySection title="Inscription">
        <SignUpForm answer={undefined} action={HERE} />
        <SignUpForm answer={REFUSED} action={HERE} />
      </GallerySection>
      <GallerySection title="Liens envoyés">
        <MailLinkForm answer={undefined} action={HERE} label="Envoyer le lien" />
        <MailLinkForm answer={REFUSED} action={HERE} label="Envoyer le lien" />
        <ResendForm email="jeanne@exemple.fr" />
        <div className={authFrame.body}>
          <VerificationSent email="une.adresse.tres.longue.de.jeanne.morel.castellane@exemple.fr" />
        </div>
      </GallerySection>
      <GallerySection title="Confirmation et nouveau mot de passe">
        <ConfirmEmailForm answer={undefined} asksPassword={false} />
        <ConfirmEmailForm answer={REFUSED} asksPassword />
        <NewPasswordForm answer={undefined} token="" />
        <NewPasswordForm answer={REFUSED} token="" />
      </GallerySection>
      <GallerySection title="Refus">
        <RefusalBand answer={UNCONFIRMED} />
        <RefusalBand answer={{ ...UNCONFIRMED, code: "trop_de_demandes", problem: "Trop de demandes." }} />
      </GallerySection>
    </>
  );
}
