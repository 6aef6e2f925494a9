-- The key of a document is deleted with the last row that names its object. A trigger and not the application: processes of
-- the previous release also replace, withdraw and delete documents, and know nothing of the keys.
-- accepted: a new name, used by the triggers below only
CREATE FUNCTION document_key_ends_with_its_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Runs at the commit: accepting a document deletes its row in one table before it inserts the one in the other.
  -- By chef: an object never changes its chef, and both tables have an index for that column and none for the object.
  DELETE FROM justificatif_cles WHERE fichier = OLD.fichier
    AND NOT EXISTS (SELECT FROM chef_justificatifs WHERE chef_id = OLD.chef_id AND fichier = OLD.fichier)
    AND NOT EXISTS (SELECT FROM justificatifs_deposes WHERE chef_id = OLD.chef_id AND fichier = OLD.fichier);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- accepted: only deletes rows of a table that the previous release does not know, so it cannot refuse one of its statements
CREATE CONSTRAINT TRIGGER document_key_ends_with_its_document AFTER DELETE OR UPDATE OF fichier ON chef_justificatifs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.fichier IS NOT NULL)
  EXECUTE FUNCTION document_key_ends_with_its_document();--> statement-breakpoint
-- accepted: only deletes keys, as the trigger above
CREATE CONSTRAINT TRIGGER document_key_ends_with_its_document AFTER DELETE OR UPDATE OF fichier ON justificatifs_deposes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.fichier IS NOT NULL)
  EXECUTE FUNCTION document_key_ends_with_its_document();
