-- Whether a visitor may write to chefs and book at this instant; called in the transaction of the write. `cles`: hashes of the
-- mailbox and of the networks, under every configured secret. The networks, under the current secret, are remembered for a
-- person who would have to block them: once an hour, so that a visitor who writes often is not a row that is written often.
-- Volatile: its second statement must see a block that committed while the first one waited.
-- Called by: the transactions that book, write and join a waiting list (app/features/moderation/visitor-admission.sql.ts).
create or replace function visiteur_admis(cles bytea[], boite bytea, reseaux bytea[], portees text[], instant timestamptz) returns boolean
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  perform pg_advisory_xact_lock_shared(verrou) from (
    select distinct blocage_verrou(each) as verrou from unnest(cles) each order by 1) sorted;
  if exists (select from public.blocages b where b.cle = any (cles) and b.leve_le is null and b.fin > instant) then
    return false;
  end if;
  insert into public.reseaux_visiteurs (email_cle, cle, portee, vu_le)
    select boite, network.cle, network.portee, instant from unnest(reseaux, portees) as network (cle, portee) order by 2
    on conflict (email_cle, cle) do update set vu_le = excluded.vu_le
      where reseaux_visiteurs.vu_le < excluded.vu_le - interval '1 hour';
  return true;
end
$$;
