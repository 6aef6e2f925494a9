import Calendar from "lucide-react/icons/calendar";
import ExternalLink from "lucide-react/icons/external-link";
import FileText from "lucide-react/icons/file-text";
import Globe from "lucide-react/icons/globe";
import House from "lucide-react/icons/house";
import LifeBuoy from "lucide-react/icons/life-buoy";
import Menu from "lucide-react/icons/menu";
import MessageSquare from "lucide-react/icons/message-square";
import Receipt from "lucide-react/icons/receipt";
import Share from "lucide-react/icons/share";
import ShieldCheck from "lucide-react/icons/shield-check";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import Star from "lucide-react/icons/star";
import User from "lucide-react/icons/user";
import Users from "lucide-react/icons/users";
import Utensils from "lucide-react/icons/utensils";
import type { Drawing } from "#app/ui/icon.tsx";
import type { DashboardFigures } from "./read-dashboard-figures.server.ts";

/** What waits in a place, with the words that name it for screen readers. */
type Waiting = { readonly count: keyof DashboardFigures; readonly words: string };

export type Place = {
  readonly to: string;
  readonly label: string;
  readonly icon: Drawing;
  readonly waiting?: Waiting;
  /** Screens of the place that lie elsewhere. */
  readonly holds?: RegExp;
};

const TODAY: Place = { to: "/dashboard", label: "Aujourd’hui", icon: House };
const BOOKINGS: Place = {
  ...{ to: "/dashboard/reservations", label: "Réservations", icon: Receipt },
  waiting: { count: "enAttente", words: "à répondre" },
};
const AGENDA: Place = { to: "/dashboard/agenda", label: "Agenda", icon: Calendar };
const MESSAGES: Place = {
  ...{ to: "/dashboard/messages", label: "Messages", icon: MessageSquare },
  waiting: { count: "nouveaux", words: "non lus" },
};
const CLIENTS: Place = { to: "/dashboard/clients", label: "Clients", icon: Users };
const SERVICES: Place = {
  ...{ to: "/dashboard/services", label: "Services", icon: Utensils },
  holds: /^\/dashboard\/(menus|plats)\b/,
};
const REVIEWS: Place = {
  ...{ to: "/dashboard/avis", label: "Avis", icon: Star },
  waiting: { count: "avis", words: "sans réponse" },
};

/** What is used daily stands left. */
export const TABS = [TODAY, BOOKINGS, AGENDA, MESSAGES, CLIENTS, SERVICES, REVIEWS];
/** The bar of a phone; the rest is in « Plus ». */
export const BAR = [TODAY, BOOKINGS, AGENDA, MESSAGES];
export const PLUS: Pick<Place, "label" | "icon"> = { label: "Plus", icon: Menu };
export const IN_PLUS = [SERVICES, CLIENTS, REVIEWS];

/** The screens that are not tabs, in the menu of the name and in « Plus ». */
export const PUBLIC_PAGE = { label: "Voir ma page", icon: ExternalLink };
export const SHARING: readonly Place[] = [
  { to: "/dashboard/partager", label: "Partager ma page", icon: Share },
  { to: "/dashboard/partager#site", label: "Sur mon site", icon: Globe },
];
export const ACCOUNT: readonly Place[] = [
  { to: "/chef/profile", label: "Mon profil", icon: User },
  { to: "/chef/profile/justificatifs", label: "Justificatifs", icon: FileText },
  { to: "/chef/profile/securite", label: "Sécurité", icon: ShieldCheck },
];
export const AGENDA_SETTINGS: Place = {
  to: "/dashboard/agenda/regles",
  label: "Réglages de l’agenda",
  icon: SlidersHorizontal,
};
export const HELP: Place = { to: "/help", label: "Centre d’aide", icon: LifeBuoy };

export const isPlace = ({ to, holds }: Place, pathname: string): boolean =>
  pathname === to || holds?.test(pathname) === true || (to !== TODAY.to && pathname.startsWith(`${to}/`));

/** What waits in places that have no entry in the bar. */
export const waitingInPlus = (figures: DashboardFigures): number =>
  IN_PLUS.reduce((sum, { waiting }) => sum + (waiting === undefined ? 0 : figures[waiting.count]), 0);
