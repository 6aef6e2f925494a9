import { accountMails } from "./mails.server.ts";

export const accountJobs = [...accountMails];
