export const AGENDA_PATH = "/dashboard/agenda";

/** The screen that a closure was opened from. Only one of the calendar: anything else could lead to another site. */
export const agendaReturnPath = (asked: string | null | undefined): string | null =>
  asked != null && /^\/dashboard\/agenda(?:[/?][\w/?=&.-]*)?$/.test(asked) ? asked : null;
