import { formatDeadline } from "#app/shared/copy/format.ts";
import { greeting, type Mail, paragraphe, phoneLink } from "#app/shared/copy/mail.ts";
import { site } from "#app/shared/copy/site.ts";

type Demande = { nouvel_email: string; expire_le: Date; lien: string };

/** To the current address: links to approve or stop the change. */
export const confirmOldEmail = ({ nouvel_email, expire_le, lien }: Demande): Mail => ({
  objet: "Confirmez votre changement d’adresse",
  preambule: "Si ce n’était pas vous, arrêtez-le maintenant.",
  titre: "Changer l’adresse de votre compte\u00a0?",
  blocs: [
    paragraphe("Bonjour,"),
    paragraphe(
      `Une demande a été faite pour que votre compte Convive passe à l’adresse ${nouvel_email}. Un lien est parti à chacune des deux adresses\u00a0: il faut ouvrir les deux avant ${formatDeadline(expire_le)}.`,
    ),
    { type: "bouton", libelle: "Confirmer le changement", lien },
    paragraphe("Jusque-là, vous vous connectez et recevez tout à l’adresse actuelle."),
    paragraphe(
      "Vous n’avez rien demandé\u00a0? Quelqu’un s’est servi de votre compte. Arrêtez le changement\u00a0: les autres sessions seront fermées. Choisissez ensuite un nouveau mot de passe.",
    ),
    { type: "bouton", libelle: "Ce n’est pas moi", lien: `${lien}&pas-moi=1` },
  ],
});

/** To the new address. Contains no name: after a typing mistake it may be a stranger's. */
export const confirmNewEmail = ({ nouvel_email, expire_le, lien }: Demande): Mail => ({
  objet: "Confirmez votre nouvelle adresse",
  preambule: `Le lien est valable jusqu’au ${formatDeadline(expire_le)}.`,
  titre: "Confirmez votre nouvelle adresse",
  blocs: [
    paragraphe("Bonjour,"),
    paragraphe(
      `${nouvel_email} a été donnée comme nouvelle adresse d’un compte Convive. Si c’est le vôtre, confirmez-la.`,
    ),
    { type: "bouton", libelle: "Confirmer cette adresse", lien },
    paragraphe(
      `Un autre lien est parti à l’adresse actuelle du compte\u00a0: il faut ouvrir les deux avant ${formatDeadline(expire_le)}.`,
    ),
    {
      type: "note",
      texte: "Ce compte n’est pas le vôtre\u00a0? Ignorez ce message\u00a0: sans ce lien, rien ne change.",
    },
  ],
});

type Changee = { prenom: string | null; nouvel_email: string; at: Date };

/** To both addresses, after the change. */
export const emailChanged = ({ prenom, nouvel_email, at }: Changee): Mail => ({
  objet: "L’adresse de votre compte a changé",
  preambule: "Connectez-vous désormais avec la nouvelle.",
  titre: "L’adresse de votre compte a changé",
  blocs: [
    paragraphe(greeting(prenom)),
    paragraphe(
      `Depuis le ${formatDeadline(at)}, votre compte Convive est à l’adresse ${nouvel_email}. C’est avec elle que vous vous connectez, et là que vous recevez tout. Vos autres sessions sont fermées.`,
    ),
    paragraphe(
      "Si vous vous connectez avec Google, rien ne change\u00a0: le même compte Google ouvre toujours celui-ci.",
    ),
    paragraphe([
      "Ce n’était pas vous\u00a0? Prévenez-nous tout de suite au ",
      phoneLink(site().contact_telephone),
      ".",
    ]),
  ],
});
