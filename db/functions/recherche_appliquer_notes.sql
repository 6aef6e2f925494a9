-- Recomputes what recherche_noter noted. Chefs with the same days are recomputed together. Runs as the owner, because the
-- application cannot write the read model.
-- Called by: recherche_appliquer.
create or replace function recherche_appliquer_notes() returns void
  language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  noted text := coalesce(current_setting('convive.recherche', true), '');
  entiers uuid[];
  partiel record;
begin
  if noted = '' then
    return;
  end if;
  perform set_config('convive.recherche', '', true);
  perform pg_advisory_xact_lock(hashtext('recherche'), cle)
  from (select distinct hashtext(split_part(entry, '@', 1)) & 1023 as cle
    from string_to_table(rtrim(noted, ';'), ';') entry order by 1) cles;
  entiers := array(
    select split_part(entry, '@', 1)::uuid from string_to_table(rtrim(noted, ';'), ';') entry where split_part(entry, '@', 2) = '');
  if cardinality(entiers) > 0 then
    perform recherche_recalculer(entiers);
  end if;
  -- Neighbouring days of one chef at once.
  for partiel in
    with entries as (
      select split_part(entry, '@', 1)::uuid as chef, split_part(entry, '@', 2) as noted_day
      from string_to_table(rtrim(noted, ';'), ';') entry
      where split_part(entry, '@', 2) <> '' and split_part(entry, '@', 1)::uuid <> all(entiers))
    select array_agg(chef) as chefs, du, avant
    from (
      select chef, min(jour) as du, max(jour) + 1 as avant
      from (
        select chef, jour, jour - (row_number() over (partition by chef order by jour))::integer as suite
        from (
          select chef, noted_day::date as jour from entries where noted_day not like '%<'
          union
          select chef, jour::date
          from (select chef, rtrim(noted_day, '<')::timestamptz as fin from entries where noted_day like '%<') repas
          cross join lateral (select coalesce(max(greatest(60, duree_minutes)), 60) as minutes from services
            where chef_id = repas.chef) plus_long
          cross join lateral generate_series(
            greatest(((fin - minutes * interval '1 minute') at time zone 'Europe/Paris')::date, current_date - 1),
            (fin at time zone 'Europe/Paris')::date, interval '1 day') jour) jours) suites
      group by chef, suite) periodes
    group by du, avant
  loop
    perform recherche_jours_recalculer(partiel.chefs, partiel.du, partiel.avant);
  end loop;
end
$$;
