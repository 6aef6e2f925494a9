-- The last word on a withdrawal, for code that forgets the rule of app/features/bookings/rules/withdrawal.ts: the reservation is withdrawn, its
-- service was not supplied at the client's request before, and the chef confirmed at most 18 days earlier. The exact last day needs
-- the calendar of public holidays, which the domain has; 14 days and the longest run of days off are at most 18.
create or replace function withdrawal_is_in_time() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  if not exists (
    select from reservations reservation
      join reservation_events confirmed on confirmed.reservation_id = reservation.id
        and confirmed.statut_avant = 'en_attente' and confirmed.statut_apres = 'confirmee'
    where reservation.id = new.reservation_id and reservation.retractation_le is not null
      and (reservation.execution_demandee_le is null or new.created_at < reservation.date_fin)
      and (new.created_at at time zone 'Europe/Paris')::date
        <= (confirmed.created_at at time zone 'Europe/Paris')::date + 18
  ) then
    raise exception 'reservation % cannot be withdrawn from any more', new.reservation_id
      using errcode = 'check_violation', constraint = 'withdrawal_is_in_time', table = 'reservation_events';
  end if;
  return new;
end
$$;

create trigger withdrawal_is_in_time before insert on reservation_events
  for each row
  when (new.nature = 'retractation')
  execute function withdrawal_is_in_time();
