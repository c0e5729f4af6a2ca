import { balanceRoutes } from './balance/routes.ts';
import { chargeRoutes } from './charges/routes.ts';
import { accountRoutes } from './connect/accountRoutes.ts';
import { payoutRoutes, transferRoutes } from './connect/transferRoutes.ts';
import { customerRoutes } from './customers/routes.ts';
import { disputeRoutes } from './disputes/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { fileRoutes } from './files/routes.ts';
import type { Route } from './http/route.ts';
import { paymentIntentRoutes } from './payment-intents/routes.ts';
import { paymentMethodRoutes } from './payment-methods/routes.ts';
import { refundRoutes } from './refunds/routes.ts';
import { setupIntentRoutes } from './setup-intents/routes.ts';
import { webhookEndpointRoutes } from './webhooks/routes.ts';

/** All routes of Stripe's API in the sandbox. */
export const routes: readonly Route[] = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...paymentIntentRoutes,
  ...setupIntentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...fileRoutes,
  ...balanceRoutes,
  ...eventRoutes,
  ...webhookEndpointRoutes,
  ...accountRoutes,
  ...transferRoutes,
  ...payoutRoutes,
];
