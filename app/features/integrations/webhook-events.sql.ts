import { type SQL, sql } from "drizzle-orm";
import type { EvenementWebhook } from "#app/features/agenda/rules/codes.ts";

/**
 * Records an event of a reservation for the addresses that its chef chose, each with the job that sends it, in one statement of
 * the transaction that causes the event. Nothing about the client is included. An address that is removed meanwhile is
 * skipped: without the lock its foreign key would fail the booking.
 */
export const recordWebhookEventSql = (reservation_id: string, evenement: EvenementWebhook, at: Date): SQL => {
  const instant = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  return sql`
    with chosen as (
      select hook.id as webhook_id, booked.* from (
        select r.id, r.chef_id, r.service_id, service.titre, r.date_souhaitee, r.date_fin, r.nombre_participants, r.statut
        from reservations r join services service on service.id = r.service_id where r.id = ${reservation_id}) booked
      join webhooks hook on hook.chef_id = booked.chef_id
      where hook.actif and ${evenement} = any(hook.evenements)
      for key share of hook),
    made as (
      insert into webhook_livraisons (webhook_id, evenement, contenu, created_at)
      select webhook_id, ${evenement}, jsonb_build_object(
        'type', ${evenement}::text,
        'timestamp', ${instant(sql`${at.toISOString()}::timestamptz`)},
        'data', jsonb_build_object('reservation_id', id, 'chef_id', chef_id,
          'service', jsonb_build_object('id', service_id, 'titre', titre),
          'date_debut', ${instant(sql`date_souhaitee`)}, 'date_fin', ${instant(sql`date_fin`)},
          'nombre_participants', nombre_participants, 'statut', statut)), ${at.toISOString()}::timestamptz
      from chosen returning id)
    select graphile_worker.add_job('deliver-webhook', json_build_object('livraison_id', id),
      job_key => 'deliver-webhook:' || id, max_attempts => 14) from made`;
};
