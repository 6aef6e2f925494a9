import clsx from "clsx";
import Send from "lucide-react/icons/send";
import ShieldCheck from "lucide-react/icons/shield-check";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { ChoiceChips, type TypedValues } from "#app/features/evenings/components/choice-chips.tsx";
import { STAR, Stars } from "#app/features/reviews/components/stars.tsx";
import { authorName, DATE_WORDS, NOTE_WORDS, POINT_LABELS } from "#app/features/reviews/copy/reviews.ts";
import { AVIS_POINTS, type AvisPoint } from "#app/features/reviews/rules/codes.ts";
import { type TypeService } from "#app/features/services/rules/codes.ts";
import { eventWords } from "#app/shared/copy/event-words.ts";
import { formatDateOfYear, formatPlainDate } from "#app/shared/copy/format.ts";
import { MAX_SHOWN_NAME, REVIEW_TEXT } from "#app/shared/input-limits.ts";
import { Band } from "#app/ui/band.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field, FieldError, Textarea, TextInput, useShownError } from "#app/ui/field.tsx";
import type { RefusedForm } from "#app/ui/form-result.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as panel from "#app/ui/panel.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import { Ticket, TicketLine, TicketLines } from "#app/ui/ticket.tsx";
import type { ReadReview } from "./read-review.server.ts";
import * as styles from "./review.module.css";
import type { useReviewDraft } from "./review-draft.ts";

const NOTES = ["1", "2", "3", "4", "5"] as const;

/** What can please, by kind of service. */
const DINNER = ["pedagogie", "ambiance", "ecoute"];
const HIDDEN: Record<TypeService, readonly string[]> = {
  chef_domicile: DINNER,
  traiteur: DINNER,
  cours_cuisine: ["quantite", "service", "ecoute"],
  consultation: ["produits", "presentation", "quantite", "service", "proprete", "ambiance", "cuisine"],
  autre: [],
};
const pointsFor = (type: TypeService): readonly AvisPoint[] =>
  AVIS_POINTS.filter((point) => !HIDDEN[type].includes(point));

/** Who ordered did not attend the order. */
const attended = (repas: ReadReview["repas"]) =>
  repas.type_service === "traiteur" ? "ce repas" : eventWords(repas).ce;

type Shown = { note: string; texte: string; prenom: string; seul: boolean; points: readonly string[] };

const shownOf = (typed: TypedValues): Shown => ({
  note: typed.note?.[0] ?? "",
  texte: typed.texte?.[0] ?? "",
  prenom: typed.prenom?.[0] ?? "",
  seul: (typed.prenom_seul ?? []).length > 0,
  points: typed["points[]"] ?? [],
});

type Props = {
  found: ReadReview;
  path: string;
  typed: TypedValues;
  refused: RefusedForm | undefined;
  draft: ReturnType<typeof useReviewDraft>;
};

export function ReviewForm({ found, path, typed, refused, draft }: Props) {
  const [shown, setShown] = useState(() => shownOf(typed));
  const hydrated = useHydrated();
  const busy = useNavigation().formMethod === "POST";
  const errors = refused?.errors ?? {};
  const follow = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    if (found.avis === null) draft.keep(form);
    const all = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
    const said = (name: string) => all(name)[0] ?? "";
    const points = all("points[]");
    const seul = form.has("prenom_seul");
    setShown({ note: said("note"), texte: said("texte"), prenom: said("prenom"), seul, points });
  };
  const auteur = authorName(shown.prenom.trim() || "…", shown.seul ? null : found.initiale);
  return (
    <div className={clsx(layout.withAside, styles.page)}>
      <Form
        method="post"
        action={path}
        className={clsx(panel.panel, styles.form)}
        noValidate
        onInput={follow}
        onChange={follow}
      >
        <h2 className={text.visuallyHidden}>Votre avis</h2>
        <Problem refused={refused} />
        {draft.offered && refused === undefined ? <KeptDraft draft={draft} /> : null}
        <Rating note={shown.note} error={errors.note} />
        <ChoiceChips
          legend={
            <>
              Ce qui vous a plu <span className={styles.optional}>(facultatif)</span>
            </>
          }
          name="points[]"
          codes={pointsFor(found.repas.type_service)}
          labels={POINT_LABELS}
          typed={typed}
        />
        <div id="texte">
          <Field
            label={`Racontez votre ${eventWords(found.repas).nom}`}
            required
            error={errors.texte}
            help={
              <span className={styles.count}>
                <span>De 20 à 1{"\u00a0"}000 caractères. Sans téléphone, adresse ni lien.</span>
                {hydrated ? (
                  <span>
                    {shown.texte.length} sur 1{"\u00a0"}000
                  </span>
                ) : null}
              </span>
            }
          >
            <Textarea name="texte" rows={6} maxLength={REVIEW_TEXT.max} defaultValue={typed.texte?.[0]} />
          </Field>
        </div>
        <div id="prenom" className={styles.name}>
          <Field
            label="Prénom affiché"
            required
            error={errors.prenom}
            help={`Affiché ainsi\u00a0: «\u00a0${auteur}\u00a0». Votre nom, votre e-mail et votre adresse ne paraissent jamais.`}
          >
            <TextInput
              name="prenom"
              maxLength={MAX_SHOWN_NAME}
              autoComplete="given-name"
              defaultValue={typed.prenom?.[0]}
            />
          </Field>
          <label className={styles.alone}>
            <input type="checkbox" name="prenom_seul" defaultChecked={shown.seul} />
            <span>Prénom seul</span>
          </label>
        </div>
        <div className={styles.send}>
          <div className={layout.cluster}>
            <Button type="submit" busyLabel={busy && "Envoi en cours..."}>
              <Icon of={Send} />
              Publier mon avis
            </Button>
            {found.avis === null ? null : (
              <LinkButton look="text" to={path}>
                Annuler
              </LinkButton>
            )}
          </div>
          <p className={clsx(text.small, text.secondary)}>
            En publiant, vous confirmez avoir participé à {attended(found.repas)}. Le chef pourra vous répondre une
            fois, sous votre avis.
          </p>
        </div>
      </Form>
      <aside className={layout.stack}>
        <Meal found={found} />
        {hydrated ? <Preview found={found} shown={shown} auteur={auteur} /> : null}
        <section className={styles.becomes}>
          <b>
            <Icon of={ShieldCheck} />
            Ce que devient votre avis
          </b>
          <p>
            Il paraît aussitôt, ou sous trois jours ouvrés s’il doit être relu. Il reste en ligne trois ans. Vous pouvez
            le corriger pendant 48{"\u00a0"}heures et le retirer à tout moment, avec ce même lien.
          </p>
        </section>
      </aside>
    </div>
  );
}

