-- Everything the application's role may do. Run after every migration, so that it is always the whole truth.
revoke all on all tables in schema public from convive_app;
grant usage on schema public, drizzle, graphile_worker to convive_app;
grant select, insert, update, delete on all tables in schema public to convive_app;
grant select on drizzle.__drizzle_migrations to convive_app;

-- Roles are given by a command that uses the owner's role, never by a request.
revoke insert, update, delete on user_roles from convive_app;
-- The past stays as it was written; a reason may be erased when a person asks for it.
revoke update, delete on audit_log from convive_app;
grant execute on function purge_audit_log(timestamptz, integer) to convive_app;
revoke update, delete on reservation_events from convive_app;
grant update (raison) on reservation_events to convive_app;

-- The queue: the worker runs as the same role, and graphile-worker protects its tables by row security.
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
