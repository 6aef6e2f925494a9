import { legalMails } from "./mails.server.ts";

export const legalJobs = [...legalMails];
