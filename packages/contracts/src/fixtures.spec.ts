import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { EventDefinition } from './kernel/event.ts';
import { streams } from './streams.ts';

/**
 * Stored events must stay readable for ever: each shipped event has a fixture,
 * `<capability>/fixtures/<Event>.json`, and every fixture still parses to its content.
 */
const root = dirname(fileURLToPath(import.meta.url));

const fixtures = new Map(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /fixtures[/\\][^/\\]+\.json$/.test(path))
    .map((path) => [basename(path, '.json'), join(root, path)] as const),
);

const definitions = new Map<string, EventDefinition>(
  streams.flatMap(({ events }) => events.map((event) => [event.type, event] as const)),
);

describe('every event of the product', () => {
  it.each([...definitions.keys()])('%s has a fixture', (type) => {
    expect([...fixtures.keys()], 'node tools/dist/fixtures/main.js writes it').toContain(type);
  });
});

describe('every fixture', () => {
  it.each([...fixtures])('%s parses to its content', (name, path) => {
    const { type, data } = JSON.parse(readFileSync(path, 'utf8'));
    expect(type).toBe(name);
    const definition = definitions.get(type);
    expect(definition, 'an event that shipped is never taken away').toBeDefined();
    expect(definition?.data.parse(data)).toEqual(data);
  });
});
