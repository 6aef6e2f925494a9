import { bon, greeting, type Mail, paragraphe } from "#app/shared/copy/mail.ts";

export const webhookDisabled = ({ prenom, url, lien }: { prenom: string | null; url: string; lien: string }): Mail => ({
  objet: "Une adresse ne reçoit plus vos réservations",
  preambule: "Elle ne répondait plus. Vos réservations ne sont pas touchées.",
  titre: "Nous n’envoyons plus rien à cette adresse",
  blocs: [
    paragraphe(greeting(prenom)),
    paragraphe(
      "Une adresse que vous aviez choisie pour recevoir les événements de vos réservations ne répond plus. Nous avons cessé de lui écrire. Vos réservations ne sont pas touchées\u00a0: elles restent dans votre tableau de bord.",
    ),
    bon([["Adresse", url]]),
    { type: "bouton", libelle: "Voir mes adresses", lien },
  ],
});
