-- Refuses a new engagement, and the time that an update adds to one, where the chef is closed. A closure made later changes no
-- engagement. The lock conflicts with the one of `closure_waits_for_bookings`, and the query after it sees what was committed
-- meanwhile. A BEFORE trigger also runs for a row that ON CONFLICT then leaves out: another group for a slot that engages the
-- chef already is refused too.
create or replace function engagement_avoids_closures() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  ajoute tstzmultirange := tstzmultirange(new.periode);
begin
  if tg_op = 'UPDATE' and old.chef_id = new.chef_id then
    ajoute := ajoute - tstzmultirange(old.periode);
  end if;
  if isempty(ajoute) then
    return new;
  end if;
  perform from chefs where id = new.chef_id for key share;
  if exists (select from chef_fermetures ferme where ferme.chef_id = new.chef_id and ferme.periode && ajoute) then
    raise exclusion_violation using message = 'the chef is closed at that time',
      table = 'chef_engagements', constraint = 'engagement_avoids_closures';
  end if;
  return new;
end
$$;

-- Triggers of one event run in the order of their names: this one sees the margins.
create trigger engagement_avoids_closures before insert or update of periode, chef_id on chef_engagements
  for each row execute function engagement_avoids_closures();
