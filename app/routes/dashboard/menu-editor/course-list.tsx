import ArrowDown from "lucide-react/icons/chevron-down";
import ArrowUp from "lucide-react/icons/chevron-up";
import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import X from "lucide-react/icons/x";
import { MOMENT_GROUPS, MOMENT_LABELS } from "#app/features/menus/copy/labels.ts";
import { MOMENTS } from "#app/features/menus/rules/codes.ts";
import { MENU_LIMITS } from "#app/features/menus/rules/limits.ts";
import { type DraftCourse, type DraftMenu, type Gesture, gestureText } from "#app/features/menus/rules/menu-draft.ts";
import { plural } from "#app/shared/copy/plural.ts";
import { Band } from "#app/ui/band.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { type Drawing, Icon } from "#app/ui/icon.tsx";
import type { MenuAnswer } from "./answer-menu.server.ts";
import * as styles from "./menu-editor.module.css";
import type { MenuEditor } from "./read-menu-editor.server.ts";

type Plats = MenuEditor["plats"];
type Props = { menu: DraftMenu; plats: Plats; answer: MenuAnswer | undefined };

/** The courses in their order; each button is a submit button, so that the page works without JavaScript. */
export function CourseList({ menu: { services }, plats, answer }: Props) {
  if (plats.length === 0)
    return (
      <Band tone="note" title="Écrivez d’abord vos plats, avec leurs allergènes.">
        <LinkButton to="/dashboard/plats/nouveau" look="outline" size="s">
          Écrire un premier plat
        </LinkButton>
      </Band>
    );
  return (
    <>
      <ol className={styles.courses}>
        {services.map((course, rank) => (
          <Course
            // oxlint-disable-next-line react/no-array-index-key -- the whole form is drawn anew after a button
            key={rank}
            course={course}
            rank={rank}
            last={services.length - 1}
            plats={plats}
            open={answer?.ouvert === rank}
            error={answer?.errors[`services[${rank}].titre`]}
          />
        ))}
      </ol>
      {services.length >= MENU_LIMITS.services ? null : (
        <div className={styles.add}>
          <Field label={services.length === 0 ? "Premier plat" : "Un autre service, avec ce plat"}>
            <DishSelect name="ajout" plats={plats} value="" />
          </Field>
          <Press
            gesture={{ target: "service", deed: "ajouter", course: services.length, rank: 0 }}
            icon={Plus}
            words="Ajouter un service"
          />
        </div>
      )}
      <p className={styles.hint}>
        {plural(services.length, "service", "services")} sur {MENU_LIMITS.services}.
      </p>
    </>
  );
}

type CourseProps = {
  course: DraftCourse;
  rank: number;
  last: number;
  plats: Plats;
  open: boolean;
  error: string | undefined;
};

