import {
  changeExpiresAt,
  isPending,
  MAX_CHANGES,
  MAX_PENDING_CHANGES,
} from "#app/features/bookings/rules/change-request.ts";
import type { ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import { expiresAt, isLive } from "#app/features/bookings/rules/reservation.ts";
import { EXTRA_ANSWERS } from "#app/features/evenings/rules/dossier.ts";
import { offerEnds } from "#app/features/waiting-list/rules/waiting-list.ts";

const HOUR = 3_600_000;
const NOTICE = 48 * HOUR;
const CONFIRMATION = 24 * HOUR;
const LAST_OFFER = HOUR;

export type LifeSlot = { id: string; start: Date; places: number };
export type Life = {
  id: string;
  token: string;
  slot: number;
  people: number;
  statut: ReservationStatut;
  /** When it was booked, or last changed while it waited for the chef. */
  asked: Date;
  /** For how many people the chef noted the payment. */
  paid: number;
  /** When the chef noted the payment. */
  noted: Date | null;
  answers: number;
  changes: LifeChange[];
};
export type LifeChange = {
  id: string;
  slot: number;
  people: number;
  held: number;
  answers: number;
  ends: Date;
  statut: string;
};
export type Waiting = {
  id: string;
  token: string;
  email: string;
  slot: number;
  people: number;
  confirmed: Date | null;
  ends: Date;
  offered: Date | null;
};

/**
 * Reference model of a reservation's life: booking, preparing, changing, cancelling, expiring and waiting for a full slot.
 * No locks, no SQL, one command at a time; what a slot has left is always counted anew.
 */
export class ReservationLifeModel {
  now: Date;
  lives: Life[] = [];
  line: Waiting[] = [];
  readonly slots: readonly LifeSlot[];
  /** One group takes a slot as a whole, as for a dinner at home. */
  readonly whole: boolean;

  constructor(slots: readonly LifeSlot[], whole: boolean, now: Date) {
    this.slots = slots;
    this.whole = whole;
    this.now = now;
  }

  slot(rank: number): LifeSlot {
    const slot = this.slots[rank];
    if (slot === undefined) throw new Error(`no slot ${rank}`);
    return slot;
  }

  open(life: Life): LifeChange | undefined {
    return life.changes.find(({ statut }) => statut === "envoyee");
  }

  /** The people on a slot: booked, held by a change request, offered to the line. */
  private groups(rank: number): number[] {
    const booked = this.lives.filter(({ slot, statut }) => slot === rank && isLive(statut)).map(({ people }) => people);
    const held = this.lives.flatMap((life) => {
      const change = this.open(life);
      return change?.slot === rank && change.held > 0 ? [change.held] : [];
    });
    const offered = this.line.filter(({ slot, offered: until }) => slot === rank && until !== null);
    return [...booked, ...held, ...offered.map(({ people }) => people)];
  }

  taken(rank: number): number {
    return this.groups(rank).reduce((sum, one) => sum + one, 0);
  }

  free(rank: number): number {
    return this.slot(rank).places - this.taken(rank);
  }

  /** Whether a new group of this size has room. */
  hasRoom(rank: number, people: number): boolean {
    return people <= this.free(rank) && !(this.whole && this.groups(rank).length > 0);
  }

  /** Freed places are kept while a group that fits is waiting for them. */
  isKept(rank: number): boolean {
    return this.line.some((one) => one.slot === rank && isWaiting(one) && this.hasRoom(rank, one.people));
  }

  fits(rank: number, people: number): boolean {
    return this.hasRoom(rank, people) && !this.isKept(rank);
  }

  hasNotice(start: Date): boolean {
    return this.now.getTime() < start.getTime() - NOTICE;
  }

  canPrepare({ statut, slot, answers, people }: Life): boolean {
    const { start } = this.slot(slot);
    // What concerns the table is said from the request on; once confirmed, until the deadline.
    const open = statut === "en_attente" ? this.now < start : this.hasNotice(start);
    const live = statut === "en_attente" || statut === "confirmee" || statut === "payee";
    return live && open && answers < people + EXTRA_ANSWERS;
  }

  private canChange(life: Life): boolean {
    if (isPending(life.statut)) return life.changes.length < MAX_PENDING_CHANGES;
    const accepted = life.statut === "confirmee" || life.statut === "payee";
    const allowed = this.open(life) === undefined && life.changes.length < MAX_CHANGES;
    return accepted && allowed && this.hasNotice(this.slot(life.slot).start);
  }

  canMove(life: Life, to: number): boolean {
    const inTime = isPending(life.statut) || this.hasNotice(this.slot(to).start);
    return this.canChange(life) && to !== life.slot && inTime && this.fits(to, life.people);
  }

  canResize(life: Life, people: number): boolean {
    const more = people - life.people;
    const added = more <= this.free(life.slot) && !this.isKept(life.slot);
    return this.canChange(life) && more !== 0 && (more < 0 || added);
  }

  request(life: Life, { id, slot, people }: { id: string; slot: number; people: number }): void {
    const moves = slot !== life.slot;
    const ends = changeExpiresAt(this.now, this.slot(life.slot).start, this.slot(slot).start);
    const held = moves ? people : Math.max(0, people - life.people);
    const answers = people < life.people ? Math.max(0, life.answers - people) : 0;
    const change = { id, slot, people, held, answers, ends, statut: "envoyee" };
    life.changes.push(change);
    if (!isPending(life.statut)) return;
    this.accept(life, change);
    life.asked = this.now;
  }

  accept(life: Life, change: LifeChange): void {
    Object.assign(life, { slot: change.slot, people: change.people, answers: life.answers - change.answers });
    change.statut = "acceptee";
  }

  end(life: Life): void {
    life.statut = "annulee";
    life.answers = 0;
    const change = this.open(life);
    if (change !== undefined) change.statut = "caduque";
  }

  canJoin(rank: number, people: number): boolean {
    const { start, places } = this.slot(rank);
    const inTime = this.now.getTime() < start.getTime() - LAST_OFFER;
    return inTime && people <= places && !this.fits(rank, people);
  }

  join(person: Omit<Waiting, "confirmed" | "ends" | "offered">): void {
    const ends = new Date(this.now.getTime() + CONFIRMATION);
    this.line.push({ ...person, confirmed: null, ends, offered: null });
  }

  confirm(person: Waiting): void {
    if (person.confirmed !== null) return;
    person.confirmed = this.now;
    person.ends = new Date(this.slot(person.slot).start.getTime() - LAST_OFFER);
  }

  leave(person: Waiting): void {
    this.line = this.line.filter((one) => one !== person);
  }

  /** What the jobs do once the time has come. */
  sweep(): void {
    for (const life of this.lives) {
      if (life.statut === "en_attente" && expiresAt(life.asked, this.slot(life.slot).start) <= this.now) this.end(life);
      const change = this.open(life);
      if (change !== undefined && change.ends <= this.now) change.statut = "expiree";
    }
    this.line = this.line.filter(({ offered, ends }) => (offered ?? ends) > this.now);
    const turns = this.line
      .filter(isWaiting)
      .toSorted((a, b) => Number(a.confirmed) - Number(b.confirmed) || (a.id < b.id ? -1 : 1));
    for (const person of turns) {
      if (this.hasRoom(person.slot, person.people)) person.offered = offerEnds(this.slot(person.slot).start, this.now);
    }
  }
}

const isWaiting = ({ confirmed, offered }: Waiting): boolean => confirmed !== null && offered === null;

/** Most confirm: a reservation that ends at once is never changed. */
export const ACTS = [
  "confirm",
  "confirm",
  "confirm",
  "confirm",
  "confirm",
  "refuse",
  "cancel",
  "withdraw",
  "pay",
  "undo",
] as const;
export type Act = (typeof ACTS)[number];
/** The status to which an act leads; null when it is refused. */
export const outcomes: Record<Act, (life: Life, now: Date) => ReservationStatut | null> = {
  confirm: ({ statut }) => (statut === "en_attente" ? "confirmee" : null),
  refuse: ({ statut }) => (statut === "en_attente" ? "annulee" : null),
  cancel: ({ statut }) => (statut === "confirmee" || statut === "payee" ? "annulee" : null),
  withdraw: ({ statut }) => (statut === "en_attente" || statut === "confirmee" ? "annulee" : null),
  // Once more when a change of the number of guests left something to settle.
  pay: ({ statut, paid, people }) =>
    statut === "confirmee" || (statut === "payee" && paid !== people) ? "payee" : null,
  // The clock moves by hours: ten minutes are over with the first.
  undo: ({ statut, noted }, now) => (statut === "payee" && noted === now ? "confirmee" : null),
};
