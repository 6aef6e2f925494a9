import { sql } from "drizzle-orm";
import { dossierMails, dossiers, reponsesConvives } from "#db/schema/dossiers.ts";
import { reservationEvents, reservations } from "#db/schema/reservations.ts";
import { services } from "#db/schema/services.ts";
import type { DossierMail } from "./rules/codes.ts";

const { id, date_souhaitee } = reservations;
/** Dates of JavaScript have milliseconds. */
const mealDate = sql`date_trunc('milliseconds', ${date_souhaitee})`;

/** What mails say of a meal and its preparation: columns of a reservation with its service and its dossier. */
export const MEAL_FACTS = {
  id,
  statut: reservations.statut,
  date_souhaitee,
  date_fin: reservations.date_fin,
  convives: reservations.nombre_participants,
  lieu_prestation: services.lieu_prestation,
  allergenes: services.allergenes,
  acces_le: dossiers.acces_le,
  cuisine_le: dossiers.cuisine_le,
  occasion_le: dossiers.occasion_le,
  confirmee_le: sql<Date | null>`(select min(${reservationEvents.created_at}) from ${reservationEvents}
    where ${reservationEvents.reservation_id} = ${id} and ${reservationEvents.statut_apres} = 'confirmee')`.mapWith(
    reservationEvents.created_at,
  ),
  reponses: sql<number>`(select count(*)::int from ${reponsesConvives}
    where ${reponsesConvives.reservation_id} = ${id})`,
  /** Answers with content that wait for the chef. */
  non_vues: sql<number>`(select count(*)::int from ${reponsesConvives} where ${reponsesConvives.reservation_id} = ${id}
    and ${reponsesConvives.reponse} is not null and ${reponsesConvives.vu_le} is null)`,
  envoyes: sql<DossierMail[]>`array(select ${dossierMails.type} from ${dossierMails}
    where ${dossierMails.reservation_id} = ${id} and ${dossierMails.repas_le} = ${mealDate})`,
};
