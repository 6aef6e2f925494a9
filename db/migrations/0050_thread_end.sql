-- The messages are erased when their client is anonymised. A trigger and not the application: processes of the previous release
-- also erase a person's data, and know nothing of this table.
-- accepted: a new name, used by the trigger below only
CREATE FUNCTION thread_ends_with_its_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM reservation_messages WHERE reservation_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- accepted: only deletes rows of a table that the previous release does not know, so it cannot refuse one of its statements
CREATE TRIGGER thread_ends_with_its_client AFTER UPDATE OF anonymise_le ON reservations
  FOR EACH ROW
  WHEN (NEW.anonymise_le IS NOT NULL AND OLD.anonymise_le IS NULL)
  EXECUTE FUNCTION thread_ends_with_its_client();
