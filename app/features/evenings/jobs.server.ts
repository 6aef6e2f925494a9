import { planDossierMails } from "./jobs/plan-dossier-mails.job.server.ts";
import { preparationMails } from "./mails.server.ts";

export const eveningJobs = [planDossierMails, ...preparationMails];
