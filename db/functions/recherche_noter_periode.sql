-- Notes the days whose slots a busy period may close: up to a margin after it, and before it from a margin and the longest meal
-- of the chef on. No margin is longer than four hours. How long the longest meal is, is read by recherche_appliquer_notes under
-- the chef's lock: read here, it would miss a service that another transaction makes longer at the same time. The entry
-- « chef@instant< » stands for the days on which such a meal may start.
-- Called by: recherche_noter_engagement and recherche_noter_fermeture.
create or replace function recherche_noter_periode(chef uuid, periode tstzrange) returns void
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  noted text;
  debut timestamptz := greatest(lower(periode) - interval '4 hours', now() - interval '1 day');
  avant text := chef || '@' || debut || '<;';
  du date := (debut at time zone 'Europe/Paris')::date;
  au date := ((upper(periode) + interval '4 hours') at time zone 'Europe/Paris')::date;
begin
  if au - du > 31 then
    perform recherche_noter(chef, null);
    return;
  end if;
  perform recherche_noter(chef, jour::date) from generate_series(du, au, interval '1 day') jour;
  noted := coalesce(current_setting('convive.recherche', true), '');
  if au >= du and strpos(noted, chef || '@;') = 0 and strpos(noted, avant) = 0 then
    perform set_config('convive.recherche', noted || avant, true);
  end if;
end
$$;
