import clsx from "clsx";
import { ROLE_LABELS, rightsTable } from "#app/features/accounts/copy/team.ts";
import { CONSOLE_ROLES } from "#app/features/accounts/rules/codes.ts";
import * as text from "#app/ui/text.module.css";
import * as styles from "./team.module.css";

/** Scrolls in its frame on a phone: the three columns are compared. */
export function RightsTable() {
  return (
    <>
      <p className={clsx(text.small, text.secondary, styles.hint)}>
        Faites glisser le tableau pour voir les trois rôles.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <div className={styles.rights} role="region" aria-label="Droits par rôle" tabIndex={0}>
        <table>
          <caption className={text.visuallyHidden}>Droits par rôle</caption>
          <thead>
            <tr>
              <th scope="col">Action</th>
              {CONSOLE_ROLES.map((role) => (
                <th key={role} scope="col">
                  {ROLE_LABELS[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rightsTable(CONSOLE_ROLES).map(({ act, words }) => (
              <tr key={act}>
                <th scope="row">{act}</th>
                {words.map((word, rank) => (
                  <td key={CONSOLE_ROLES[rank]} className={word === "Non" ? text.secondary : undefined}>
                    {word}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
