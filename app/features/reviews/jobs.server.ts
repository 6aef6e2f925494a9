import { planReviewMails } from "./jobs/plan-review-mails.job.server.ts";
import { reviewMails } from "./mails.server.ts";

export const reviewJobs = [planReviewMails, ...reviewMails];
