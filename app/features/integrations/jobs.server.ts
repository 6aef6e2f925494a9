import { deliverWebhook } from "./jobs/deliver-webhook.job.server.ts";
import { deriveDeliveries } from "./jobs/derive-deliveries.job.server.ts";
import { readCalendars } from "./jobs/read-calendars.job.server.ts";
import { integrationMails } from "./mails.server.ts";

export const integrationJobs = [readCalendars, deriveDeliveries, deliverWebhook(), ...integrationMails];
