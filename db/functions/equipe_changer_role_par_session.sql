-- Gives a member of the team another role, or removes them when it is null. Answers null or the code of the refusal.
-- Called by: the page of the team.
create or replace function equipe_changer_role_par_session(seance uuid, membre uuid, nouveau text) returns text
  language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  refus text := equipe_refus(equipe_compte_de_session(seance), membre);
begin
  if refus is not null then return refus; end if;
  if nouveau is null then
    delete from public.user_roles where user_id = membre and role = 'admin';
  else
    update public.user_roles set role_console = nouveau where user_id = membre and role = 'admin';
  end if;
  return case when found then null else 'membre_introuvable' end;
end
$$;
