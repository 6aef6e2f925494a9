import { serveWaitingLists } from "./jobs/serve-waiting-lists.job.server.ts";
import { waitingListMails } from "./mails.server.ts";

export const waitingListJobs = [serveWaitingLists, ...waitingListMails];
