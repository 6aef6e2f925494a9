import { greeting, type Mail, paragraphe } from "#app/shared/copy/mail.ts";

type Valeurs = { prenom: string; agenda: string; derniere_lecture: string | null; lien: string };

export const calendarUnreadable = ({ prenom, agenda, derniere_lecture, lien }: Valeurs): Mail => ({
  objet: "Un de vos agendas ne se lit plus",
  preambule: "Ses nouvelles heures ne ferment plus vos créneaux.",
  titre: "Un de vos agendas ne se lit plus",
  blocs: [
    paragraphe(greeting(prenom)),
    paragraphe(
      derniere_lecture === null
        ? `Nous n’arrivons pas à lire l’agenda «\u00a0${agenda}\u00a0» depuis que vous l’avez lié.`
        : `Nous n’arrivons plus à lire l’agenda «\u00a0${agenda}\u00a0». Dernière lecture réussie\u00a0: ${derniere_lecture}.`,
    ),
    paragraphe(
      "Ce que vous y notez ne ferme donc plus vos créneaux. Changez son adresse, ou retirez-le s’il ne sert plus.",
    ),
    { type: "bouton", libelle: "Voir mes agendas liés", lien },
  ],
});
