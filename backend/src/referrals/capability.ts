import { referralRoutes } from '@ovation/contracts/referrals/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import type { ReferralsDeps } from './deps.ts';
import { eraseTrackingLinks } from './referrals.eraser.ts';
import {
  attributeReferral,
  countReferredPayments,
  creditReferralShare,
} from './referrals.reactor.ts';
import {
  archiveTrackingLink,
  createTrackingLink,
  listTrackingLinks,
  visitTrackingLink,
} from './trackingLinks.ts';

export const referrals = defineCapability('referrals', (deps: ReferralsDeps) => ({
  area: () =>
    defineArea('referrals', referralRoutes, deps, {
      createTrackingLink,
      listTrackingLinks,
      archiveTrackingLink,
      visitTrackingLink,
    }),
  reactors: () => [attributeReferral(deps), countReferredPayments(deps), creditReferralShare(deps)],
  erasers: () => [eraseTrackingLinks(deps)],
}));
