-- The hours that a meal takes its chef: the meal with its margins, in minutes. The same rule in TypeScript: `withMargins` of
-- app/features/agenda/rules/notice-and-margins.ts; tests/db/chef-calendar.test.ts compares them. A null bound would give an unlimited
-- range: callers give none. Inlined into the calling query, so it has no SET clause; stable, as the subtraction of an interval is.
-- Called by: app/features/agenda/slot-holds.sql.ts, recherche_creneaux_libres, engagement_adds_margins.
create or replace function agenda_avec_marges(debut timestamptz, fin timestamptz, marge_avant integer, marge_apres integer)
  returns tstzrange
  language sql stable
as $$
  select tstzrange(debut - marge_avant * interval '1 minute', fin + marge_apres * interval '1 minute')
$$;
