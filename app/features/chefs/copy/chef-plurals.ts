import { formatNumber } from "#app/shared/copy/numbers.ts";
import { plural } from "#app/shared/copy/plural.ts";

export const chefsFound = (count: number) => plural(count, "chef trouvé", "chefs trouvés");
/** Above the exact count: « Plus de 1 000 chefs trouvés ». */
export const chefsFoundAtLeast = (count: number) => `Plus de ${formatNumber(count)} chefs trouvés`;
export const independentChefs = (count: number) => plural(count, "chef indépendant", "chefs indépendants");
export const experienceYears = (count: number) => plural(count, "an d'expérience", "ans d'expérience");
export const otherSpecialties = (count: number) => `+${plural(count, "autre", "autres")}`;
