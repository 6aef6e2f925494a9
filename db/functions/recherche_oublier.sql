-- Deletes the days that are over. The application cannot write the read model; it can only forget the past.
-- Called by: the daily job of the search.
create or replace function recherche_oublier(avant date, au_plus integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  oublies integer;
begin
  if avant >= (now() at time zone 'Europe/Paris')::date then
    raise exception 'the days to come stay' using errcode = 'insufficient_privilege';
  end if;
  delete from recherche_jours where (service_id, jour) in (
    select service_id, jour from recherche_jours where jour < avant limit au_plus);
  get diagnostics oublies = row_count;
  return oublies;
end
$$;
