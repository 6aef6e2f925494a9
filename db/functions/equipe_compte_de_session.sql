-- The account of a session that passed its second factor and is not older than an administrator's may be; null without one.
-- The functions that write roles start from it: an id sent by the application proves nothing.
-- Called by: equipe_accepter_par_lien, equipe_changer_role_par_session and equipe_inviter_par_session.
create or replace function equipe_compte_de_session(seance uuid) returns uuid
  language sql stable set search_path = pg_catalog, public
as $$
  select s.user_id from public.session s where s.id = seance and s.expires_at > now()
    and s.created_at > now() - interval '8 hours' and s.second_factor_at is not null
$$;