function KeptDraft({ draft }: Pick<Props, "draft">) {
  return (
    <Band tone="info" role="status" title="Un avis commencé est gardé sur cet appareil.">
      <span className={layout.cluster}>
        <Button look="outline" size="s" onClick={draft.take}>
          Le reprendre
        </Button>
        <Button look="text" size="s" onClick={draft.discard}>
          L’effacer
        </Button>
      </span>
    </Band>
  );
}

const FIELDS: Readonly<Record<string, string>> = { note: "Votre note", texte: "Votre texte", prenom: "Votre prénom" };
const MISSING = ["", "une chose", "deux choses", "trois choses"] as const;

/** The refusal of the whole form, or links to its fields; it takes the focus. */
function Problem({ refused }: { refused: RefusedForm | undefined }) {
  const band = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused !== undefined) band.current?.focus();
  }, [refused]);
  if (refused === undefined) return null;
  const wrong = Object.keys(FIELDS).filter((field) => refused.errors[field] !== undefined);
  const title =
    wrong.length === 0
      ? (refused.problem ?? Object.values(refused.errors)[0] ?? "")
      : `Il manque ${MISSING[wrong.length] ?? ""} avant de publier.`;
  return (
    <Band ref={band} tone="danger" role="alert" tabIndex={-1} title={title}>
      {wrong.length === 0
        ? null
        : wrong.map((field, rank) => (
            <span key={field}>
              {rank === 0 ? null : ", "}
              <a
                className={text.link}
                href={`#${field}`}
                onClick={(event) => {
                  const control = band.current?.closest("form")?.querySelector<HTMLElement>(`[name="${field}"]`);
                  if (control == null) return;
                  event.preventDefault();
                  control.focus();
                }}
              >
                {FIELDS[field]}
              </a>
            </span>
          ))}
    </Band>
  );
}

/** Native radio buttons: one tab stop, the arrows choose. Hovering changes nothing. */
function Rating({ note, error }: { note: string; error: string | undefined }) {
  const id = useId();
  const { shown, whole, judge } = useShownError<HTMLFieldSetElement>(error);
  const word = NOTE_WORDS[Number(note)];
  const described = clsx(shown !== undefined && `${id}-erreur`, `${id}-note`);
  return (
    <fieldset ref={whole} id="note" className={styles.rating} aria-describedby={described} onInput={judge}>
      <legend>
        Votre note <span className={text.danger}>*</span>
      </legend>
      <div className={styles.notes}>
        {NOTES.map((value) => (
          <label key={value}>
            <input type="radio" name="note" value={value} defaultChecked={note === value} required />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={STAR} />
            </svg>
            <span className={text.visuallyHidden}>
              {value} sur 5, {NOTE_WORDS[Number(value)]}
            </span>
          </label>
        ))}
      </div>
      {shown === undefined ? null : <FieldError id={`${id}-erreur`}>{shown}</FieldError>}
      <p className={text.small} id={`${id}-note`} aria-live="polite">
        {word === undefined ? null : (
          <>
            <b>{note} sur 5</b>, {word}
          </>
        )}
      </p>
    </fieldset>
  );
}

function Meal({ found: { repas } }: { found: ReadReview }) {
  return (
    <Ticket title={repas.service}>
      <TicketLines>
        <TicketLine label="Chef">{`${repas.chef_prenom} ${repas.chef_nom}`}</TicketLine>
        <TicketLine label="Date">{formatPlainDate(repas.date_souhaitee)}</TicketLine>
        <TicketLine label="Convives">{repas.convives}</TicketLine>
      </TicketLines>
    </Ticket>
  );
}

function Preview({ found, shown, auteur }: { found: ReadReview; shown: Shown; auteur: string }) {
  const { repas, vue } = found;
  const note = Number(shown.note);
  return (
    <Panel title="Aperçu">
      <div className={styles.preview}>
        <div className={layout.cluster}>
          <b>
            <bdi>{auteur}</bdi>
          </b>
          {NOTE_WORDS[note] === undefined ? null : <Stars note={note} />}
        </div>
        <p className={clsx(text.small, text.secondary)}>
          {repas.service}
          <br />
          {DATE_WORDS[repas.type_service]} du {formatDateOfYear(repas.date_souhaitee)}, avis du {formatDateOfYear(vue)}
        </p>
        <p className={text.preserveLines}>{shown.texte}</p>
        {shown.points.length === 0 ? null : (
          <ul className={styles.points}>
            {pointsFor(repas.type_service)
              .filter((point) => shown.points.includes(point))
              .map((point) => (
                <li key={point}>{POINT_LABELS[point]}</li>
              ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
