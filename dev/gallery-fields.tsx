import Search from "lucide-react/icons/search";
import {
  CheckField,
  Field,
  FieldError,
  SearchInput,
  Select,
  SenderEmail,
  Textarea,
  TextInput,
} from "#app/ui/field.tsx";
import { HoneypotInputs } from "#app/ui/honeypot-inputs.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PostedForm, usePostedForm } from "#app/ui/posted-form.tsx";
import { GallerySection } from "./gallery-section.tsx";

const LONG = "Une très longue valeur saisie par une personne qui ne s’arrête pas, et que le champ fait défiler";

export function GalleryFields() {
  return (
    <>
      <TextInputs />
      <GallerySection title="Liste de choix">
        <div className={layout.columns}>
          <Field label="Spécialité">
            <Specialties />
          </Field>
          <Field label="Spécialité" required error="Choisissez une spécialité.">
            <Specialties />
          </Field>
          <Field label="Désactivée">
            <Specialties disabled />
          </Field>
        </div>
      </GallerySection>
      <GallerySection title="Texte long">
        <Field label="Message" help="Transmis au chef. Sur votre santé, ne donnez que le nécessaire.">
          <Textarea rows={3} placeholder="Accès, occasion, régimes" />
        </Field>
        <Field label="Message" required error="Écrivez votre message.">
          <Textarea rows={3} />
        </Field>
        <Field label="Désactivé">
          <Textarea rows={3} disabled defaultValue={LONG} />
        </Field>
      </GallerySection>
      <GallerySection title="Case à cocher">
        <CheckField name="accord">J’accepte que le chef lise ces réponses.</CheckField>
        <CheckField name="accord" error="Cochez la case pour continuer.">
          J’accepte que le chef lise ces réponses.
        </CheckField>
      </GallerySection>
      <GallerySection title="Erreur seule">
        <FieldError>10 photos au plus&nbsp;: retirez-en une pour en ajouter.</FieldError>
      </GallerySection>
      <PostedForms />
    </>
  );
}

function TextInputs() {
  return (
    <GallerySection title="Champ">
      <div className={layout.columns}>
        <Field label="Vide, obligatoire" required>
          <TextInput placeholder="Jeanne" autoComplete="off" />
        </Field>
        <Field label="Prénom" required tightMark>
          <TextInput defaultValue="Jeanne" autoComplete="off" />
        </Field>
        <Field label="Email" required error="Email invalide" help="Le chef vous répond à cette adresse.">
          <TextInput type="email" defaultValue="jeanne@" autoComplete="off" />
        </Field>
        <SenderEmail error={undefined} defaultValue={undefined} />
        <Field label="Durée" help="Soit 150 minutes.">
          <TextInput defaultValue="2h 30min" />
        </Field>
        <Field label="Avec une icône">
          <TextInput icon={<Icon of={Search} />} placeholder="Nom, société, ville" />
        </Field>
        <Field label="Recherche">
          <SearchInput defaultValue="camille" />
        </Field>
        <Field label="Prix">
          <TextInput suffix="€" inputMode="decimal" defaultValue="85" />
        </Field>
        <Field label="Prix" error="Indiquez un prix au-dessus de zéro, avec deux décimales au plus.">
          <TextInput suffix="€" inputMode="decimal" defaultValue="0" />
        </Field>
        <Field label="Date souhaitée">
          <TextInput type="date" />
        </Field>
        <Field label="Mot de passe">
          <TextInput type="password" defaultValue="un mot de passe" autoComplete="off" />
        </Field>
        <Field label="Désactivé">
          <TextInput disabled defaultValue="Lecture seule" />
        </Field>
        <Field label="Un libellé long, qui explique à quoi sert la valeur et passe à la ligne sur un téléphone">
          <TextInput defaultValue={LONG} />
        </Field>
      </div>
    </GallerySection>
  );
}

function Specialties({ disabled = false }: { disabled?: boolean }) {
  return (
    <Select defaultValue="" disabled={disabled}>
      <option value="">Toutes les spécialités</option>
      <option value="patisserie">Pâtisserie</option>
    </Select>
  );
}

function PostedForms() {
  const empty = usePostedForm(undefined);
  const sent = usePostedForm({
    ok: true,
    id: "envoye",
    title: "Message envoyé",
    description: "Le chef vous répondra.",
  });
  const refused = usePostedForm({
    ok: false,
    values: {},
    errors: { nom: "Indiquez votre nom." },
    problem: "Trop de demandes. Réessayez dans une heure.",
  });
  return (
    <GallerySection title="Formulaire qui reste sur sa page">
      {[
        { posted: empty, id: "formulaire-vide" },
        { posted: sent, id: "formulaire-envoye" },
        { posted: refused, id: "formulaire-refuse" },
      ].map(({ posted, id }) => (
        <PostedForm
          key={id}
          posted={posted}
          id={id}
          action="/dev/composants"
          className={layout.stack}
          title="Écrire au chef"
          honeypot={<HoneypotInputs honeypotName="site" tokenName="jeton" token="" />}
        >
          <Field label="Nom" required error={posted.state.errors.nom}>
            <TextInput name="nom" autoComplete="off" />
          </Field>
        </PostedForm>
      ))}
    </GallerySection>
  );
}
