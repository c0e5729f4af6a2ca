import { erasedText } from '@ovation/contracts/kernel/rules';
import { expect, it } from 'vitest';
import { isMailable } from './person.model.ts';

it.each([
  ['an address that is the person’s', 'mara@example.test', false, true],
  ['an address that is not confirmed', 'mara@example.test', true, false],
  ['no address, as of whoever came by a provider without one', '', false, false],
  ['what is left of an address', erasedText, false, false],
])('%s', (_, email, isEmailPending, reached) => {
  expect(isMailable({ email, isEmailPending })).toBe(reached);
});
