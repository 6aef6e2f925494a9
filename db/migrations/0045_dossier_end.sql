-- The answers of guests are erased at once when a reservation is cancelled or refused, or when its client is anonymised. A
-- trigger and not the application: processes of the previous release also cancel, and know nothing of these tables.
-- accepted: a new name, used by the trigger below only
CREATE FUNCTION dossier_ends_with_its_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM reponses_convives WHERE reservation_id = NEW.id;
  DELETE FROM invitations WHERE reservation_id = NEW.id;
  DELETE FROM dossier_cles WHERE reservation_id = NEW.id;
  DELETE FROM dossiers WHERE reservation_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- accepted: only deletes rows of tables that the previous release does not know, so it cannot refuse one of its statements
CREATE TRIGGER dossier_ends_with_its_reservation AFTER UPDATE OF statut, anonymise_le ON reservations
  FOR EACH ROW
  WHEN (NEW.statut IN ('annulee', 'refuse') AND OLD.statut <> NEW.statut
    OR NEW.anonymise_le IS NOT NULL AND OLD.anonymise_le IS NULL)
  EXECUTE FUNCTION dossier_ends_with_its_reservation();
