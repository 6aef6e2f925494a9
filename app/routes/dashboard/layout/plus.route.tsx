import ChevronRight from "lucide-react/icons/chevron-right";
import Wrench from "lucide-react/icons/wrench";
import type { ReactNode } from "react";
import { Link, useOutletContext } from "react-router";
import { WorkHead } from "#app/frame/work-head.tsx";
import { plural } from "#app/shared/copy/plural.ts";
import { pageTitle, site } from "#app/shared/copy/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as list from "#app/ui/list.module.css";
import * as text from "#app/ui/text.module.css";
import * as frame from "./chef-frame.module.css";
import { ACCOUNT, AGENDA_SETTINGS, HELP, IN_PLUS, type Place, SHARING } from "./chef-places.ts";
import { PublicPage, SignOut } from "./name-menu.tsx";
import * as styles from "./plus.module.css";
import type { Work } from "./read-work.server.ts";

export const meta = () => [{ title: pageTitle("Plus") }, { name: "robots", content: "noindex" }];

const NOTES: Readonly<Record<string, string>> = {
  "/dashboard/partager": "Lien, QR code, carte à imprimer",
  "/dashboard/agenda/regles": "Règles, agendas liés",
};

/** Every place that has no entry in the bar of a phone; without JavaScript, also the menu of the name. */
export default function Plus() {
  const work = useOutletContext<Work>();
  const { face, isAdmin, readOnly, figures } = work;
  return (
    <>
      <WorkHead title="Plus" />
      <div className={styles.groups}>
        <Group title="Mon travail">
          {IN_PLUS.map((place) => (
            <Row key={place.to} place={place} figures={figures} note={noteOf(place, figures)} />
          ))}
        </Group>
        <Group title={face === null ? "Mon compte" : `${face.prenom} ${face.nom}`}>
          {isAdmin ? <Row place={{ to: "/admin", label: "Administration", icon: Wrench }} /> : null}
          {readOnly
            ? null
            : [...ACCOUNT, AGENDA_SETTINGS].map((place) => <Row key={place.to} place={place} note={NOTES[place.to]} />)}
          <Row place={HELP} note={site().contact_telephone} />
          <li>
            <SignOut>
              <Icon of={ChevronRight} size="small" />
            </SignOut>
          </li>
        </Group>
        {face === null ? null : (
          <Group title="Me faire connaître">
            <PublicPage page={face.page} offline>
              <Icon of={ChevronRight} size="small" />
            </PublicPage>
            {readOnly ? null : SHARING.map((place) => <Row key={place.to} place={place} note={NOTES[place.to]} />)}
          </Group>
        )}
      </div>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className={list.list}>{children}</ul>
    </section>
  );
}

type RowProps = { place: Place; figures?: Work["figures"]; note?: string | undefined };

function Row({ place: { to, label, icon, waiting }, figures = null, note }: RowProps) {
  const count = waiting === undefined || figures === null ? 0 : figures[waiting.count];
  return (
    <li>
      <Link to={to}>
        <Icon of={icon} />
        <span>
          {label}
          {note === undefined ? null : <small>{note}</small>}
        </span>
        {count === 0 ? (
          <Icon of={ChevronRight} size="small" />
        ) : (
          <span className={frame.count}>
            {count}
            <span className={text.visuallyHidden}> {waiting?.words}</span>
          </span>
        )}
      </Link>
    </li>
  );
}

function noteOf({ to }: Place, figures: Work["figures"]): string | undefined {
  if (figures === null) return undefined;
  if (to === "/dashboard/services") return plural(figures.services, "service", "services");
  return to === "/dashboard/clients" ? plural(figures.clients, "personne", "personnes") : undefined;
}
