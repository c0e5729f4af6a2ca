import { defineCapability } from '../kernel/composition/capability.ts';
import { exportPurchases, type PurchaseExportDeps } from './purchases.exporter.ts';

/** Purchases module without routes: selling modules build theirs from its exports. */
export const purchases = defineCapability('purchases', (needs: PurchaseExportDeps) => ({
  exporters: () => [exportPurchases(needs)],
}));
