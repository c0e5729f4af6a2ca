import { couponsOfOwner } from '@ovation/contracts/coupons/readModels';
import type { Base } from '../kernel/composition/base.ts';
import { defineExporter, defineSection } from '../kernel/composition/exporter.ts';
import { allDocuments } from '../kernel/readModels/allPages.ts';
import { toCouponView } from './coupon.view.ts';

export const couponsTexts = defineSection('coupons', {
  title: 'Coupons',
  about: 'The coupons that you made, and what they brought.',
  fields: {
    code: 'Code',
    discountType: 'Discount',
    value: 'Value',
    status: 'Status',
    totalRedeemed: 'Uses',
    revenue: 'Paid with it',
    currency: 'In',
    createdAt: 'Created',
  },
  values: {
    percent: 'Percent',
    amount: 'Amount',
    active: 'Active',
    inactive: 'Inactive',
  },
});

/** Exporter of a creator's coupons. Fans find the code of each payment with their payments. */
export const exportCoupons = ({ readModels }: Pick<Base, 'readModels'>) =>
  defineExporter({
    texts: couponsTexts,
    of: 'performer',
    coded: ['discountType', 'status'],
    records: async function* ({ accountId }) {
      const all = allDocuments(readModels, couponsOfOwner, accountId, 'createdAt');
      for await (const coupon of all) {
        const { code, discountType, value, status, totalRedeemed, revenue, currency, createdAt } =
          toCouponView(coupon);
        yield {
          values: {
            code,
            discountType,
            value,
            status,
            totalRedeemed,
            revenue,
            currency,
            createdAt,
          },
        };
      }
    },
  });
