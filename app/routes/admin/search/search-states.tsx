import HistoryIcon from "lucide-react/icons/history";
import { Link } from "react-router";
import { Band } from "#app/ui/band.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { List, PickLink } from "#app/ui/list.tsx";
import * as panel from "#app/ui/panel.module.css";
import * as text from "#app/ui/text.module.css";
import { consoleSearchPath } from "./record-paths.ts";
import * as styles from "./search.module.css";
import type { SuggestionGroup } from "./suggestions.ts";

export function NothingAsked({ opened: { label, items } }: { opened: SuggestionGroup }) {
  const lead = (
    <span className={styles.lead}>
      <Icon of={HistoryIcon} />
    </span>
  );
  return (
    <div className={panel.panel}>
      <h2>Que cherchez-vous&nbsp;?</h2>
      <p className={text.secondary}>
        Un nom, une ville, un e-mail, un téléphone ou une référence de réservation. Deux caractères suffisent.
      </p>
      {items.length === 0 ? null : (
        <>
          <h3 className={styles.opened}>{label}</h3>
          <List label={label}>
            {items.map(({ to, title, note }) => (
              <PickLink key={to} to={to} lead={lead} title={title} note={note} />
            ))}
          </List>
        </>
      )}
    </div>
  );
}

export function NothingFound({ q, near }: { q: string; near: string | null }) {
  return (
    <EmptyState
      level={2}
      framed
      spot="assiette"
      title={`Rien pour «\u00a0${q}\u00a0»`}
      hint="Essayez un mot plus court, l’e-mail ou le téléphone. Une personne effacée à sa demande n’apparaît plus."
      action={
        near === null ? null : (
          <p className={text.small}>
            Très proche&nbsp;:{" "}
            <Link className={text.link} to={consoleSearchPath(near)}>
              {near}
            </Link>
          </p>
        )
      }
    />
  );
}

export function SearchFailed({ retry }: { retry: string }) {
  return (
    <Band tone="danger" role="alert" title="La recherche ne répond pas.">
      Les listes fonctionnent&nbsp;:{" "}
      <Link className={text.link} to="/admin/reservations">
        Réservations
      </Link>
      ,{" "}
      <Link className={text.link} to="/admin">
        Gestion des Chefs
      </Link>
      .{" "}
      <a className={text.link} href={retry}>
        Réessayer
      </a>
    </Band>
  );
}
