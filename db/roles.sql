-- The two database roles, created once per server by a superuser. Their passwords are set elsewhere.
-- convive_owner owns the schema and runs migrations; the web and worker processes connect as convive_app.
do $$
begin
  if not exists (select from pg_roles where rolname = 'convive_owner') then
    create role convive_owner login;
  end if;
  if not exists (select from pg_roles where rolname = 'convive_app') then
    create role convive_app login;
  end if;
end
$$;

alter role convive_owner set lock_timeout = '2s';
alter role convive_app set statement_timeout = '15s';
alter role convive_app set lock_timeout = '3s';
-- Compiling a query takes longer than any query of a page: 40 ms for one that reads a few thousand rows.
alter role convive_app set jit = off;
alter role convive_app set idle_in_transaction_session_timeout = '30s';
