import { failure, gone, success } from "#app/shared/copy/toasts.ts";
import { SERVICE_SENTENCES } from "./refusals.ts";

export const SERVICE_TOASTS = {
  client_profile_saved: success("Profil enregistré"),
  client_profile_activated: success("Profil activé", "Les chefs peuvent lui donner un prix."),
  client_profile_deactivated: success(
    "Profil désactivé",
    "Il n’est plus proposé aux chefs. Les prix déjà donnés restent.",
  ),
  client_profile_deleted: gone("Profil supprimé"),
  service_created: success("Service créé avec succès"),
  service_updated: success("Service mis à jour"),
  service_shown: success("Service activé"),
  service_hidden: success("Service désactivé", "Les clients ne voient plus ce service."),
  draft_erased: gone("Brouillon effacé"),
  service_deleted: gone("Service supprimé avec succès"),
  load_data: failure("Impossible de charger les données"),
  load_client_profiles: failure("Impossible de charger les profils clients"),
  save_service: failure("Impossible de sauvegarder le service"),
  untitled_service: failure(SERVICE_SENTENCES.service_sans_titre),
  toggle_visibility: failure("Impossible de modifier la visibilité"),
  delete_service: failure("Impossible de supprimer le service"),
  save_client_profile: failure("Impossible de sauvegarder le profil"),
  toggle_client_profile: failure("Impossible de modifier le statut"),
};
