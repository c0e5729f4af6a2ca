import { expect, it } from 'vitest';
import { keys } from '../keys.ts';
import { conversationOf } from './conversationOf.ts';

it('returns the conversation of a key of messages, and undefined for others', () => {
  expect(conversationOf(keys.messages.list('c1'))).toBe('c1');
  expect(conversationOf(keys.messages.found('c1', 'birch'))).toBeUndefined();
  expect(conversationOf(keys.conversations.one('c1'))).toBeUndefined();
});
