import { bon, type Mail, paragraphe, partie } from "#app/shared/copy/mail.ts";
import { type ReservationFacts, reservationWords } from "../reservation-facts.ts";

export function reservationReminder(facts: ReservationFacts, links: { prive: string }): Mail {
  const words = reservationWords(facts);
  return {
    objet: `Dans deux jours\u00a0: ${facts.service} avec ${words.chef}`,
    preambule: `${words.date_longue} à ${words.heure_debut}${words.lieu ? `, ${words.lieu}` : ""}.`,
    titre: "C’est dans deux jours",
    blocs: [
      paragraphe(`Bonjour ${facts.client_prenom},`),
      paragraphe(`Votre rendez-vous avec ${words.chef} approche.`),
      bon([
        ["Service", facts.service],
        ["Date", words.date_longue],
        ["Heure", words.heures],
        ["Lieu", words.lieu],
        ["Commune", words.commune],
        ["Participants", words.participants],
      ]),
      ...partie("À préparer", facts.instructions_speciales),
      paragraphe(
        facts.statut === "payee"
          ? "Votre paiement est enregistré par le chef."
          : "Le chef n’a pas encore enregistré de paiement. Vérifiez l’e-mail où il vous a envoyé son lien.",
      ),
      paragraphe("Un convive de plus, un retard\u00a0? Écrivez au chef dès maintenant, depuis votre réservation."),
      { type: "bouton", libelle: "Voir ma réservation", lien: links.prive },
    ],
  };
}
