-- Whoever knows the person whom a case is about does not decide it. The commands lock the case before they read who has
-- withdrawn.
create or replace function signalement_refuser_decision() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  if exists (select from public.signalement_retraits r
      where r.signalement_id = new.signalement_id and r.user_id = new.user_id) then
    raise exception 'this person has withdrawn from the case' using errcode = 'check_violation',
      constraint = 'who_knows_does_not_decide', table = 'signalement_decisions';
  end if;
  return new;
end
$$;

create trigger who_knows_does_not_decide before insert on signalement_decisions
  for each row execute function signalement_refuser_decision();
