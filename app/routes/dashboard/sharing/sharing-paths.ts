export const SHARING_PATH = "/dashboard/partager";
