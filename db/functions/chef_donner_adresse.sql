-- Gives the page of a chef its readable address: first name, name and town, with a number when another page has it. A change of
-- these makes another address; the former ones stay with the chef. An inactive chef has no public page and gets none.
-- Called by: its trigger.
create or replace function chef_donner_adresse() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  base text := coalesce(nullif(slug_ville(new.prenom || ' ' || new.nom || ' ' || coalesce(new.ville, '')), ''), 'chef');
  candidat text := base;
  proprietaire uuid;
begin
  if new.slug = base or regexp_replace(new.slug, '-[0-9]+$', '') = base then
    return null;
  end if;
  for numero in 1..1000 loop
    -- After some numbers one that nobody else has tried: a thousand chefs of the same name would each count to a thousand.
    candidat := case when numero = 1 then base when numero <= 20 then base || '-' || numero
      else base || '-' || (1000 + floor(random() * 1e9)::bigint) end;
    continue when candidat in ('profile', 'photos') or candidat ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
    insert into chef_slugs (slug, chef_id) values (candidat, new.id) on conflict (slug) do nothing;
    select chef_id into proprietaire from chef_slugs where slug = candidat;
    exit when proprietaire = new.id;
  end loop;
  update chefs set slug = candidat where id = new.id;
  return null;
end
$$;

create trigger chef_has_a_readable_address
  after insert or update of prenom, nom, ville, actif on chefs
  for each row when (new.actif) execute function chef_donner_adresse();
