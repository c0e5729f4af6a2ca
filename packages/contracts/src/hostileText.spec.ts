import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { api } from './api.ts';
import type { RouteTable } from './kernel/route.ts';
import { hostileRuns } from './testing/hostileRuns.ts';

/**
 * Walks every text field of the API, so that none is stored unvalidated: the schema rejects the text or
 * normalizes it to one that can be stored, searched and shown. A field that fails here uses `text(…)`,
 * `lineText(…)`, `nameText(…)`, `codeText(…)` or a pattern of its own.
 */
const hostile: Readonly<Record<string, string>> = {
  'half of a character': 'a\ud800b',
  controls: 'a\u0000b\u001b[2Jc\u0085',
  'no character': 'a\uffffb\ufdd0',
  'an override of direction': 'a\u202eb',
  'an isolate that is not closed': 'a\u2067b',
  'signs that show nothing': 'a\u200bb\u2060\u3164',
  'nothing to see': '\u200b\u2800\u3164',
  'a letter with 88 marks': `a${'\u0316'.repeat(88)}`,
  'marks that joiners part': `\u0628${`${'\u064b'.repeat(4)}\u200c`.repeat(18)}`,
  'marks that strokes part': `a${`${'\u0316'.repeat(4)}-`.repeat(8)}`,
  'a text that is composed otherwise': 'Zoe\u0308',
  'letters of a flag that is none': 'a\u{e0067}\u{e0062}',
};

const isHarmless = (text: string): boolean =>
  !/\p{Surrogate}|[^\P{Cc}\n\t]|\p{Noncharacter_Code_Point}|[\u202a-\u202e\u200b\u2060\u3164]/u.test(
    text,
  ) &&
  !/[\u2066-\u2068](?!.*\u2069)/u.test(text) &&
  !/\p{M}{5}/u.test(text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')) &&
  !/[\u{e0000}-\u{e007f}]|^[\s\u2800]+$/u.test(text) &&
  text.normalize('NFC') === text;

interface Field {
  readonly name: string;
  readonly schema: z.core.$ZodType;
}

type Definition = z.core.$ZodTypeDef & Readonly<Record<string, unknown>>;

/** Returns a schema and all nested ones; a schema of another type rejects texts anyway. */
const fieldsOf = (schema: z.core.$ZodType | undefined, name: string): readonly Field[] => {
  if (!schema) return [];
  const definition = schema._zod.def as Definition;
  const parts = {
    ...(definition.shape as Record<string, z.core.$ZodType> | undefined),
    '[]': definition.element as z.core.$ZodType | undefined,
    '{key}': definition.keyType as z.core.$ZodType | undefined,
    '{}': definition.valueType as z.core.$ZodType | undefined,
    '': definition.innerType as z.core.$ZodType | undefined,
    ' in': definition.in as z.core.$ZodType | undefined,
  };
  const options = [definition.options ?? [], definition.items ?? []].flat() as z.core.$ZodType[];
  const isWithinPipe = name.endsWith(' in') && definition.type === 'string';
  return [
    ...(isWithinPipe ? [] : [{ name, schema }]),
    ...Object.entries(parts).flatMap(([part, each]) =>
      fieldsOf(each, `${name}${part && `.${part}`}`),
    ),
    ...options.flatMap((each, at) => fieldsOf(each, `${name}|${at}`)),
  ];
};

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Client extension results of a passkey: unused and not stored. */
const exceptions = /\.clientExtensionResults\.\{\}$/;

const calls = Object.entries(api as Readonly<Record<string, RouteTable>>).flatMap(([area, table]) =>
  Object.entries(table).map(([name, route]) => ({ name: `${area}.${name}`, route })),
);
const fields = calls.flatMap(({ name, route }) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    fieldsOf(route[part] as z.core.$ZodType | undefined, `${name}.${part}`),
  ),
);
const takesText = fields.filter(
  ({ name, schema }) =>
    !exceptions.test(name) &&
    Object.values({ ...hostile, plain: 'luna' }).some((sent) => {
      const { data, success } = (schema as z.ZodType).safeParse(sent);
      return success && textsIn(data).length > 0;
    }),
);

/** Each field gets some of the runs in turn: all of them for each would take too long. */
const runsPerField = 3;

describe('every text field of the API', () => {
  it('is found', () => {
    const names = new Set(takesText.map(({ name }) => name));
    for (const name of ['messages.sendMessage.body.text', 'search.searchEverything.body.q']) {
      expect(names).toContain(name);
    }
    expect(names.size).toBeGreaterThan(60);
  });

  it('is rejected before costly processing', () => {
    const runs = hostileRuns(65_536);
    for (const [at, { schema }] of takesText.entries()) {
      for (let run = 0; run < runsPerField; run++) {
        (schema as z.ZodType).safeParse(runs[(at * runsPerField + run) % runs.length]);
      }
    }
  });

  it.each(takesText)('$name', ({ schema }) => {
    for (const [what, sent] of Object.entries(hostile)) {
      const kept = textsIn((schema as z.ZodType).safeParse(sent).data);
      expect({ what, kept: kept.filter((text) => !isHarmless(text)) }).toEqual({ what, kept: [] });
    }
  });
});
