import ChevronDown from "lucide-react/icons/chevron-down";
import EyeOff from "lucide-react/icons/eye-off";
import LogOut from "lucide-react/icons/log-out";
import Wrench from "lucide-react/icons/wrench";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Form, Link } from "react-router";
import { ACCOUNT_ROLE_LABELS } from "#app/features/accounts/copy/labels.ts";
import { Photo } from "#app/features/photos/components/photo.tsx";
import { formatInitials } from "#app/shared/copy/format.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PressedPopover } from "#app/ui/pressed-popover.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./chef-frame.module.css";
import { ACCOUNT, HELP, type Place, PUBLIC_PAGE, SHARING } from "./chef-places.ts";
import type { Work } from "./read-work.server.ts";
import { PLUS_PATH } from "./work-paths.ts";

/** The places without a tab. Without JavaScript the name is a link to the page that lists them. */
export function NameMenu({ work }: { work: Work }) {
  const [open, setOpen] = useState(false);
  const { face, isAdmin } = work;
  const name = face === null ? accountName(isAdmin) : `${face.prenom} ${face.nom}`;
  const inside = (
    <>
      <span className={styles.face}>
        {face?.portrait ? (
          <Photo photo={face.portrait} alt="" sizes="36px" />
        ) : (
          <Avatar initials={initialsOf(work)} seed={name} />
        )}
      </span>
      <span>
        {face?.prenom ?? name}
        <span className={text.visuallyHidden}>{face === null ? null : ` ${face.nom}`}, mon compte</span>
      </span>
      {isAdmin ? <Chip look="butter">{ACCOUNT_ROLE_LABELS.admin}</Chip> : null}
      <Icon of={ChevronDown} size="small" />
    </>
  );
  return (
    <PressedPopover
      page={PLUS_PATH}
      title={name}
      open={open}
      onOpenChange={setOpen}
      className={styles.menu}
      onKeyDown={moveFocus}
      link={
        <Link to={PLUS_PATH} className={styles.name}>
          {inside}
        </Link>
      }
      trigger={
        <button type="button" className={styles.name}>
          {inside}
        </button>
      }
    >
      <div onClick={(event) => isLink(event.target) && setOpen(false)} role="presentation">
        <Groups work={work} />
      </div>
    </PressedPopover>
  );
}

const accountName = (isAdmin: boolean) => (isAdmin ? ACCOUNT_ROLE_LABELS.admin : "Mon compte");
const initialsOf = ({ face, isAdmin }: Work) =>
  face === null ? accountName(isAdmin).slice(0, 1) : formatInitials(face.prenom, face.nom);

function Groups({ work: { face, isAdmin, readOnly } }: { work: Work }) {
  return (
    <>
      <ul>
        {isAdmin ? <Entry to="/admin" label="Administration" icon={Wrench} /> : null}
        <PublicPage page={face?.page ?? null} offline={face !== null} />
        {face === null || readOnly ? null : SHARING.map((place) => <Entry key={place.to} {...place} />)}
      </ul>
      {readOnly ? null : (
        <ul>
          {ACCOUNT.map((place) => (
            <Entry key={place.to} {...place} />
          ))}
        </ul>
      )}
      <ul>
        <Entry {...HELP} />
        <li>
          <SignOut />
        </li>
      </ul>
    </>
  );
}

const Entry = ({ to, label, icon }: Pick<Place, "to" | "label" | "icon">) => (
  <li>
    <Link to={to}>
      <Icon of={icon} />
      {label}
    </Link>
  </li>
);

type PublicPageProps = { page: string | null; offline: boolean; children?: ReactNode };

/** `offline`: there is a page, which clients do not see. */
export function PublicPage({ page, offline, children }: PublicPageProps) {
  if (page !== null)
    return (
      <li>
        <a href={page} target="_blank" rel="noopener">
          <Icon of={PUBLIC_PAGE.icon} />
          <span>
            {PUBLIC_PAGE.label}
            <span className={text.visuallyHidden}> (nouvel onglet)</span>
          </span>
          {children}
        </a>
      </li>
    );
  if (!offline) return null;
  return (
    <li>
      <span role="link" aria-disabled="true">
        <Icon of={EyeOff} />
        Page hors ligne
      </span>
    </li>
  );
}

export function SignOut({ children }: { children?: ReactNode }) {
  return (
    <Form method="post" action="/auth/deconnexion">
      <button type="submit">
        <Icon of={LogOut} />
        <span>Déconnexion</span>
        {children}
      </button>
    </Form>
  );
}

/** A form that leaves the page with its menu is not sent. */
const isLink = (target: EventTarget) => target instanceof Element && target.closest("a") !== null;

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** The arrows move along the entries; Escape is the popover's. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>("a, button")];
  const at = entries.findIndex((entry) => entry === document.activeElement);
  entries[step(at, entries.length - 1)]?.focus();
}
