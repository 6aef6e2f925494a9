import { sql } from "drizzle-orm";
import { type Rating, type RatingCounts, ratingOf } from "#app/features/reviews/rules/review.ts";
import type { Database } from "#db/database.ts";

type Stored = { cle: string; largeur: number; hauteur: number; apercu: string; variantes_pretes: boolean };

/** What a result shows besides its facts. */
export type ResultCardFacts = {
  service_id: string;
  titre: string;
  duree_minutes: number | null;
  chef: {
    id: string;
    slug: string | null;
    prenom: string;
    nom: string;
    ville: string | null;
    verifie_le: string | null;
  };
  /** The chef's rating. Not the rounded one that ranks: rounding it again could show another average than the chef's page. */
  evaluation: Pick<Rating, "moyenne" | "nombre">;
  /** The first photo of the service. */
  photo: (Stored & { description: string | null }) | null;
  /** The chef's portrait. */
  portrait: Stored | null;
};

export async function selectResultCards(db: Database, service_ids: readonly string[]): Promise<ResultCardFacts[]> {
  const stored = (name: string) => {
    const row = sql.raw(name);
    return sql`'cle', ${row}.cle, 'largeur', ${row}.largeur, 'hauteur', ${row}.hauteur, 'apercu', ${row}.apercu,
      'variantes_pretes', ${row}.variantes_pretes`;
  };
  type Row = Omit<ResultCardFacts, "evaluation"> & { notes: RatingCounts };
  const { rows } = await db.execute<Row>(sql`
    select service.id as service_id, service.titre, service.duree_minutes,
      json_build_object('id', chef.id, 'slug', chef.slug, 'prenom', chef.prenom, 'nom', chef.nom, 'ville', chef.ville,
        'verifie_le', chef.verifie_le) as chef,
      first.photo, array[coalesce(notes_1, 0), coalesce(notes_2, 0), coalesce(notes_3, 0), coalesce(notes_4, 0),
        coalesce(notes_5, 0)] as notes,
      case when portrait.cle is not null then json_build_object(${stored("portrait")}) end as portrait
    from services service join chefs chef on chef.id = service.chef_id
    left join evaluations_chefs rating on rating.chef_id = chef.id
    left join photo_objects portrait on portrait.cle = chef.photo_profil
    left join lateral (
      select json_build_object(${stored("object")}, 'description', photo.description) as photo
      from service_photos photo join photo_objects object on object.cle = photo.url_photo
      where photo.service_id = service.id order by photo.ordre, photo.created_at, photo.id limit 1) first on true
    where service.id = any(${`{${service_ids.join(",")}}`}::uuid[])`);
  return rows.map(({ notes, ...card }) => {
    const { moyenne, nombre } = ratingOf(notes);
    return { ...card, evaluation: { moyenne, nombre } };
  });
}
