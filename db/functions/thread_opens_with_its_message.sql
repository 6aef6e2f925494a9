-- Every message to a chef is in a thread of the inbox: a question (contact_messages), the message of a request (reservations),
-- the words of a change request, the cancellation of a client (cancelledByClient in the application) and the messages about a
-- reservation or a question. Triggers and not the application: processes of the previous release write messages too, and know
-- nothing of threads. A message of the client makes its thread « nouveau » and brings it back when it was put away; one of the
-- chef makes it « repondu ».
create or replace function thread_moves_on(fil_chef uuid, fil_reservation uuid, fil_question uuid, auteur text, ecrit_le timestamptz)
  returns void
  language sql set search_path = pg_catalog, public
as $$
  insert into fils (id, chef_id, contact_id, reservation_id, statut, dernier_le)
  values (coalesce(fil_question, fil_reservation), fil_chef, fil_question, fil_reservation,
    case auteur when 'client' then 'nouveau' else 'repondu' end, ecrit_le)
  on conflict do nothing;
  update fils set
    statut = case auteur when 'client' then 'nouveau' else 'repondu' end,
    dernier_le = greatest(dernier_le, ecrit_le),
    range_le = null
  where reservation_id = fil_reservation or contact_id = fil_question;
$$;

create or replace function thread_opens_with_its_question() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  insert into fils (id, chef_id, contact_id, statut, dernier_le)
  values (new.id, new.chef_id, new.id, new.statut, new.created_at)
  on conflict do nothing;
  return null;
end
$$;

create trigger thread_opens_with_its_question after insert on contact_messages
  for each row execute function thread_opens_with_its_question();

-- A question of the same address in the last three months becomes the thread of the reservation.
create or replace function thread_opens_with_its_request() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  update fils set reservation_id = new.id
  where id = (
    select fil.id from contact_messages question join fils fil on fil.contact_id = question.id
    where lower(btrim(question.client_email)) = new.client_email_normalise and fil.chef_id = new.chef_id
      and fil.reservation_id is null and fil.dernier_le > new.created_at - interval '90 days'
    order by fil.dernier_le desc limit 1);
  if new.client_message ~ '[^[:space:]]' then
    perform thread_moves_on(new.chef_id, new.id, null, 'client', new.created_at);
  end if;
  return null;
end
$$;

create trigger thread_opens_with_its_request after insert on reservations
  for each row execute function thread_opens_with_its_request();

create or replace function thread_opens_with_its_change() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  perform thread_moves_on(chef_id, id, null, 'client', new.created_at) from reservations where id = new.reservation_id;
  return null;
end
$$;

create trigger thread_opens_with_its_change after insert on demandes_changement
  for each row when (new.mot ~ '[^[:space:]]') execute function thread_opens_with_its_change();

create or replace function thread_opens_with_its_cancellation() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  perform thread_moves_on(chef_id, id, null, 'client', new.created_at) from reservations where id = new.reservation_id;
  return null;
end
$$;

create trigger thread_opens_with_its_cancellation after insert on reservation_events
  for each row when (new.acteur = 'client' and new.statut_apres = 'annulee')
  execute function thread_opens_with_its_cancellation();

create or replace function thread_opens_with_its_message() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  perform thread_moves_on(new.chef_id, new.reservation_id, new.contact_id, new.auteur, new.created_at);
  return null;
end
$$;

create trigger thread_opens_with_its_message after insert on reservation_messages
  for each row execute function thread_opens_with_its_message();

-- The status of a question is that of its thread, whichever release changes it.
create or replace function thread_has_the_status_of_its_question() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  if tg_table_name = 'fils' then
    update contact_messages set statut = new.statut where id = new.contact_id and statut <> new.statut;
  else
    update fils set statut = new.statut where contact_id = new.id and statut <> new.statut;
  end if;
  return null;
end
$$;

create trigger question_has_the_status_of_its_thread after update of statut on fils
  for each row when (new.statut <> old.statut and new.contact_id is not null)
  execute function thread_has_the_status_of_its_question();

create trigger thread_has_the_status_of_its_question after update of statut on contact_messages
  for each row when (new.statut <> old.statut)
  execute function thread_has_the_status_of_its_question();

-- A corrected address may be another person's: the question stays with who asked it.
create or replace function thread_leaves_its_question() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  parted fils;
begin
  update fils fil set reservation_id = null from contact_messages question
  where fil.reservation_id = new.id and question.id = fil.contact_id
    and lower(btrim(question.client_email)) <> new.client_email_normalise
  returning fil.* into parted;
  if found then
    insert into fils (id, chef_id, reservation_id, statut, dernier_le)
    values (new.id, new.chef_id, new.id, parted.statut, parted.dernier_le);
  end if;
  return null;
end
$$;

create trigger thread_leaves_its_question after update of client_email on reservations
  for each row when (new.client_email <> old.client_email)
  execute function thread_leaves_its_question();

-- Who answers a request or a change request answers what was written with it: the client is told at once.
create or replace function thread_is_answered_with_its_request() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  update fils set statut = 'repondu' where reservation_id = new.reservation_id and statut <> 'repondu';
  return null;
end
$$;

create trigger thread_is_answered_with_its_change after update of statut on demandes_changement
  for each row when (old.statut = 'envoyee' and new.statut in ('acceptee', 'refusee'))
  execute function thread_is_answered_with_its_request();

create trigger thread_is_answered_with_its_request after insert on reservation_events
  for each row when (new.acteur = 'chef' and new.statut_avant = 'en_attente')
  execute function thread_is_answered_with_its_request();
