import clsx from "clsx";
import RotateCw from "lucide-react/icons/rotate-cw";
import { Form, useNavigation } from "react-router";
import { SOURCE_STATES } from "#app/features/integrations/copy/linked-calendars.ts";
import { Status } from "#app/ui/badge.tsx";
import { Band } from "#app/ui/band.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { List } from "#app/ui/list.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import * as text from "#app/ui/text.module.css";
import type { answerLinkedCalendars } from "./answer-linked-calendars.server.ts";
import * as styles from "./linked-calendars.module.css";
import { LINKS_PATH } from "./links-paths.ts";

type Source = Awaited<ReturnType<typeof answerLinkedCalendars>>["sources"][number];
type Answer = RefusedInput | undefined;

const TONES = { premiere_lecture: "nouveau", a_jour: "actif", illisible: "refuse" } as const;
const MAX_SOURCES = 5;
const MAX_NAME = 60;

type ListProps = { sources: Source[]; editing: string | undefined; answer: Answer };

export function SourceList({ sources, editing, answer }: ListProps) {
  return (
    <section aria-labelledby="autres-agendas">
      <div className={styles.sourcesHead}>
        <h2 className={text.display3} id="autres-agendas">
          Vos autres agendas
        </h2>
        <span className={clsx(text.small, text.secondary)}>
          {sources.length} sur {MAX_SOURCES}
        </span>
      </div>
      <p className={clsx(text.secondary, styles.sourcesLede)}>Une heure prise ailleurs ferme vos créneaux ici.</p>
      {sources.length === 0 ? null : (
        <List label="Agendas liés">
          {sources.map((source) => (
            <SourceRow
              key={source.id}
              source={source}
              open={editing === source.id}
              answer={answer?.values.source_id === source.id ? answer : undefined}
            />
          ))}
        </List>
      )}
    </section>
  );
}

function SourceRow({ source, open, answer }: { source: Source; open: boolean; answer: Answer }) {
  const { id, nom, etat, adresse, lue, erreur, gardees } = source;
  return (
    <li className={clsx(layout.columns820, styles.source)}>
      <div>
        <h3 className={styles.sourceName}>
          {nom} <Status tone={TONES[etat]}>{SOURCE_STATES[etat]}</Status>
        </h3>
        <p className={text.secondary}>{adresse}</p>
        <p className={text.secondary}>{lue}</p>
      </div>
      <div className={clsx(layout.cluster, styles.sourceActions)}>
        {etat === "a_jour" ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="reread" />
            <input type="hidden" name="source_id" value={id} />
            <Button type="submit" look="neutral" size="s" aria-label={`Relire ${nom}`}>
              <Icon of={RotateCw} />
              Relire
            </Button>
          </Form>
        ) : null}
        {open ? null : (
          <LinkButton
            to={`${LINKS_PATH}?changer=${id}`}
            look={etat === "illisible" ? "outline" : "text"}
            size="s"
            preventScrollReset
            aria-label={etat === "illisible" ? `Changer l’adresse de ${nom}` : `Modifier ${nom}`}
          >
            {etat === "illisible" ? "Changer l’adresse" : "Modifier"}
          </LinkButton>
        )}
        <LinkButton
          to={`${LINKS_PATH}/${id}/retirer`}
          look="text"
          size="s"
          state={OPENED_HERE}
          preventScrollReset
          aria-label={`Retirer ${nom}`}
        >
          Retirer
        </LinkButton>
      </div>
      {erreur === null ? null : (
        <Band tone="danger" title={erreur} className={styles.wide}>
          {gardees
            ? "Nous gardons les plages déjà lues et réessayons toutes les heures. Les nouvelles n’apparaissent pas."
            : "Nous réessayons toutes les heures."}
        </Band>
      )}
      {answer?.problem == null ? null : (
        <Band tone="danger" role="alert" title={answer.problem} className={styles.wide} />
      )}
      {open ? <ChangeForm source={source} answer={answer} /> : null}
    </li>
  );
}

function ChangeForm({ source: { id, nom }, answer }: { source: Source; answer: Answer }) {
  const form = useFirstError(answer?.errors);
  return (
    <Form method="post" noValidate className={styles.wide} ref={form} preventScrollReset>
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="source_id" value={id} />
      <div className={clsx(layout.columns820, styles.fields)}>
        <Field label="Nom, pour vous" error={answer?.errors.nom}>
          <TextInput name="nom" maxLength={MAX_NAME} defaultValue={answer?.values.nom ?? nom} autoComplete="off" />
        </Field>
        <Field label="Nouvelle adresse iCal" error={answer?.errors.adresse} help="Vide, l’adresse reste la même.">
          <TextInput name="adresse" type="url" defaultValue={answer?.values.adresse ?? ""} autoComplete="off" />
        </Field>
      </div>
      <div className={clsx(layout.cluster, styles.formActions)}>
        <LinkButton to={LINKS_PATH} look="neutral" preventScrollReset>
          Annuler
        </LinkButton>
        <Button type="submit" look="outline">
          Enregistrer
        </Button>
      </div>
    </Form>
  );
}

export function AddSource({ answer }: { answer: Answer }) {
  const form = useFirstError(answer?.errors);
  const checking = useNavigation().formData?.get("intent") === "add";
  return (
    <Panel title="Ajouter un agenda">
      <Form method="post" noValidate ref={form} preventScrollReset>
        <input type="hidden" name="intent" value="add" />
        {answer?.problem == null ? null : (
          <Band tone="danger" role="alert" title={answer.problem} className={styles.problem} />
        )}
        <div className={clsx(layout.columns820, styles.fields)}>
          <Field label="Nom, pour vous" required error={answer?.errors.nom}>
            <TextInput
              name="nom"
              placeholder="Personnel"
              maxLength={MAX_NAME}
              defaultValue={answer?.values.nom}
              autoComplete="off"
            />
          </Field>
          <Field
            label="Adresse iCal"
            required
            error={answer?.errors.adresse}
            help="Souvent nommée «&nbsp;adresse secrète au format iCal&nbsp;» dans les réglages de votre agenda."
          >
            <TextInput name="adresse" type="url" defaultValue={answer?.values.adresse} autoComplete="off" />
          </Field>
        </div>
        <div className={styles.formActions}>
          <Button type="submit" look="outline" busyLabel={checking && "Vérification..."}>
            Vérifier et ajouter
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
