export type Commune = { nom: string; departement: string; region: string; milliers: number };

/** The largest communes, by region and department, with their thousands of inhabitants, rounded. */
const GRANDES: Record<string, Record<string, string>> = {
  "Île-de-France": {
    Paris: "Paris 2100",
    "Seine-Saint-Denis":
      "Saint-Denis 150, Montreuil 111, Aubervilliers 90, Aulnay-sous-Bois 87, Drancy 72, Noisy-le-Grand 71",
    "Hauts-de-Seine":
      "Boulogne-Billancourt 120, Nanterre 97, Asnières-sur-Seine 88, Colombes 90, Courbevoie 82, Rueil-Malmaison 81",
    "Val-de-Marne":
      "Créteil 92, Vitry-sur-Seine 96, Champigny-sur-Marne 77, Saint-Maur-des-Fossés 75, Ivry-sur-Seine 64",
    Yvelines: "Versailles 84, Sartrouville 53, Mantes-la-Jolie 45, Saint-Germain-en-Laye 45",
    "Val-d’Oise": "Argenteuil 108, Cergy 69, Sarcelles 59",
    Essonne: "Évry-Courcouronnes 68, Massy 52, Corbeil-Essonnes 53",
    "Seine-et-Marne": "Meaux 56, Chelles 55, Melun 43, Fontainebleau 15",
  },
  "Auvergne-Rhône-Alpes": {
    Rhône: "Lyon 520, Villeurbanne 160, Vénissieux 66, Villefranche-sur-Saône 36",
    Isère: "Grenoble 157, Échirolles 37, Vienne 30, Bourgoin-Jallieu 29",
    Loire: "Saint-Étienne 173, Roanne 35",
    "Puy-de-Dôme": "Clermont-Ferrand 147, Riom 19",
    "Haute-Savoie": "Annecy 131, Annemasse 37, Thonon-les-Bains 36",
    Savoie: "Chambéry 59, Aix-les-Bains 31",
    Drôme: "Valence 64, Montélimar 39, Romans-sur-Isère 33",
  },
  "Provence-Alpes-Côte d’Azur": {
    "Bouches-du-Rhône": "Marseille 873, Aix-en-Provence 147, Arles 50, Martigues 48, Aubagne 47",
    "Alpes-Maritimes": "Nice 348, Antibes 74, Cannes 74, Grasse 48, Menton 30",
    Var: "Toulon 180, La Seyne-sur-Mer 62, Hyères 55, Fréjus 57, Draguignan 39",
    Vaucluse: "Avignon 91, Orange 29, Carpentras 29",
  },
  Occitanie: {
    "Haute-Garonne": "Toulouse 505, Colomiers 39, Tournefeuille 28",
    Hérault: "Montpellier 302, Béziers 80, Sète 44",
    Gard: "Nîmes 148, Alès 44",
    "Pyrénées-Orientales": "Perpignan 120, Canet-en-Roussillon 13",
    Tarn: "Albi 49, Castres 42",
    "Tarn-et-Garonne": "Montauban 61",
    Aude: "Narbonne 56, Carcassonne 47",
  },
  "Nouvelle-Aquitaine": {
    Gironde: "Bordeaux 261, Mérignac 75, Pessac 66, Talence 45, Arcachon 12",
    "Pyrénées-Atlantiques": "Pau 77, Bayonne 53, Anglet 39, Biarritz 25",
    "Charente-Maritime": "La Rochelle 78, Saintes 25, Rochefort 24",
    Vienne: "Poitiers 90, Châtellerault 31",
    "Haute-Vienne": "Limoges 130",
    Charente: "Angoulême 42, Cognac 19",
    Dordogne: "Périgueux 30, Bergerac 27, Sarlat-la-Canéda 9",
    Landes: "Mont-de-Marsan 30, Dax 21",
  },
  "Hauts-de-France": {
    Nord: "Lille 236, Roubaix 98, Tourcoing 98, Dunkerque 86, Villeneuve-d’Ascq 62, Valenciennes 43, Douai 39",
    "Pas-de-Calais": "Calais 67, Arras 42, Boulogne-sur-Mer 40, Lens 32, Béthune 25",
    Somme: "Amiens 134, Abbeville 23",
    Oise: "Beauvais 56, Compiègne 41, Chantilly 11",
    Aisne: "Saint-Quentin 53, Soissons 28, Laon 24",
  },
  "Grand Est": {
    "Bas-Rhin": "Strasbourg 291, Haguenau 35, Sélestat 19",
    "Haut-Rhin": "Mulhouse 106, Colmar 67",
    Marne: "Reims 179, Châlons-en-Champagne 43, Épernay 22",
    Moselle: "Metz 120, Thionville 42",
    "Meurthe-et-Moselle": "Nancy 104, Vandœuvre-lès-Nancy 30",
    Aube: "Troyes 62",
    Ardennes: "Charleville-Mézières 46",
    Vosges: "Épinal 32",
  },
  "Pays de la Loire": {
    "Loire-Atlantique": "Nantes 323, Saint-Nazaire 72, Saint-Herblain 50, Rezé 43, La Baule-Escoublac 17",
    "Maine-et-Loire": "Angers 157, Cholet 54, Saumur 26",
    Sarthe: "Le Mans 145",
    Vendée: "La Roche-sur-Yon 55, Les Sables-d’Olonne 48",
    Mayenne: "Laval 50",
  },
  Bretagne: {
    "Ille-et-Vilaine": "Rennes 225, Saint-Malo 47, Fougères 21",
    Finistère: "Brest 140, Quimper 64, Concarneau 20, Morlaix 15",
    Morbihan: "Lorient 58, Vannes 54",
    "Côtes-d’Armor": "Saint-Brieuc 44, Lannion 20",
  },
  Normandie: {
    "Seine-Maritime": "Le Havre 166, Rouen 114, Dieppe 29",
    Calvados: "Caen 108, Lisieux 20, Bayeux 13",
    Manche: "Cherbourg-en-Cotentin 78, Granville 13",
    Eure: "Évreux 47, Vernon 24",
    Orne: "Alençon 26",
  },
  "Bourgogne-Franche-Comté": {
    "Côte-d’Or": "Dijon 159, Beaune 20",
    Doubs: "Besançon 119, Montbéliard 25, Pontarlier 17",
    "Saône-et-Loire": "Chalon-sur-Saône 45, Mâcon 34",
    "Territoire de Belfort": "Belfort 46",
    Yonne: "Auxerre 35, Sens 27",
    Nièvre: "Nevers 33",
  },
  "Centre-Val de Loire": {
    "Indre-et-Loire": "Tours 138, Amboise 13",
    Loiret: "Orléans 117, Montargis 15",
    Cher: "Bourges 64",
    "Loir-et-Cher": "Blois 46, Vendôme 16",
    "Eure-et-Loir": "Chartres 39, Dreux 31",
    Indre: "Châteauroux 43",
  },
  Corse: { "Corse-du-Sud": "Ajaccio 72, Porto-Vecchio 12", "Haute-Corse": "Bastia 48, Corte 7" },
};

