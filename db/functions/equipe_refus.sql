-- The refusal of a change of the team, or null. The application role may not write user_roles: the functions equipe_… do
-- it, for an owner only.
-- Called by: equipe_changer_role_par_session and equipe_inviter_par_session.
create or replace function equipe_refus(acteur uuid, membre uuid) returns text
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  perform equipe_verrouiller();
  if not equipe_est_proprietaire(acteur) then return 'role_insuffisant'; end if;
  if acteur = membre then return 'propre_role'; end if;
  return null;
end
$$;
