import type { LineDocument } from '@ovation/contracts/wallet/readModels';
import { describe, expect, it } from 'vitest';
import { idOf } from '../testing/decider.ts';
import { exportStatement } from './exportStatement.ts';

const fanId = idOf(1);
const luna = idOf(2);

const tipLine = (at: number, createdAt: string, note: string | null): LineDocument => ({
  lineId: idOf(at),
  fanId,
  charge: {
    chargeId: idOf(at),
    type: 'tip',
    targetId: luna,
    fanId,
    performerId: luna,
    tokens: 10,
    commission: 2,
    note,
    status: 'success',
    createdAt,
  },
  commissionBasisPoints: 2_000,
  payment: null,
  type: 'tip',
  tokens: -10,
  balanceAfter: 90,
  event: { eventId: idOf(at), type: 'TipSent', number: at, legs: [] } as never,
  createdAt,
});

const exported = async (lines: readonly LineDocument[], from: string, to: string) => {
  const reads: number[] = [];
  const deps = {
    people: {
      show: async () => new Map([[luna, { _id: luna, name: '=Luna, "la"' } as never]]),
    },
    readModels: {
      page: async (...[, , , request]: readonly unknown[]) => {
        const { after, limit } = request as { after?: { at: number }; limit: number };
        const start = after?.at ?? 0;
        reads.push(start);
        const data = lines.slice(start, start + limit);
        const next = start + limit < lines.length ? { at: start + limit } : undefined;
        return { data, total: lines.length, next };
      },
    },
  };
  const handle = exportStatement(deps as never);
  const command = { now: '2026-03-01T00:00:00.000Z' };
  const outcome = await handle({ query: { from, to }, actor: { id: fanId }, command } as never);
  if (!outcome.ok || !outcome.streamed) throw new Error('no file');
  const parts: string[] = [];
  for await (const part of outcome.streamed.parts) parts.push(part);
  return { rows: parts.join('').trim().split('\r\n'), reads, ...outcome.streamed };
};

describe('an exported statement', () => {
  it('has the lines of the period, and no cell that a spreadsheet would run', async () => {
    const { rows, headers } = await exported(
      [
        tipLine(13, '2026-02-01T00:00:00.000Z', null),
        tipLine(12, '2026-01-31T23:59:59.999Z', '+1 for you'),
        tipLine(11, '2025-12-31T23:59:59.999Z', null),
      ],
      '2026-01-01',
      '2026-01-31',
    );
    expect(rows.slice(1)).toEqual([
      `2026-01-31T23:59:59.999Z,tip,"'=Luna, ""la""",'+1 for you,-10,90,,,,TipSent,${idOf(12)}`,
    ]);
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' });
  });

  it('is read page by page, and no further back than the period', async () => {
    const lines = Array.from({ length: 1_000 }, (_, at) =>
      tipLine(2_000 - at, new Date(Date.UTC(2026, 0, 31) - at * 3_600_000).toISOString(), null),
    );
    const { rows, reads } = await exported(lines, '2026-01-21', '2026-01-31');
    expect(rows).toHaveLength(1 + 241);
    expect(reads).toEqual([0, 200]);
  });

  it('is a head alone when there is nothing', async () => {
    expect((await exported([], '2026-01-01', '2026-01-31')).rows).toHaveLength(1);
  });
});
