import { type TaxTotalsDocument, taxTotals } from '@ovation/contracts/tax/readModels';
import type { taxRoutes } from '@ovation/contracts/tax/routes';
import { compressResponse } from '../kernel/http/compressedResponse.ts';
import { cachedResponse, type Handler } from '../kernel/http/handler.ts';
import { allDocuments } from '../kernel/readModels/allPages.ts';
import type { TaxDeps } from './deps.ts';
import { toOssCsv } from './oss.view.ts';

/** Handler of `GET /admin/tax/oss`. */
export const exportOss =
  ({ readModels }: TaxDeps): Handler<typeof taxRoutes.exportOss> =>
  async ({ query: { quarter } }) => {
    const rows: TaxTotalsDocument[] = [];
    for await (const row of allDocuments(readModels, taxTotals, quarter, 'rows')) rows.push(row);
    const csv = Buffer.from(toOssCsv(rows));
    return cachedResponse(
      await compressResponse(csv, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="oss-${quarter}.csv"`,
        'cache-control': 'private, no-store',
      }),
    );
  };
