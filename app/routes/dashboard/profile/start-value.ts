import type { ChefProfileInput } from "#app/domain/schemas/chef-profile.ts";

/** What a field starts from: what was typed and refused, else what is saved. */
export type StartValue = (name: TextField) => string;
type TextField = Exclude<keyof ChefProfileInput, "specialites" | "reservations_paralleles">;
