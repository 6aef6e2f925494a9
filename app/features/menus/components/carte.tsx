import clsx from "clsx";
import type { ReactNode } from "react";
import { lowerFirst } from "#app/shared/copy/format.ts";
import { choiceSentence, TABLE_CHOICE } from "../copy/carte.ts";
import { containedWords, MOMENT_LABELS, NONE_OF_14, tracesWords, UNDECLARED } from "../copy/labels.ts";
import type { CourseDish, MenuCourse } from "../menus.repo.server.ts";
import * as styles from "./carte.module.css";
import { DishFacts } from "./dish-facts.tsx";

type PrintedMenu = {
  readonly nom: string;
  readonly introduction: string;
  readonly jours_avant_pour_choisir: number;
  readonly services: readonly MenuCourse[];
};

/** With more dishes the sentences under their names are for the table of the fourteen and for paper. */
const MANY_DISHES = 6;
export const isLongCarte = (services: readonly MenuCourse[]): boolean =>
  services.reduce((sum, { carte }) => sum + carte.length, 0) > MANY_DISHES;

/** A menu as it is printed: a white sheet, its courses, and for each dish what the law asks for. `children`: under its name. */
export function Carte({ id, menu, children }: { id: string; menu: PrintedMenu; children?: ReactNode }) {
  const { nom, introduction, services, jours_avant_pour_choisir } = menu;
  return (
    <Sheet id={id} title={nom} under={introduction} head={children} long={isLongCarte(services)}>
      {services.map((course, rank) => (
        // oxlint-disable-next-line react/no-array-index-key -- two courses may have the same dishes
        <Course key={rank} course={course} />
      ))}
      {services.some(({ carte }) => carte.length > 1) ? (
        <p className={styles.foot}>{choiceSentence(jours_avant_pour_choisir)}</p>
      ) : null}
    </Sheet>
  );
}

type SheetProps = {
  id: string;
  title: string;
  under: string;
  head: ReactNode;
  long?: boolean;
  children?: ReactNode;
};

export function Sheet({ id, title, under, head, long = false, children }: SheetProps) {
  return (
    <section className={clsx(styles.carte, long && styles.long)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {under === "" ? null : <p>{under}</p>}
        <div className={styles.rule} aria-hidden="true">
          <i />
        </div>
        {head}
      </div>
      {children}
    </section>
  );
}

function Course({ course: { titre, moment, carte, enfant } }: { course: MenuCourse }) {
  return (
    <section className={styles.course}>
      <div>
        <h3>{titre ?? MOMENT_LABELS[moment]}</h3>
        {carte.length > 1 ? <p>{TABLE_CHOICE}</p> : null}
      </div>
      <ul>
        {carte.map((dish, rank) => (
          <li key={dish.id}>
            {rank === 0 ? null : <p className={styles.or}>ou</p>}
            <Dish dish={dish} />
          </li>
        ))}
        {enfant === null ? null : (
          <li className={styles.child}>
            <span>
              <b>Pour les enfants&nbsp;:</b> {lowerFirst(enfant.nom)} ({childFacts(enfant)})
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}

function Dish({ dish }: { dish: CourseDish }) {
  return (
    <>
      <p className={styles.name}>{dish.nom}</p>
      {dish.phrase === "" ? null : <p className={styles.phrase}>{dish.phrase}</p>}
      <DishFacts dish={dish} undeclared="Demandez au chef avant de réserver." />
    </>
  );
}

/** « lait ; traces possibles : sésame » */
function childFacts(dish: CourseDish): string {
  if (!dish.declares) return lowerFirst(UNDECLARED);
  const contained = dish.contient.length === 0 ? lowerFirst(NONE_OF_14) : containedWords(dish);
  return dish.traces.length === 0 ? contained : `${contained}\u00a0; traces possibles\u00a0: ${tracesWords(dish)}`;
}

export type Season = { readonly id: string; readonly label: string; readonly href: string; readonly current: boolean };

/** Links to the menus of other months. */
export function Seasons({ seasons }: { seasons: readonly Season[] }) {
  return (
    <nav className={styles.seasons} aria-label="Menus selon la saison">
      {seasons.map(({ id, label, href, current }) => (
        <a key={id} href={href} aria-current={current ? "true" : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
