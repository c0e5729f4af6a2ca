import { byteOrderMark, csvCell, csvTextCell, toAmount } from '@ovation/contracts/kernel/rules';
import type { Participant } from '@ovation/contracts/people/participant';
import { type LineDocument, walletLines } from '@ovation/contracts/wallet/readModels';
import type { walletRoutes } from '@ovation/contracts/wallet/routes';
import { exportDaysMax } from '@ovation/contracts/wallet/rules';
import { type Handler, streamedResponse } from '../kernel/http/handler.ts';
import type { CursorPosition } from '../kernel/readModels/indexPage.ts';
import type { WalletDeps } from './deps.ts';

type ExportDeps = Pick<WalletDeps, 'readModels' | 'people'>;

const pageSize = 200;
const dayMs = 86_400_000;
const dayOf = (instant: string): string => instant.slice(0, 10);

/** Columns, named as in the API so that programs can read the file. */
const columns = [
  'at',
  'type',
  'person',
  'note',
  'tokens',
  'balance',
  'amount',
  'currency',
  'transaction',
  'event',
  'id',
];

const rowOf = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

const lineRow = (line: LineDocument, people: ReadonlyMap<string, Participant>): string => {
  const { charge, payment } = line;
  const person = charge ? (people.get(charge.performerId)?.name ?? '') : '';
  return rowOf([
    line.createdAt,
    line.type,
    csvTextCell(person),
    csvTextCell(charge?.note ?? ''),
    String(line.tokens),
    String(line.balanceAfter),
    payment ? toAmount(payment.amount).toFixed(2) : '',
    payment?.currency ?? '',
    csvCell(payment?.transactionId ?? ''),
    csvCell(line.event.type),
    csvCell(line.lineId),
  ]);
};

/**
 * Pages of a fan's lines in a period, the newest first. The first is read before the response begins, so that
 * a read model that is behind is answered with a problem.
 */
const pageReader =
  ({ readModels }: ExportDeps, fanId: string) =>
  (after?: CursorPosition) =>
    readModels.page(walletLines, fanId, 'lines', {
      offset: 0,
      limit: pageSize,
      newestFirst: true,
      after,
    });

type LinePage = Awaited<ReturnType<ReturnType<typeof pageReader>>>;

async function* csvOf(
  deps: ExportDeps,
  first: LinePage,
  readPage: ReturnType<typeof pageReader>,
  { from, until }: { readonly from: string; readonly until: string },
): AsyncGenerator<string> {
  yield byteOrderMark + rowOf(columns);
  let page: LinePage | undefined = first;
  while (page) {
    const lines: readonly LineDocument[] = page.data.filter(
      ({ createdAt }) => createdAt >= from && createdAt < until,
    );
    const payees = lines.flatMap(({ charge }) => (charge ? [charge.performerId] : []));
    const people = await deps.people.show([...new Set(payees)]);
    if (lines.length > 0) yield lines.map((line) => lineRow(line, people)).join('');
    // Lines are in the order of time: the rest is older.
    const oldest: LineDocument | undefined = page.data.at(-1);
    const hasMore: boolean =
      page.next !== undefined && oldest !== undefined && oldest.createdAt >= from;
    page = hasMore ? await readPage(page.next) : undefined;
  }
}

/** Returns the period that was asked for, or the last year. */
const daysOf = (
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: string,
): { readonly from: string; readonly to: string } => {
  if (from !== undefined && to !== undefined) return { from, to };
  const first = new Date(Date.parse(now) - (exportDaysMax - 1) * dayMs);
  return { from: dayOf(first.toISOString()), to: dayOf(now) };
};

/** `GET /wallet/statement/export` */
export const exportStatement =
  (deps: ExportDeps): Handler<typeof walletRoutes.exportStatement> =>
  async ({ query, actor, command }) => {
    const readPage = pageReader(deps, actor.id);
    const { from, to } = daysOf(query, command.now);
    const period = {
      from: `${from}T00:00:00.000Z`,
      until: new Date(Date.parse(to) + dayMs).toISOString(),
    };
    return streamedResponse({
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="statement-${from}-${to}.csv"`,
        'cache-control': 'private, no-store',
      },
      parts: csvOf(deps, await readPage(), readPage, period),
    });
  };
