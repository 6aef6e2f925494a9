import clsx from "clsx";
import ChevronLeft from "lucide-react/icons/chevron-left";
import { Form, Link, useNavigation } from "react-router";
import { BLOCK_SCOPE_LABELS, sharedWith } from "#app/features/moderation/copy/visitor-block.ts";
import { BLOCK_DAYS } from "#app/features/moderation/rules/visitor-block.ts";
import { formatPlainDate } from "#app/shared/copy/format.ts";
import { CASE_REASONS } from "#app/shared/input-limits.ts";
import { Band } from "#app/ui/band.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ChoiceCard, ChoiceCards } from "#app/ui/choice-cards.tsx";
import { Field, FieldError, Select, Textarea } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { BlockedPerson } from "./read-blocked-person.server.ts";

type Props = { person: BlockedPerson; back: string; answer: RefusedInput | undefined };

/** Nothing is chosen beforehand: what is blocked and for how long is a decision. */
export function BlockForm({ person, back, answer }: Props) {
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(answer);
  const { errors = {}, values = {} } = answer ?? {};
  return (
    <div className={layout.formWidth}>
      <Link className={layout.back} to={back}>
        <Icon of={ChevronLeft} />
        {person.nom}
      </Link>
      <Panel title="Bloquer cette personne">
        <Form ref={form} method="post" className={layout.stack} noValidate>
          {answer?.problem == null ? null : <Band tone="danger" role="alert" tabIndex={-1} title={answer.problem} />}
          <p>
            Elle ne peut plus écrire aux chefs, demander une réservation ni rejoindre une liste d’attente. Ses
            réservations en cours continuent&nbsp;: son lien privé s’ouvre, elle peut annuler. Le Centre d’aide et les
            signalements lui restent ouverts.
          </p>
          <Running running={person.running} />
          <div>
            <ChoiceCards legend="Ce qui est bloqué">
              <ChoiceCard
                name="cible"
                value="email"
                defaultChecked={values.cible === "email"}
                aria-invalid={errors.cible !== undefined || undefined}
                label={BLOCK_SCOPE_LABELS.email}
                hint={`${person.email}, en majuscules ou avec un «\u00a0+\u00a0» aussi.`}
              />
              {person.networks.map(({ cible, portee, vu_le, autres }) => (
                <ChoiceCard
                  key={cible}
                  name="cible"
                  value={cible}
                  defaultChecked={values.cible === cible}
                  label={`${BLOCK_SCOPE_LABELS[portee]}, vu le ${formatPlainDate(vu_le)}`}
                  hint={sharedWith(autres)}
                />
              ))}
            </ChoiceCards>
            {errors.cible === undefined ? null : <FieldError>{errors.cible}</FieldError>}
          </div>
          {person.networks.length > 0 ? null : (
            <p className={clsx(text.small, text.secondary)}>
              Aucune connexion n’est gardée&nbsp;: seules celles des réservations et des messages aux chefs le sont, 30
              jours.
            </p>
          )}
          <Field label="Durée" required error={errors.jours}>
            <Select name="jours" defaultValue={values.jours ?? ""}>
              <option value="">Choisissez</option>
              {BLOCK_DAYS.map((days) => (
                <option key={days} value={days}>
                  {days} jours
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label="Motif"
            required
            error={errors.motif}
            help="Les faits, 20 caractères au moins. Visible de l’équipe, et de la personne si elle demande ses données."
          >
            <Textarea name="motif" rows={4} maxLength={CASE_REASONS.max} defaultValue={values.motif} />
          </Field>
          <div className={layout.cluster}>
            <Button type="submit" look="danger-solid" busyLabel={busy && "Envoi en cours..."}>
              Bloquer
            </Button>
            <LinkButton to={back} look="text">
              Revenir à la fiche
            </LinkButton>
          </div>
        </Form>
      </Panel>
    </div>
  );
}

function Running({ running: [first, ...others] }: Pick<BlockedPerson, "running">) {
  if (first === undefined) return null;
  return (
    <Band
      tone="warning"
      title={`${BLOCK_SCOPE_LABELS[first.portee]}\u00a0: blocage en cours jusqu’au ${formatPlainDate(first.fin)}.`}
    >
      <Link className={text.link} to="/admin/blocages">
        {others.length === 0 ? "Voir ce blocage" : `Voir ses ${others.length + 1} blocages`}
      </Link>
    </Band>
  );
}
