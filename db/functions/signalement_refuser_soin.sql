-- Whoever knows the person whom a case is about does not look after it and does not hide its content.
create or replace function signalement_refuser_soin() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  if exists (select from public.signalement_retraits r where r.signalement_id = new.id
      and (r.user_id = new.confie_a or (old.masque_par is null and r.user_id = new.masque_par))) then
    raise exception 'this person has withdrawn from the case' using errcode = 'check_violation',
      constraint = 'who_knows_is_not_in_charge', table = 'signalements';
  end if;
  return new;
end
$$;

create trigger who_knows_is_not_in_charge before update of confie_a, masque_par on signalements
  for each row execute function signalement_refuser_soin();
