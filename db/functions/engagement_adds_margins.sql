-- An engagement is inserted with the hours of the meal, also by the previous release, and stored with the margins. An update
-- gives the stored period and is not widened again.
create or replace function engagement_adds_margins() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  regle record;
begin
  select reglage.marge_avant, reglage.marge_apres into regle
  from service_availabilities slot cross join lateral agenda_de_service(slot.service_id) reglage
  where slot.id = new.availability_id;
  new.marge_avant := coalesce(regle.marge_avant, 0);
  new.marge_apres := coalesce(regle.marge_apres, 0);
  -- The bounds of an empty range are null, and would give an unlimited one.
  if isempty(new.periode) then
    return new;
  end if;
  new.periode := agenda_avec_marges(lower(new.periode), upper(new.periode), new.marge_avant, new.marge_apres);
  return new;
end
$$;

create trigger engagement_adds_margins before insert on chef_engagements
  for each row execute function engagement_adds_margins();
