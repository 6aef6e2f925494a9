import clsx from "clsx";
import { Form } from "react-router";
import { TYPE_SERVICE_LABELS } from "#app/features/chefs/copy/chef-labels.ts";
import {
  ANNOUNCEMENT_STATE_LABELS,
  outcomesOfAnnouncement,
  progressOfAnnouncement,
  recipientCount,
} from "#app/features/console/copy/announcement.ts";
import { formatDateAndTime } from "#app/shared/copy/format.ts";
import { Status } from "#app/ui/badge.tsx";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, Textarea, TextInput } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import { useOneAtATime } from "#app/ui/pending.ts";
import * as text from "#app/ui/text.module.css";
import * as record from "../record.module.css";
import type { OpenedAnnouncement } from "./read-announcement.server.ts";
import { ANNOUNCEMENT_TONES } from "./state-tones.ts";

type Props = { opened: OpenedAnnouncement; answer: RefusedInput | undefined };

export function AnnouncementSheet({ opened, answer }: Props) {
  const { state, objet, programmee_le, motif_suspension } = opened;
  const draft = state === "brouillon" || state === "essai";
  return (
    <>
      <div className={record.head}>
        <div>
          <h2 className={text.display2}>{objet === "" ? "Nouvelle annonce" : objet}</h2>
          <p className={text.secondary}>Un e-mail de service, jamais de publicité.</p>
          <p className={clsx(layout.cluster, record.chips)}>
            <Status tone={ANNOUNCEMENT_TONES[state]}>{ANNOUNCEMENT_STATE_LABELS[state]}</Status>
          </p>
        </div>
      </div>
      {answer?.problem == null ? null : (
        <Band tone="danger" role="alert" tabIndex={-1} title={answer.problem} className={record.band} />
      )}
      <div className={record.columns}>
        <div className={clsx(layout.stack, layout.gap22)}>
          {draft ? <DraftForm opened={opened} answer={answer} /> : null}
          {draft && opened.id !== null ? <SendForms opened={opened} /> : null}
          {draft ? null : (
            <Panel title="Envoi">
              <p>
                {programmee_le === null ? null : `${formatDateAndTime(programmee_le)}. `}
                {progressOfAnnouncement(opened.sent, opened.recipients)}. {outcomesOfAnnouncement(opened.outcomes)}
              </p>
              {motif_suspension === null ? null : <p>Motif&nbsp;: «&nbsp;{motif_suspension}&nbsp;»</p>}
              <StopForms opened={opened} answer={answer} />
            </Panel>
          )}
        </div>
        <div className={clsx(layout.stack, layout.gap22, record.aside)}>
          <Preview opened={opened} />
        </div>
      </div>
    </>
  );
}

/** The acts of the form of the message. */
const DRAFTING = new Set(["enregistrer", "compter"]);

function DraftForm({ opened, answer }: Props) {
  const form = useFirstError(answer);
  const { errors = {}, values = {} } = DRAFTING.has(answer?.values.intent ?? "") && answer !== undefined ? answer : {};
  return (
    <Panel title="Le message">
      <Form ref={form} method="post" className={layout.stack} noValidate>
        <Field
          label="Objet"
          required
          error={errors.objet}
          help="60 caractères au plus pour rester entier sur un téléphone."
        >
          <TextInput name="objet" maxLength={160} autoComplete="off" defaultValue={values.objet ?? opened.objet} />
        </Field>
        <Field
          label="Texte"
          required
          error={errors.texte}
          help={"L’e-mail commence par «\u00a0Bonjour\u00a0» et le prénom du chef."}
        >
          <Textarea name="texte" rows={8} maxLength={5_000} defaultValue={values.texte ?? opened.texte} />
        </Field>
        <Field label="Ville">
          <Select name="ville" defaultValue={values.ville ?? opened.ville}>
            <option value="">Toutes les villes</option>
            {opened.towns.map((town) => (
              <option key={town}>{town}</option>
            ))}
          </Select>
        </Field>
        <Field label="Type de service">
          <Select name="type_service" defaultValue={values.type_service ?? opened.type_service}>
            <option value="">Tous les types</option>
            {Object.entries(TYPE_SERVICE_LABELS).map(([code, label]) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <p role="status">Partira à {recipientCount(Number(values.destinataires ?? opened.recipients))}.</p>
        <div className={layout.cluster}>
          <Button type="submit" name="intent" value="compter" look="text">
            Compter les destinataires
          </Button>
          <Button type="submit" name="intent" value="enregistrer" look="neutral">
            Enregistrer le brouillon
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

function SendForms({ opened: { state, recipients } }: { opened: OpenedAnnouncement }) {
  const { onSubmit, held } = useOneAtATime();
  const tested = state === "essai";
  return (
    <Panel title={`Envoyer à ${recipientCount(recipients)}\u00a0?`}>
      <Form method="post" className={layout.stack} onSubmit={onSubmit}>
        <p className={text.secondary}>Un e-mail parti ne se rattrape pas. Soixante e-mails par minute au plus.</p>
        <div>
          <Button type="submit" name="intent" value="essayer" look={tested ? "neutral" : "primary"} {...held}>
            M’envoyer un essai
          </Button>
        </div>
        {tested ? (
          <>
            <Field label="Jour" help="Sans jour, l’envoi commence maintenant.">
              <TextInput type="date" name="jour" />
            </Field>
            <Field label="Heure">
              <TextInput type="time" name="heure" />
            </Field>
            <div>
              <Button type="submit" name="intent" value="programmer" {...held}>
                Envoyer à {recipientCount(recipients)}
              </Button>
            </div>
          </>
        ) : (
          <p>Envoyez-vous d’abord un essai.</p>
        )}
      </Form>
    </Panel>
  );
}

function StopForms({ opened: { state }, answer }: Props) {
  const form = useFirstError(answer);
  if (state === "suspendue") {
    return (
      <Form method="post" className={record.foot}>
        <Button type="submit" name="intent" value="reprendre">
          Reprendre l’envoi
        </Button>
      </Form>
    );
  }
  if (state === "envoyee") return null;
  return (
    <Form ref={form} method="post" className={clsx(layout.stack, record.foot)} noValidate>
      <Field label="Pourquoi suspendre" required error={answer?.errors.motif}>
        <Textarea name="motif" rows={2} maxLength={600} defaultValue={answer?.values.motif} />
      </Field>
      <div>
        <Button type="submit" name="intent" value="suspendre" look="danger">
          Suspendre
        </Button>
      </div>
    </Form>
  );
}

/** The text as saved: what is typed appears here after « Enregistrer ». */
function Preview({ opened: { objet, texte } }: { opened: OpenedAnnouncement }) {
  if (texte === "") return null;
  return (
    <Panel title="Aperçu">
      <p>
        <b>{objet}</b>
      </p>
      <p>Bonjour Camille,</p>
      <p className={clsx(text.preserveLines, text.breakAnywhere)}>{texte}</p>
      <p className={clsx(text.small, text.secondary)}>
        Vous recevez cet e-mail de service parce que vous avez une page de chef sur Convive.
      </p>
    </Panel>
  );
}
