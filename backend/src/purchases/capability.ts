import { defineCapability } from '../kernel/composition/capability.ts';
import { exportPurchases, type PurchaseExportDeps } from './purchases.exporter.ts';

/** Has no calls of its own: each capability that sells something makes its call from what stands here. */
export const purchases = defineCapability('purchases', (needs: PurchaseExportDeps) => ({
  exporters: () => [exportPurchases(needs)],
}));
