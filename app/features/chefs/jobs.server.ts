import { endPauses } from "./jobs/end-pauses.job.server.ts";
import { chefAccountMails } from "./mails.server.ts";

export const chefJobs = [endPauses, ...chefAccountMails];
