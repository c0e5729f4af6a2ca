import type { PerformerDocument } from '@ovation/contracts/performers/readModels';
import { describe, expect, it } from 'vitest';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { findByIdOrName } from './getPerformer.ts';

const id = '019b0000-0000-7000-8000-000000000001';
const leftAt = '2026-01-01T00:00:00.000Z';
const luna = { performerId: id, username: 'selene', isOpen: true } as PerformerDocument;

/** Read models of one creator, named `luna` until `leftAt` and `selene` since. */
const readModels: Pick<ReadModels, 'find'> = {
  find: async (model, owner) => {
    const documents: Readonly<Record<string, object>> = {
      'performer-names:luna': { performerId: id, leftAt },
      'performer-names:selene': { performerId: id, leftAt: null },
      'performers:everyone': luna,
    };
    return documents[`${model.name}:${owner}`] as never;
  },
};

describe('a creator', () => {
  it.each([
    ['by the id', id, '2026-01-01T00:00:01.000Z'],
    ['by the username, whatever its case', 'Selene', '2026-09-01T00:00:00.000Z'],
    ['by the one before, at once', 'luna', '2026-01-01T00:00:01.000Z'],
    ['by the one before, for 30 days', 'LUNA', '2026-01-30T23:59:59.999Z'],
  ])('is found %s', async (_, name, now) => {
    expect(await findByIdOrName(readModels, name, now)).toBe(luna);
  });

  it('is not found by a username released 30 days ago', async () => {
    expect(await findByIdOrName(readModels, 'luna', '2026-01-31T00:00:00.000Z')).toBeUndefined();
  });

  it('is not found by an unknown username', async () => {
    expect(await findByIdOrName(readModels, 'berta', leftAt)).toBeUndefined();
  });
});
