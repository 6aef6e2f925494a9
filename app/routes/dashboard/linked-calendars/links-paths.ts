export const LINKS_PATH = "/dashboard/agenda/liens";
