import { failure, success } from "#app/shared/copy/toasts.ts";

export const CHEF_TOASTS = {
  chef_activated: success("Statut mis à jour", "Le chef a été activé."),
  chef_deactivated: success("Statut mis à jour", "Le chef a été désactivé."),
  back_online: success("Vous êtes de nouveau en ligne", "Vos clients voient votre page et vos dates libres."),
  profile_created: success("Profil créé"),
  profile_saved: success("Profil mis à jour"),
  zone_saved: success("Zone enregistrée"),
  save_chef_profile: failure("Une erreur est survenue lors de la sauvegarde"),
  toggle_chef: failure("Erreur lors de la mise à jour du statut."),
};
