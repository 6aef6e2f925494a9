-- Copies the reports of reviews and the decisions about them, which the previous release writes to `avis_signalements` and
-- `avis_decisions`, into the cases, with the same ids. Idempotent. Called by `npm run migrate`, each minute by `adopt-former-review-cases`
-- while processes of the previous release may run, and with `vider` each night and by an erasure: the former rows go.
create or replace function dossiers_reprendre_avis(vider boolean) returns void
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  insert into signalements (id, signale, cible, auteur, chef_id, motif, raisons, nom, email, token_hash, traite_le, created_at)
  select former.id, 'avis', former.avis_id::text, former.auteur, avis.chef_id, former.motif, former.raisons, former.nom, former.email,
    former.token_hash, former.traite_le, former.created_at
  from avis_signalements former join avis on avis.id = former.avis_id
  where not exists (select from signalements known where known.id = former.id)
  order by former.created_at
  on conflict do nothing;
  update signalements set traite_le = former.traite_le from avis_signalements former
  where former.id = signalements.id and signalements.traite_le is null and former.traite_le is not null;

  -- A decision about a held review, or one whose reports are erased, is a case of its own.
  insert into signalements (id, signale, cible, auteur, chef_id, motif, traite_le, created_at)
  select decision.id, 'avis', decision.avis_id::text, case decision.origine when 'retenue' then 'systeme' else 'visiteur' end,
    avis.chef_id, case decision.origine when 'retenue' then 'retenue' else 'autre' end, decision.created_at,
    least(avis.created_at, decision.created_at)
  from avis_decisions decision join avis on avis.id = decision.avis_id
  where decision.origine <> 'appel'
    and not exists (select from signalements known where known.id = decision.id)
    and not exists (select from avis_signalements former
      where former.avis_id = decision.avis_id and former.traite_le = decision.created_at)
  order by decision.created_at
  on conflict do nothing;

  -- A decision answered several reports: each case has its copy. The answer to an appeal follows the decision that it answers (`racine`).
  with suite as (
    select decision.*, max(created_at) filter (where origine <> 'appel') over (partition by avis_id order by created_at, id) as racine
    from avis_decisions decision),
  dossier as (
    select former.id as dossier_id, suite.avis_id, suite.racine, suite.created_at as depuis
    from avis_signalements former join suite on suite.avis_id = former.avis_id and suite.created_at = former.traite_le
    union
    select suite.id, suite.avis_id, suite.racine, suite.created_at from suite where suite.origine <> 'appel'
      and not exists (select from avis_signalements former
        where former.avis_id = suite.avis_id and former.traite_le = suite.created_at)),
  copie as (
    select dossier.dossier_id, suite.*, row_number() over (partition by suite.id order by dossier.dossier_id) as rang
    from dossier join suite on suite.avis_id = dossier.avis_id and suite.racine is not distinct from dossier.racine
      and suite.created_at >= dossier.depuis)
  insert into signalement_decisions (id, signalement_id, origine, mesure, fondement, duree, raison, user_id,
    appel_par, appel_raisons, appel_le, appel_traite_le, created_at)
  select case rang when 1 then copie.id else md5(copie.id::text || dossier_id::text)::uuid end, dossier_id, origine,
    case decision when 'publier' then 'maintenir' when 'refuser' then 'masquer' else decision end, fondement,
    case decision when 'refuser' then 'definitive' end, raison, user_id, appel_par, appel_raisons, appel_le, appel_traite_le, created_at
  from copie where exists (select from signalements known where known.id = dossier_id)
  on conflict (id) do update set appel_par = excluded.appel_par, appel_raisons = excluded.appel_raisons,
    appel_le = excluded.appel_le, appel_traite_le = excluded.appel_traite_le
  where signalement_decisions.appel_traite_le is null and excluded.appel_le is not null;

  insert into signalements (signale, cible, auteur, chef_id, motif, created_at)
  select 'avis', avis.id::text, 'systeme', avis.chef_id, 'retenue', coalesce(avis.modifie_le, avis.created_at)
  from avis where avis.statut = 'retenu' and not exists (select from signalements known
    where known.cible = avis.id::text and known.auteur = 'systeme' and known.traite_le is null)
  order by avis.created_at;

  if vider then
    delete from avis_decisions former where exists (select from signalement_decisions known where known.id = former.id);
    delete from avis_signalements former where exists (select from signalements known where known.id = former.id);
  end if;
end
$$;