const SAINTS =
  "Aubin Martin Germain Hilaire Laurent Médard Nazaire Pierre Sauveur Vincent Georges Jean Julien Léger Maurice Michel Benoît Denis Étienne Cyr".split(
    " ",
  );
const LIEUX = "la-Forêt les-Bois le-Vieux du-Mont en-Plaine des-Champs sur-Roche la-Rivière le-Château du-Val".split(
  " ",
);
/** Half of the population lives in small communes: these names are generated, and spread over the departments. */
const PART_OF_VILLAGES = 0.5;

export function communes(): Commune[] {
  const grandes = Object.entries(GRANDES).flatMap(([region, departements]) =>
    Object.entries(departements).flatMap(([departement, list]) =>
      list.split(", ").map((entry): Commune => {
        const cut = entry.lastIndexOf(" ");
        return { nom: entry.slice(0, cut), departement, region, milliers: Number(entry.slice(cut + 1)) };
      }),
    ),
  );
  const inhabitants = grandes.reduce((sum, { milliers }) => sum + milliers, 0);
  const places = [...new Map(grandes.map((commune) => [commune.departement, commune])).values()];
  const names = places.flatMap(({ departement, region }, rank) =>
    LIEUX.map((lieu, other) => ({
      nom: `Saint-${SAINTS[(rank + other * 7) % SAINTS.length]}-${lieu}`,
      departement,
      region,
    })),
  );
  const milliers = (inhabitants * PART_OF_VILLAGES) / (1 - PART_OF_VILLAGES) / names.length;
  return [...grandes, ...names.map((village) => ({ ...village, milliers }))];
}
