-- Notes the days whose slots a busy period may close: they start as long before it as the longest service and a margin, and up
-- to a margin after it. No margin is longer than four hours.
-- Called by: recherche_noter_engagement and recherche_noter_fermeture.
create or replace function recherche_noter_periode(chef uuid, periode tstzrange) returns void
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  du date := ((lower(periode) - interval '4 hours' - (select coalesce(max(greatest(60, duree_minutes)), 60) from services
    where chef_id = chef) * interval '1 minute') at time zone 'Europe/Paris')::date;
  au date := ((upper(periode) + interval '4 hours') at time zone 'Europe/Paris')::date;
begin
  du := greatest(du, current_date - 1);
  if au - du > 31 then
    perform recherche_noter(chef, null);
  else
    perform recherche_noter(chef, jour::date) from generate_series(du, au, interval '1 day') jour;
  end if;
end
$$;
