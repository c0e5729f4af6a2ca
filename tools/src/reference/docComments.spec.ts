import { describe, expect, it } from 'vitest';
import { definitionsIn, documented, parsed } from './docComments.ts';

const text = `
import { defineEvent } from './event.ts';

/** Fields of both. */
const shared = {
  /** The sender. */
  fanId: Id,
};

/**
 * A fan tipped
 * a creator.
 */
export const TipSent = defineEvent('TipSent', {
  ...shared,
  /** Whole tokens. */
  tokens: Tokens,
});

export const TipLost = defineEvent('TipLost', shared);

const name = 'follow-tip';

/** Follows a tip. */
export const followTip = (deps: Deps): Reactor => defineReactor({ name, on: [TipSent] }, async () => {});
`;

const definitions = new Map(definitionsIn(parsed('a.ts', text), ['defineEvent', 'defineReactor']));

describe('definitions in the sources', () => {
  it('have the comments of the constant and of the fields', () => {
    const { doc, constant, fields } = documented(definitions, 'TipSent');
    expect({ doc, constant, fields: [...fields] }).toEqual({
      doc: 'A fan tipped a creator.',
      constant: 'TipSent',
      fields: [
        ['fanId', 'The sender.'],
        ['tokens', 'Whole tokens.'],
      ],
    });
  });

  it('are found by a name in a constant', () => {
    expect(documented(definitions, 'follow-tip')).toMatchObject({
      doc: 'Follows a tip.',
      constant: 'followTip',
    });
  });

  it('take the comment of a schema that they are given', () => {
    expect(documented(definitions, 'TipLost').doc).toBe('Fields of both.');
  });

  it('are reported if they are missing or have no comment', () => {
    const bare = new Map(definitionsIn(parsed('b.ts', "defineEvent('Bare', {})"), ['defineEvent']));
    expect(() => documented(bare, 'Bare')).toThrow('b.ts: Bare has no doc comment');
    expect(() => documented(bare, 'Gone')).toThrow('no source defines Gone');
  });
});
