import { packagesId, TokenPackageWritten } from '@ovation/contracts/payments/events';
import { tokenPackages } from '@ovation/contracts/payments/readModels';
import { defineProjection } from '../kernel/projection.ts';

/** Price list of tokens. */
export const packages = defineProjection({
  model: tokenPackages,
  version: 1,
  events: [TokenPackageWritten],
  on: {
    TokenPackageWritten: ({ data: { writtenAt: _, ...written } }) => ({
      owner: packagesId,
      id: written.packageId,
      evolve: () => written,
    }),
  },
  indexes: ({ isActive, ordering }) => (isActive ? [{ index: 'active', score: ordering }] : []),
});
