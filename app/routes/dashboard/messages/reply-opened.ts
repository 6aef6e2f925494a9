/** Query parameter of the message whose reply the chef just opened. */
export const REPLY_OPENED = "ouverte";
