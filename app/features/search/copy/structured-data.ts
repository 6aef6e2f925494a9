import { TYPE_SERVICE_LABELS } from "#app/features/chefs/copy/chef-labels.ts";
import { chefPath } from "#app/features/chefs/rules/chef-page.ts";
import type { TypeService } from "#app/features/services/rules/codes.ts";
import type { Day } from "#app/shared/calendar.ts";
import { site } from "#app/shared/copy/site.ts";
import { decimalFromCents } from "#app/shared/money.ts";

/** Structured data (schema.org) for search engines: only what the page itself displays. */
type Thing = { readonly [name: string]: unknown };
type Crumb = { readonly name: string; readonly path: string };

const CONTEXT = "https://schema.org";

export function breadcrumbData(origin: string, crumbs: readonly Crumb[]): Thing {
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, rank) => ({
      "@type": "ListItem",
      position: rank + 1,
      name,
      item: new URL(path, origin).href,
    })),
  };
}

type OfferedService = {
  readonly id: string;
  readonly titre: string;
  readonly description: string | null;
  readonly type_service: TypeService;
  readonly prices: readonly { readonly nom: string; readonly prix: number }[];
};
type DescribedChef = {
  readonly prenom: string;
  readonly nom: string;
  readonly nom_societe: string | null;
  readonly ville: string | null;
  readonly zone_intervention: string | null;
  readonly description: string | null;
  readonly site_web: string | null;
};
type ChefPage = {
  chef: DescribedChef;
  services: readonly OfferedService[];
  reviews: DescribedReviews | null;
  url: string;
  image: string | null;
};

/** The reviews that the page shows; the average is null below three reviews. */
type DescribedReviews = {
  readonly nombre: number;
  readonly moyenne: number | null;
  readonly liste: readonly {
    readonly auteur: string;
    readonly note: number;
    readonly texte: string;
    readonly jour: Day;
  }[];
};

/** Nothing below three reviews: the page shows no average either. */
function reviewsData(reviews: DescribedReviews | null): Thing {
  if (reviews === null || reviews.moyenne === null) return {};
  const scale = { bestRating: 5, worstRating: 1 };
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: reviews.moyenne,
      reviewCount: reviews.nombre,
      ...scale,
    },
    review: reviews.liste.map(({ auteur, note, texte, jour }) => ({
      "@type": "Review",
      author: { "@type": "Person", name: auteur },
      datePublished: jour,
      reviewBody: texte,
      reviewRating: { "@type": "Rating", ratingValue: note, ...scale },
    })),
  };
}

function present(thing: Readonly<Record<string, unknown>>): Thing {
  return Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== null && value !== undefined));
}

function offerData({ nom, prix }: { readonly nom: string; readonly prix: number }): Thing {
  return { "@type": "Offer", name: nom, price: decimalFromCents(prix), priceCurrency: "EUR" };
}

function serviceData(service: OfferedService, origin: string): Thing {
  return present({
    "@type": "Service",
    name: service.titre,
    description: service.description,
    serviceType: TYPE_SERVICE_LABELS[service.type_service],
    url: new URL(`/service/${service.id}`, origin).href,
    offers: service.prices.length === 0 ? null : service.prices.map(offerData),
  });
}

type ServicePage = {
  service: OfferedService;
  chef: Pick<DescribedChef, "prenom" | "nom" | "ville" | "zone_intervention"> & Parameters<typeof chefPath>[0];
  reviews: DescribedReviews | null;
  origin: string;
  image: string | null;
};

/** A service: its description, its chef and its prices. */
export function servicePageData({ service, chef, reviews, origin, image }: ServicePage): Thing {
  return present({
    "@context": CONTEXT,
    ...serviceData(service, origin),
    ...reviewsData(reviews),
    image,
    areaServed: chef.zone_intervention ?? chef.ville ?? "France",
    provider: {
      "@type": "Person",
      name: `${chef.prenom} ${chef.nom}`,
      url: new URL(chefPath(chef), origin).href,
    },
  });
}

/** The chef as a Person and their business. */
export function chefData({ chef, services, reviews, url, image }: ChefPage): Thing[] {
  const name = `${chef.prenom} ${chef.nom}`;
  const person = present({
    "@context": CONTEXT,
    "@type": "Person",
    "@id": `${url}#personne`,
    name,
    jobTitle: "Chef",
    description: chef.description,
    image,
    url,
    sameAs: chef.site_web,
  });
  const business = present({
    "@context": CONTEXT,
    "@type": "LocalBusiness",
    "@id": `${url}#activite`,
    name: chef.nom_societe ?? name,
    description: chef.description,
    image,
    url,
    founder: { "@id": `${url}#personne` },
    address: present({ "@type": "PostalAddress", addressLocality: chef.ville, addressCountry: "FR" }),
    areaServed: chef.zone_intervention ?? chef.ville ?? "France",
    makesOffer:
      services.length === 0
        ? null
        : services.map((service) => ({
            "@type": "Offer",
            itemOffered: serviceData(service, url),
          })),
    ...reviewsData(reviews),
  });
  return [person, business];
}

export function chefListData(title: string, url: string, paths: readonly Crumb[]): Thing {
  return {
    "@context": CONTEXT,
    "@type": "CollectionPage",
    name: title,
    url,
    isPartOf: { "@type": "WebSite", name: site().site_nom, url: new URL("/", url).href },
    mainEntity: {
      "@type": "ItemList",
      itemListElement: paths.map(({ name, path }, rank) => ({
        "@type": "ListItem",
        position: rank + 1,
        name,
        url: new URL(path, url).href,
      })),
    },
  };
}
