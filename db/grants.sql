-- All privileges of the application role. Run after every migration, so that new tables are covered.
revoke all on all tables in schema public from convive_app;
grant usage on schema public, drizzle, graphile_worker to convive_app;
grant select, insert, update, delete on all tables in schema public to convive_app;
grant select on drizzle.__drizzle_migrations to convive_app;

-- Roles are written by `npm run admin`, which connects as the owner, and by functions that take the id of a session: of an owner
-- who is signed in with a second factor, or of the invited person with the mailed token. The role cannot name an owner. It can
-- read and write `session`, because the application creates sessions: whoever runs any SQL as this role can still forge one.
revoke insert, update, delete on user_roles from convive_app;
revoke execute on function equipe_inviter_par_session(uuid, uuid, text, timestamptz, bytea) from public;
revoke execute on function equipe_changer_role_par_session(uuid, uuid, text), equipe_accepter_par_lien(uuid, text) from public;
grant execute on function equipe_inviter_par_session(uuid, uuid, text, timestamptz, bytea) to convive_app;
grant execute on function equipe_changer_role_par_session(uuid, uuid, text), equipe_accepter_par_lien(uuid, text) to convive_app;
-- Append-only history. Only `raison` may be erased, when a person asks for it.
revoke update, delete on audit_log from convive_app;
revoke execute on function purge_audit_log(timestamptz, integer) from public;
grant execute on function purge_audit_log(timestamptz, integer) to convive_app;
revoke update, delete on reservation_events from convive_app;
grant update (raison) on reservation_events to convive_app;
-- Append-only: every version of the company's legal facts is kept.
revoke update, delete on parametres_legaux from convive_app;
-- A view of a chef's dashboard can be left, not prolonged.
revoke update on vues_support from convive_app;
grant update (quittee_le) on vues_support to convive_app;
-- The key of a document is made once and deleted with it; only `npm run rotate-secret` changes how it is wrapped.
revoke update on justificatif_cles from convive_app;
grant update (cle) on justificatif_cles to convive_app;
-- Written by `npm run restore`, which connects as the owner: a process must not release itself.
revoke insert, update, delete on restores from convive_app;
revoke insert, update on mails_sent_before_restore from convive_app;
-- The read model of the search is written by triggers that run as the owner.
revoke insert, update, delete on recherche_services, recherche_jours, recherche_services_calcules from convive_app;
revoke execute on function recherche_recalculer(uuid[]), recherche_jours_recalculer(uuid[], date, date) from public;
revoke execute on function recherche_oublier(date, integer) from public;
grant execute on function recherche_oublier(date, integer) to convive_app;

-- The counts of ratings are written by a trigger that runs as the owner.
revoke insert, update, delete on evaluations_chefs, evaluations_services from convive_app;
revoke execute on function evaluations_reconstruire(uuid[], uuid[]) from public;
grant execute on function evaluations_reconstruire(uuid[], uuid[]) to convive_app;

-- Reference data: loaded by a migration or by `npm run communes`.
revoke insert, update, delete on communes, reference_data from convive_app;

-- The job queue: the worker uses the application role, and graphile-worker enables row-level security on its tables.
grant select, insert, update, delete on all tables in schema graphile_worker to convive_app;
revoke insert, update, delete on graphile_worker.migrations from convive_app;
grant usage on all sequences in schema graphile_worker to convive_app;
grant execute on all functions in schema graphile_worker to convive_app;
do $$
declare
  protege regclass;
begin
  for protege in
    select oid from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
      and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'convive_app_runs_the_queue')
  loop
    execute format('create policy convive_app_runs_the_queue on %s to convive_app using (true) with check (true)', protege);
  end loop;
end
$$;
