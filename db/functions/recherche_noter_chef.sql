-- Notes a chef whose searched facts changed.
create or replace function recherche_noter_chef() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  perform recherche_noter(new.id, null);
  return null;
end
$$;

create trigger search_notes_chefs
  after update of commune_insee, deplacement, rayon_km, frais_deplacement, km_compris, prix_km, forfait_deplacement,
    specialites, actif, reservations_paralleles, verifie_le, created_at on chefs
  for each row execute function recherche_noter_chef();
