-- What the schema files cannot say: exclusion constraints and storage settings.
alter table service_tier_pricing add constraint tiers_of_a_price_do_not_overlap
  exclude using gist (
    service_id with =,
    client_profile_id with =,
    int4range(min_quantity, max_quantity, '[]') with &&
  ) deferrable initially immediate;--> statement-breakpoint
alter table chef_engagements add constraint chef_is_engaged_once_at_a_time
  exclude using gist (chef_id with =, periode with &&) where (exclusif);--> statement-breakpoint
-- Room in each page for the next version of a row, so that a booking touches no index.
alter table service_availabilities set (fillfactor = 80);--> statement-breakpoint
alter table reservations set (fillfactor = 90);
