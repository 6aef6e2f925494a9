import type { EtapeService } from "#app/features/services/rules/codes.ts";
import type { StepState } from "#app/features/services/rules/service-draft.ts";

export const STEP_WORDS: Readonly<Record<EtapeService, { nom: string; vers: string; dit: string }>> = {
  essentiel: { nom: "L’essentiel", vers: "l’essentiel", dit: "Titre, type, durée, convives" },
  prix: { nom: "Le prix", vers: "le prix", dit: "Tarifs, annulation" },
  lieu: { nom: "Le lieu", vers: "le lieu", dit: "Chez eux, chez vous" },
  reste: { nom: "Le reste", vers: "le reste", dit: "Consignes, photos, visibilité" },
};

export const STATE_WORDS: Readonly<Record<StepState, string>> = {
  fait: "fait",
  en_cours: "en cours",
  a_faire: "à faire",
};