function Course({ course, rank, last, plats, open, error }: CourseProps) {
  const { moment, titre, carte, enfant, remplacants } = course;
  const name = titre || MOMENT_LABELS[moment];
  const at = `services[${rank}]`;
  const nameOf = (id: string) => plats.find((plat) => plat.id === id)?.nom ?? "Plat retiré";
  const of = (target: Gesture["target"], deed: Gesture["deed"], dish = 0): Gesture => ({
    target,
    deed,
    course: rank,
    rank: dish,
  });
  return (
    <li className={styles.course}>
      <div className={styles.courseHead}>
        <span className={styles.number} aria-hidden="true">
          {rank + 1}
        </span>
        <div>
          <h2>{name}</h2>
          <p>{summaryOf(course, nameOf)}</p>
        </div>
        <div className={styles.buttons}>
          {rank === 0 ? null : <Press gesture={of("service", "monter")} icon={ArrowUp} label={`Monter ${name}`} />}
          {rank === last ? null : (
            <Press gesture={of("service", "descendre")} icon={ArrowDown} label={`Descendre ${name}`} />
          )}
          <Press gesture={of("service", "retirer")} icon={Trash} label={`Retirer ${name}`} />
        </div>
      </div>
      <input type="hidden" name={`${at}.moment`} value={moment} />
      {carte.map((id, dish) => (
        <input key={id} type="hidden" name={`${at}.carte[${dish}]`} value={id} />
      ))}
      {remplacants.map((id, dish) => (
        <input key={id} type="hidden" name={`${at}.remplacants[${dish}]`} value={id} />
      ))}
      <details name="service" open={open || error !== undefined} className={styles.details}>
        <summary>
          Modifier<span className={styles.hiddenWords}>, {name}</span>
        </summary>
        <div className={styles.courseBody}>
          <Field label="Titre" help={`Vide\u00a0: «\u00a0${MOMENT_LABELS[moment]}\u00a0».`} error={error}>
            <TextInput name={`${at}.titre`} defaultValue={titre} maxLength={MENU_LIMITS.titre} autoComplete="off" />
          </Field>
          <ul className={styles.dishes}>
            {carte.map((id, dish) => (
              <li key={id}>
                <b>
                  {nameOf(id)}
                  {carte.length > 1 && dish === 0 ? <small>servi si personne ne choisit</small> : null}
                </b>
                <span className={styles.buttons}>
                  {dish === 0 ? null : (
                    <Press gesture={of("plat", "monter", dish)} icon={ArrowUp} label={`Monter ${nameOf(id)}`} />
                  )}
                  {dish === carte.length - 1 ? null : (
                    <Press gesture={of("plat", "descendre", dish)} icon={ArrowDown} label={`Descendre ${nameOf(id)}`} />
                  )}
                  {carte.length === 1 ? null : (
                    <Press gesture={of("plat", "retirer", dish)} icon={X} label={`Ôter ${nameOf(id)}`} />
                  )}
                </span>
              </li>
            ))}
          </ul>
          {carte.length >= MENU_LIMITS.plats ? null : (
            <div className={styles.add}>
              <Field label="Un autre plat, au choix" help="L’hôte choisit pour la table, et vous le dit en réservant.">
                <DishSelect name={`${at}.ajout_plat`} plats={plats} value="" without={carte} />
              </Field>
              <Press gesture={of("plat", "ajouter", carte.length)} icon={Plus} words="Ajouter un plat" />
            </div>
          )}
          <Field label="Pour les enfants">
            <DishSelect name={`${at}.enfant`} plats={plats} value={enfant} empty="Le même plat" />
          </Field>
          <div>
            <p className={styles.label}>Remplaçants</p>
            <p className={styles.hint}>Hors carte, contre une allergie ou un régime.</p>
            <ul className={styles.dishes}>
              {remplacants.map((id, dish) => (
                <li key={id}>
                  <b>{nameOf(id)}</b>
                  <span className={styles.buttons}>
                    <Press gesture={of("remplacant", "retirer", dish)} icon={X} label={`Ôter ${nameOf(id)}`} />
                  </span>
                </li>
              ))}
            </ul>
          </div>
          {remplacants.length >= MENU_LIMITS.remplacants ? null : (
            <div className={styles.add}>
              <Field label="Un remplaçant">
                <DishSelect
                  name={`${at}.ajout_remplacant`}
                  plats={plats}
                  value=""
                  without={[...carte, ...remplacants]}
                />
              </Field>
              <Press
                gesture={of("remplacant", "ajouter", remplacants.length)}
                icon={Plus}
                words="Ajouter un remplaçant"
              />
            </div>
          )}
        </div>
      </details>
    </li>
  );
}

/** « Racines rôties, noisettes ou noix de Saint-Jacques. 1 remplaçant » */
function summaryOf({ carte, remplacants }: DraftCourse, nameOf: (id: string) => string): string {
  const dishes = carte.map(nameOf).join(" ou ");
  return remplacants.length === 0 ? dishes : `${dishes}. ${plural(remplacants.length, "remplaçant", "remplaçants")}`;
}

type SelectProps = { name: string; plats: Plats; value: string; empty?: string; without?: readonly string[] };

const NONE: readonly string[] = [];

function DishSelect({ name, plats, value, empty = "Choisissez un plat", without = NONE }: SelectProps) {
  const offered = plats.filter(({ id }) => !without.includes(id));
  return (
    <Select name={name} defaultValue={value}>
      <option value="">{empty}</option>
      {MOMENTS.filter((moment) => offered.some((plat) => plat.moment === moment)).map((moment) => (
        <optgroup key={moment} label={MOMENT_GROUPS[moment]}>
          {offered
            .filter((plat) => plat.moment === moment)
            .map(({ id, nom }) => (
              <option key={id} value={id}>
                {nom}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  );
}

type PressProps = { gesture: Gesture; icon: Drawing; label?: string; words?: string };

function Press({ gesture, icon, label, words }: PressProps) {
  const value = gestureText(gesture);
  return (
    <Button
      id={value}
      type="submit"
      name="intent"
      value={value}
      look={words === undefined ? "text" : "outline"}
      size={words === undefined ? "icon" : "s"}
      aria-label={label}
      title={label}
    >
      <Icon of={icon} />
      {words}
    </Button>
  );
}
