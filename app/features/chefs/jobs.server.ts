import { chefAccountMails } from "./mails.server.ts";

export const chefJobs = [...chefAccountMails];
