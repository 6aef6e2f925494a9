-- The invited person joins the team with the token of the mail. It is hashed here: the application role can read the stored
-- hash.
-- Called by: the acceptance of an invitation to the console.
create or replace function equipe_accepter_par_lien(seance uuid, jeton text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  update public.user_roles set invitation_expire_le = null, invitation_token_hash = null
    where user_id = equipe_compte_de_session(seance) and invitation_expire_le > now()
      and invitation_token_hash = sha256(convert_to(jeton, 'UTF8'));
  return found;
end
$$;
