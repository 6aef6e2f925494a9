-- The application may not remove a trace. This removes old ones for it, and refuses to reach into the last year
-- whatever it is asked.
-- Called by: the job that ends the retention of personal data.
create or replace function purge_audit_log(avant timestamptz, au_plus integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  purges integer;
begin
  if avant > now() - interval '364 days' then
    raise exception 'the audit log of the last year stays' using errcode = 'insufficient_privilege';
  end if;
  delete from public.audit_log where id in (
    select id from public.audit_log where at < avant order by at limit au_plus);
  get diagnostics purges = row_count;
  return purges;
end
$$;
