import { greeting, type Mail, paragraphe } from "#app/shared/copy/mail.ts";

type Valeurs = { prenom: string | null; date_longue: string; lien_page: string; en_pause: boolean };

/** The page of a chef who paused it meanwhile stays offline. */
export const chefActivated = ({ en_pause, ...valeurs }: Valeurs): Mail =>
  en_pause ? lifted(valeurs) : online(valeurs);

type Faits = Omit<Valeurs, "en_pause">;

const lifted = ({ prenom, date_longue, lien_page }: Faits): Mail => ({
  objet: "Votre profil n’est plus désactivé sur Convive",
  preambule: "Votre page reste en pause, comme vous l’avez demandé.",
  titre: "La désactivation est levée",
  blocs: [
    paragraphe(greeting(prenom)),
    paragraphe(`Le ${date_longue}, nous avons levé la désactivation de votre profil de chef.`),
    paragraphe("Votre page reste en pause, comme vous l’avez demandé. Vous revenez en ligne quand vous voulez."),
    { type: "bouton", libelle: "Ouvrir mon tableau de bord", lien: lien_page },
  ],
});

const online = ({ prenom, date_longue, lien_page }: Faits): Mail => ({
  objet: "Votre profil est de nouveau visible sur Convive",
  preambule: "On peut de nouveau vous trouver et vous réserver.",
  titre: "Votre profil est réactivé",
  blocs: [
    paragraphe(greeting(prenom)),
    paragraphe(`Le ${date_longue}, nous avons réactivé votre profil de chef.`),
    paragraphe("Votre page, vos services visibles et vos créneaux à venir sont de nouveau en ligne."),
    { type: "bouton", libelle: "Voir ma page", lien: lien_page },
  ],
});
