import { expect, it } from 'vitest';
import type { CommandContext } from '../commands/command.ts';
import { defineArea } from '../http/handler.ts';
import { defineReactor } from '../reactions/reactor.ts';
import { compose, defineCapability } from './capability.ts';

const base = { newId: () => 'an id' };

const prices = defineCapability('prices', () => ({
  offers: { priceOf: (name: string) => name.length },
}));
const shop = defineCapability('shop', ({ priceOf, newId }: Needs) => ({
  offers: { sell: (name: string) => `${newId()} for ${priceOf(name)}` },
}));
interface Needs {
  readonly priceOf: (name: string) => number;
  readonly newId: () => string;
}

it('gives each capability the services of the base and of those before it', () => {
  const { offered } = compose(base).with(prices).with(shop);
  expect(offered.sell('tea')).toBe('an id for 3');
  expect(Object.keys(offered)).toEqual(['newId', 'contentItems', 'priceOf', 'sell']);
});

it('does not compile if a capability comes before its dependencies', () => {
  // @ts-expect-error: `priceOf` is missing
  compose(base).with(shop).with(prices);
  // @ts-expect-error: `newId` is missing
  expect(() => compose({}).with(prices).with(shop).offered.sell('tea')).toThrow();
});

it('refuses a service under a name that is taken', () => {
  const other = defineCapability('other prices', () => ({ offers: { priceOf: () => 0 } }));
  expect(() => compose(base).with(prices).with(other)).toThrow(
    'other prices offers priceOf, which is offered already',
  );
});

it('creates process-specific parts on demand, in order', async () => {
  const done: string[] = [];
  const contributing = (name: string) =>
    defineCapability(name, () => ({
      area: () => {
        done.push(`area of ${name}`);
        return defineArea(name, {}, undefined, {});
      },
      mount: () => {
        done.push(`mount of ${name}`);
      },
      reactors: () => [
        defineReactor({ name: `reactor of ${name}`, from: 'end', on: [] }, async () => undefined),
      ],
      timers: () => [{ name: `timer of ${name}`, everyMs: 1, run: async () => undefined }],
      atStart: async ({ now }: CommandContext) => {
        done.push(`start of ${name} at ${now}`);
      },
    }));
  const all = compose(base).with(contributing('one')).with(prices).with(contributing('two'));
  expect(all.reactors().map(({ name }) => name)).toEqual(['reactor of one', 'reactor of two']);
  expect(all.timers().map(({ name }) => name)).toEqual(['timer of one', 'timer of two']);
  expect(done).toEqual([]);
  expect(all.areas().map(({ name }) => name)).toEqual(['one', 'two']);
  all.mount(undefined as never, undefined as never);
  await all.atStart({ now: 'noon' } as CommandContext);
  expect(done).toEqual([
    'area of one',
    'area of two',
    'mount of one',
    'mount of two',
    'start of one at noon',
    'start of two at noon',
  ]);
});
