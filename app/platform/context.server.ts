import { createContext } from "react-router";

/** Made for every request by the server, read by loaders, actions and the document. */
export type RequestFacts = {
  requestId: string;
  nonce: string;
  clientAddress: string;
  /** Where people reach the site. */
  origin: string;
  /** Where browsers read photos. */
  mediaBaseUrl: string;
};

export const requestFacts = createContext<RequestFacts>();
