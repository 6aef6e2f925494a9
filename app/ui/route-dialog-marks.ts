/** `handle` of a route that is a dialog over its parent: opening it is not arriving at another page. */
export const DIALOG = { dialog: true };

/** State of the links that open a dialog from its page: closing it then goes back instead of piling up history. */
export const OPENED_HERE = { openedHere: true };
