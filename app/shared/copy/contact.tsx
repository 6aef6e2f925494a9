import { contactCall, site } from "./site.ts";

/** Components, because the legal texts are constants: the owner may set another address or number while the process runs. */
export const ContactEmail = () => <a href={`mailto:${site().contact_email}`}>{site().contact_email}</a>;
export const ContactPhone = () => <a href={contactCall()}>{site().contact_telephone}</a>;
