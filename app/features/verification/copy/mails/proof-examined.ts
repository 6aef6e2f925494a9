import { greeting, type Mail, paragraphe } from "#app/shared/copy/mail.ts";

type Valeurs = {
  prenom: string;
  justificatif: string;
  /** Null when the document was accepted. */
  raison: string | null;
  verifie: boolean;
  lien_justificatifs: string;
};

export const proofExamined = (valeurs: Valeurs): Mail =>
  valeurs.raison === null ? accepted(valeurs) : refused(valeurs, valeurs.raison);

const accepted = ({ prenom, justificatif, verifie, lien_justificatifs }: Valeurs): Mail => ({
  objet: `Nous avons accepté votre ${justificatif}`,
  preambule: verifie ? "Votre page porte le badge." : "Voici où en sont vos quatre pièces.",
  titre: "Un justificatif est accepté",
  blocs: [
    paragraphe(greeting(prenom)),
    paragraphe(`Nous avons examiné votre ${justificatif}. Tout y est.`),
    paragraphe(
      verifie
        ? "Les quatre pièces sont en règle\u00a0: votre page porte le badge «\u00a0Vérifié\u00a0»."
        : "Le badge «\u00a0Vérifié\u00a0» demande quatre pièces acceptées et en cours de validité.",
    ),
    { type: "bouton", libelle: "Voir mes justificatifs", lien: lien_justificatifs },
  ],
});

const refused = ({ prenom, justificatif, lien_justificatifs }: Valeurs, raison: string): Mail => ({
  objet: `Votre ${justificatif} est à renvoyer`,
  preambule: "La raison, et comment envoyer une autre pièce.",
  titre: "Un justificatif est à renvoyer",
  blocs: [
    paragraphe(greeting(prenom)),
    paragraphe(`Nous n’avons pas pu accepter votre ${justificatif}. Voici pourquoi\u00a0:`),
    paragraphe(raison),
    paragraphe(
      "Votre page reste en ligne et vos réservations aussi. Une pièce acceptée auparavant reste valable jusqu’à sa fin.",
    ),
    { type: "bouton", libelle: "Envoyer une autre pièce", lien: lien_justificatifs },
  ],
});
