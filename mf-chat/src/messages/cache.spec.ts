import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { beforeEach, describe, expect, it } from 'vitest';
import { message } from '../testing/threadKit.tsx';
import { addMessage, cachedMessages } from './cache.ts';

const at = (second: number, id = `m${second}`) => ({
  ...message(id, id),
  createdAt: `2026-11-20T12:00:0${second}.000Z`,
});

const shown = (): string[] | undefined => cachedMessages('c1')?.map(({ _id }) => _id);

beforeEach(() => {
  const pages = [
    { data: [at(6), at(4)], total: 3 },
    { data: [at(2)], total: 3 },
  ];
  queryClient.setQueryData(keys.messages.list('c1'), {
    pages,
    pageParams: [{}, { cursor: 'older' }],
  });
});

describe('a message of a push or a response', () => {
  it('is first when it is the newest, also when it is as old as the newest', () => {
    addMessage(at(7));
    addMessage(at(7, 'm7-too'));
    expect(shown()).toEqual(['m7-too', 'm7', 'm6', 'm4', 'm2']);
  });

  it('is inserted at its position when it arrives late', () => {
    addMessage(at(5));
    addMessage(at(3));
    expect(shown()).toEqual(['m6', 'm5', 'm4', 'm3', 'm2']);
  });

  it('stays at its position when it exists already', () => {
    addMessage({ ...at(4), text: 'again' });
    expect(shown()).toEqual(['m6', 'm4', 'm2']);
    expect(cachedMessages('c1')?.[1]?.text).toBe('again');
  });
});
