CREATE TABLE "signalement_retraits" (
	"signalement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_withdrawal_per_person_and_case" PRIMARY KEY("signalement_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "signalements" ADD COLUMN "confie_a" uuid;--> statement-breakpoint
ALTER TABLE "signalements" ADD COLUMN "masque_le" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "signalements" ADD COLUMN "masque_par" uuid;--> statement-breakpoint
ALTER TABLE "signalements" ADD COLUMN "masque_raison" text;--> statement-breakpoint
ALTER TABLE "signalement_retraits" ADD CONSTRAINT "withdrawal_belongs_to_case" FOREIGN KEY ("signalement_id") REFERENCES "public"."signalements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signalements" ADD CONSTRAINT "case_is_given_to_the_team" FOREIGN KEY ("confie_a") REFERENCES "public"."user_roles"("user_id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "signalements" ADD CONSTRAINT "hidden_first_reason_between_20_and_2000" CHECK (char_length("signalements"."masque_raison") between 20 and 2000) NOT VALID;--> statement-breakpoint
ALTER TABLE "signalements" ADD CONSTRAINT "hidden_first_is_complete" CHECK (("signalements"."masque_le" is null) = ("signalements"."masque_par" is null) and ("signalements"."masque_raison" is null or "signalements"."masque_le" is not null)) NOT VALID;--> statement-breakpoint
-- Whoever knows the person whom a case is about neither decides it, nor looks after it, nor hides its content. The commands
-- lock the case before they read who has withdrawn.
create function signalement_refuser_decision() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  if exists (select from public.signalement_retraits r
      where r.signalement_id = new.signalement_id and r.user_id = new.user_id) then
    raise exception 'this person has withdrawn from the case' using errcode = 'check_violation',
      constraint = 'who_knows_does_not_decide', table = 'signalement_decisions';
  end if;
  return new;
end
$$;--> statement-breakpoint
-- accepted: the previous release writes no withdrawal, so this trigger refuses nothing of what it writes
create trigger who_knows_does_not_decide before insert on signalement_decisions
  for each row execute function signalement_refuser_decision();--> statement-breakpoint
create function signalement_refuser_soin() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  if exists (select from public.signalement_retraits r where r.signalement_id = new.id
      and (r.user_id = new.confie_a or (old.masque_par is null and r.user_id = new.masque_par))) then
    raise exception 'this person has withdrawn from the case' using errcode = 'check_violation',
      constraint = 'who_knows_is_not_in_charge', table = 'signalements';
  end if;
  return new;
end
$$;--> statement-breakpoint
-- accepted: the previous release writes neither of these columns
create trigger who_knows_is_not_in_charge before update of confie_a, masque_par on signalements
  for each row execute function signalement_refuser_soin();
