import clsx from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { ALLERGENE_LABELS } from "#app/features/evenings/copy/labels.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as text from "#app/ui/text.module.css";
import { DIET_VERDICTS, dietDetail, GLUTEN_NOTE, possibleDiets } from "../copy/carte.ts";
import { REGIME_PLAT_LABELS, UNDECLARED } from "../copy/labels.ts";
import type { CourseDish, MenuCourse } from "../menus.repo.server.ts";
import { type AllergenCell, allergenTable } from "../rules/allergen-table.ts";
import { dietOfMenu, REGIMES_MENU } from "../rules/menu-diets.ts";
import { isLongCarte } from "./carte.tsx";
import * as styles from "./menu-folds.module.css";

/** Under a carte: who can eat it, and the fourteen allergens of each dish. Rendered on the server alone: `details`, no state. */
export function MenuFolds({ services }: { services: readonly MenuCourse[] }) {
  const answers = REGIMES_MENU.map((regime) => [regime, dietOfMenu(services, regime)] as const);
  const glutenFree = answers.some(([regime, { kind }]) => regime === "sans_gluten" && kind in YES);
  return (
    <section className={styles.folds}>
      <Fold title="Régimes possibles avec ce menu" summary={possibleDiets(answers)}>
        <dl className={styles.diets}>
          {answers
            .toSorted(([, a], [, b]) => Number(b.kind in YES) - Number(a.kind in YES))
            .map(([regime, answer]) => (
              <div key={regime}>
                <dt>{REGIME_PLAT_LABELS[regime]}</dt>
                <dd>
                  <b className={answer.kind in YES ? styles.yes : undefined}>{DIET_VERDICTS[answer.kind]}</b>{" "}
                  {dietDetail(answer)}
                </dd>
              </div>
            ))}
        </dl>
        <p className={clsx(text.small, text.secondary)}>
          Calculé d’après les ingrédients déclarés par le chef. En cas d’allergie, dites-le en réservant.
        </p>
        {glutenFree ? <p className={clsx(text.small, text.secondary)}>{GLUTEN_NOTE}</p> : null}
      </Fold>
      <Fold title="Les 14 allergènes, plat par plat" summary="Un tableau, à lire ou à imprimer">
        <AllergenTable services={services} />
      </Fold>
    </section>
  );
}

const YES = { tel_quel: true, avec: true } as const;

function Fold({ title, summary, children }: { title: string; summary: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>
        <span>
          <h3>{title}</h3>
          <small>{summary}</small>
        </span>
        <Icon of={ChevronDown} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

const CELLS: Readonly<Record<AllergenCell, readonly [mark: string, words: string]>> = {
  contient: ["C", "contient"],
  traces: ["T", "traces possibles"],
  absent: ["–", "non"],
};

/** The printed dishes and those for children, each once. */
const printedDishes = (services: readonly MenuCourse[]): readonly CourseDish[] => [
  ...new Map(
    services
      .flatMap(({ carte, enfant }) => (enfant === null ? carte : [...carte, enfant]))
      .map((dish) => [dish.id, dish] as const),
  ).values(),
];

function AllergenTable({ services }: { services: readonly MenuCourse[] }) {
  const dishes = printedDishes(services);
  const { colonnes, absents, lignes } = allergenTable(dishes);
  // What a long carte does not show on a screen.
  const long = isLongCarte(services);
  const undeclared = lignes.some(({ cases }) => cases === null);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways, also by keyboard */}
      <section className={styles.scrolls} tabIndex={0} aria-label="Tableau des allergènes, défile">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Plat</th>
              {colonnes.map((code) => (
                <th key={code} scope="col">
                  <span>{ALLERGENE_LABELS[code]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lignes.map(({ id, nom, cases }) => (
              <tr key={id}>
                <th scope="row">
                  {nom}
                  {long ? <small>{dishes.find((dish) => dish.id === id)?.phrase}</small> : null}
                </th>
                {cases === null ? (
                  <td className={styles.unknown} colSpan={Math.max(colonnes.length, 1)}>
                    {UNDECLARED}
                  </td>
                ) : (
                  cases.map((cell, rank) => <Cell key={colonnes[rank]} cell={cell} />)
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.legend}>
        <span>
          <b>C</b> contient
        </span>
        <span>
          <b>T</b> traces possibles
        </span>
        <span>– pas parmi les ingrédients</span>
      </p>
      {absents.length === 0 || lignes.every(({ cases }) => cases === null) ? null : (
        <p className={clsx(text.small, text.secondary)}>
          {undeclared ? "Dans aucun plat renseigné" : "Dans aucun plat"}&nbsp;:{" "}
          {absents
            .map((code) => ALLERGENE_LABELS[code])
            .join(", ")
            .toLowerCase()}
          .
        </p>
      )}
    </>
  );
}

const CELL_CLASS: Readonly<Record<AllergenCell, string>> = {
  contient: styles.contient,
  traces: styles.traces,
  absent: styles.absent,
};

function Cell({ cell }: { cell: AllergenCell }) {
  const [mark, words] = CELLS[cell];
  return (
    <td className={CELL_CLASS[cell]}>
      <span aria-hidden="true">{mark}</span>
      <span className={text.visuallyHidden}>{words}</span>
    </td>
  );
}
