import { tippingRoutes } from './tipping/routes.ts';

/** The route tables of all capabilities, by the name that the client and the documents use. */
export const api = { tipping: tippingRoutes } as const;
