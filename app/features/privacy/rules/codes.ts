/** The mailed link only opens the page; the page's own token authorises reading and erasing. */
export const DATA_LINK_STEPS = ["lien", "page"] as const;
export type DataLinkStep = (typeof DATA_LINK_STEPS)[number];
