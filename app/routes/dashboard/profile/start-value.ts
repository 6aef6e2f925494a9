import type { ChefProfileInput } from "#app/domain/schemas/chef-profile.ts";

/** The initial value of a field: the refused input if any, otherwise the stored value. */
export type StartValue = (name: TextField) => string;
type TextField = Exclude<keyof ChefProfileInput, "specialites" | "reservations_paralleles">;
