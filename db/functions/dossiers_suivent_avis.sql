-- Cases of reviews follow their review. A review that the automatic rules hold has an open case without a reporter; one that leaves this
-- status without a decision, because its author corrected it, has none. A withdrawn review needs no decision and no answer any
-- more. Called by the triggers on `avis`, so that a review written by the previous release has its case too.
create or replace function dossiers_suivent_avis() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  if tg_op = 'DELETE' then
    -- What a foreign key with a cascade would do: `cible` is a text.
    delete from signalements where signale = 'avis' and cible = old.id::text;
  elsif new.statut = 'retenu' then
    insert into signalements (signale, cible, auteur, chef_id, motif, created_at)
    values ('avis', new.id::text, 'systeme', new.chef_id, 'retenue', coalesce(new.modifie_le, new.created_at))
    on conflict do nothing;
  elsif tg_op = 'UPDATE' and new.statut in ('publie', 'retire') then
    update signalements set traite_le = now(), confie_a = null
    where signale = 'avis' and cible = new.id::text and traite_le is null
      and (new.statut = 'retire' or auteur = 'systeme');
    if new.statut = 'retire' then
      update signalement_decisions set appel_traite_le = now()
      where appel_le is not null and appel_traite_le is null
        and signalement_id in (select id from signalements where signale = 'avis' and cible = new.id::text);
    end if;
  end if;
  return null;
end
$$;

create trigger cases_follow_their_review
  after insert or update of statut or delete on avis
  for each row execute function dossiers_suivent_avis();
