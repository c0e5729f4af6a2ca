import type { Names } from './names.ts';
import { Refusal, type Registered, type Registration } from './plan.ts';
import {
  withCase,
  withEntry,
  withEvent,
  withImport,
  withLastEntry,
  withNextVersion,
} from './source.ts';

/** Additions to a capability that was made by this program. */

const row = (names: Names, imports: readonly string[], text: string): Registration => ({
  path: `packages/contracts/src/${names.things}/routes.ts`,
  edits: [
    ...imports.map((line) => (routes: string) => withImport(routes, line)),
    (routes) => withLastEntry(routes, { constant: `${names.thing}Routes` }, text),
  ],
});

const handler = (names: Names, imported: string, entry: string): Registration => ({
  path: `backend/src/${names.things}/capability.ts`,
  edits: [
    (text) => withImport(text, imported),
    (text) => withLastEntry(text, { constant: names.things ?? '', property: 'area' }, entry),
  ],
});

/** A call that reads a part of one. */
export const query = (names: Names): Registered => {
  const { thing, Thing, Part } = names;
  const call = `get${Thing}${Part}`;
  return {
    registrations: [
      row(
        names,
        [`import { ${Thing}${Part} } from './${thing}${Part}.ts';`],
        `${call}: {
          ...admin,
          ...of${Thing},
          method: 'GET',
          path: '/admin/${names['things-kebab']}/{id}/${names['part-kebab']}',
          summary: 'The ${names['part words']} of one of the ${names['things words']}',
          answer: ${Thing}${Part},
          status: 200,
          problems: [commonProblems.NOT_FOUND],
        }`,
      ),
      handler(names, `import { ${call} } from './${call}.ts';`, call),
    ],
    generators: ['permissions'],
  };
};

const event = ({ thing, things, Thing, past, Past }: Names): Registration => ({
  path: `packages/contracts/src/${things}/events.ts`,
  edits: [
    (text) => {
      const start = `export const ${Thing}${Past} = `;
      if (text.includes(start)) {
        throw new Refusal(`${Thing}${Past} is there already: take another name`);
      }
      return withEvent(
        text,
        `${start}defineEvent('${Thing}${Past}', { ${thing}Id: Id, ${past}At: Instant });`,
      );
    },
    (text) => withEntry(text, { constant: `${thing}Stream` }, `${Thing}${Past}`),
  ],
});

const detail = ({ thing, things, Thing, past }: Names): Registration => ({
  path: `packages/contracts/src/${things}/${thing}.ts`,
  edits: [
    (text) => withLastEntry(text, { constant: `${Thing}Details` }, `${past}At: Instant.optional()`),
  ],
});

const state = ({ thing, things, Thing, past, Past }: Names): Registration => ({
  path: `backend/src/${things}/model.ts`,
  edits: [
    (text) =>
      withCase(
        text,
        { constant: 'evolve' },
        `case '${Thing}${Past}':
          return ${thing} && { ...${thing}, ${past}At: event.data.${past}At };`,
      ),
  ],
});

const projected = ({ thing = '', things = '', Thing, past, Past }: Names): Registration => ({
  path: `projections/src/${things}/${things}.ts`,
  edits: [
    (text) =>
      withImport(text, `import { ${Thing}${Past} } from '@ovation/contracts/${things}/events';`),
    (text) => withEntry(text, { constant: things, property: 'events' }, `${Thing}${Past}`),
    (text) =>
      withLastEntry(
        text,
        { constant: things, property: 'on' },
        `${Thing}${Past}: ({ data: { ${thing}Id, ${past}At } }) => ({
          owner: every${Thing},
          id: ${thing}Id,
          evolve: (before) => before && { ...before, ${past}At },
        })`,
      ),
    withNextVersion,
  ],
});

/** An event of one, and the call that leads to it. */
export const fact = (names: Names): Registered => {
  const { Thing, verb, Verb } = names;
  return {
    registrations: [
      event(names),
      detail(names),
      row(
        names,
        [],
        `${verb}${Thing}: {
          ...admin,
          ...of${Thing},
          method: 'POST',
          path: '/admin/${names['things-kebab']}/{id}/${names['verb-kebab']}',
          summary: 'Marks one of the ${names['things words']} as ${names['past words']}',
          status: 204,
          problems: [commonProblems.NOT_FOUND],
        }`,
      ),
      state(names),
      handler(
        names,
        `import { decide${Verb}${Thing} } from './${verb}${Thing}.decide.ts';`,
        `${verb}${Thing}: of${Thing}(decide${Verb}${Thing})`,
      ),
      projected(names),
    ],
    generators: ['fixtures', 'permissions', 'fingerprints'],
  };
};
