import { helpMails } from "./mails.server.ts";

export const helpJobs = [...helpMails];
