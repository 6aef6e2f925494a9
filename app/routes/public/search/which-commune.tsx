import clsx from "clsx";
import MapPin from "lucide-react/icons/map-pin";
import { Link } from "react-router";
import { changeSearch, type SearchQuery, searchPath } from "#app/features/search/rules/query.ts";
import { formatNumber } from "#app/shared/copy/numbers.ts";
import { LinkChip } from "#app/ui/chip.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import type { ShownCommune } from "./read-search-state.server.ts";
import * as states from "./states.module.css";

type Props = { query: SearchQuery; communes: readonly ShownCommune[]; others: readonly ShownCommune[] };

/** Several communes for what was typed: links that keep day and guests. */
export function WhichCommune({ query, communes, others }: Props) {
  const pathTo = ({ code_insee, nom }: ShownCommune) =>
    searchPath(changeSearch(query, { ou: nom, commune: code_insee }));
  return (
    <div className={layout.container}>
      <div className={states.communes}>
        <h2 className={text.visuallyHidden}>Communes</h2>
        <ul className={states.list}>
          {communes.map((commune) => (
            <li key={commune.code_insee}>
              <Link className={states.commune} to={pathTo(commune)}>
                <Icon of={MapPin} />
                <span>
                  <b>{commune.nom}</b>
                  <small>
                    {commune.codes_postaux.join(", ")}, {commune.departement}
                  </small>
                </span>
                <em>{formatNumber(commune.population)} habitants</em>
              </Link>
            </li>
          ))}
        </ul>
        {others.length === 0 ? null : (
          <>
            <h2 className={clsx(text.display3, states.otherNames)}>Ou un nom qui commence ainsi</h2>
            <ul className={layout.cluster}>
              {others.map((commune) => (
                <li key={commune.code_insee}>
                  <LinkChip to={pathTo(commune)}>
                    {commune.nom} ({commune.codes_postaux[0]})
                  </LinkChip>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className={clsx(text.small, text.secondary, states.hint)}>
          Vous ne la trouvez pas&nbsp;? Écrivez son code postal dans «&nbsp;Où&nbsp;?&nbsp;».
        </p>
      </div>
    </div>
  );
}
