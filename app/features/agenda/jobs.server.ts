import { extendAgendas } from "./jobs/extend-agendas.job.server.ts";

export const agendaJobs = [extendAgendas];
