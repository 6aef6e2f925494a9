-- The key of a document is deleted with the last row that names its object. A trigger and not the application: processes of
-- the previous release also replace, withdraw and delete documents, and know nothing of the keys.
create or replace function document_key_ends_with_its_document() returns trigger
  language plpgsql
as $$
begin
  -- Runs at the commit: accepting a document deletes its row in one table before it inserts the one in the other.
  -- By chef: an object never changes its chef, and both tables have an index for that column and none for the object.
  delete from justificatif_cles where fichier = old.fichier
    and not exists (select from chef_justificatifs where chef_id = old.chef_id and fichier = old.fichier)
    and not exists (select from justificatifs_deposes where chef_id = old.chef_id and fichier = old.fichier);
  return null;
end
$$;

create constraint trigger document_key_ends_with_its_document after delete or update of fichier on chef_justificatifs
  deferrable initially deferred for each row when (old.fichier is not null)
  execute function document_key_ends_with_its_document();

create constraint trigger document_key_ends_with_its_document after delete or update of fichier on justificatifs_deposes
  deferrable initially deferred for each row when (old.fichier is not null)
  execute function document_key_ends_with_its_document();
