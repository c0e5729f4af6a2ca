import { randomUUID } from 'node:crypto';
import type { StaffPage } from '@ovation/contracts/pages/sitePage';
import { settingsDefault } from '@ovation/contracts/settings/settings';
import type { EventLog } from '@ovation/event-log/log';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import { describe, expect, it } from 'vitest';
import { createCommands } from '../kernel/commands/handleCommand.ts';
import { unavailableService } from '../kernel/operator/operator.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { serveApp } from '../testing/serveApp.ts';
import { pages } from './capability.ts';
import { defaultPages } from './defaults/pages.ts';
import { ensurePages } from './ensurePages.ts';
import { pageModel } from './model.ts';
import { idOfSlug } from './pageId.ts';

/** Session with a second factor, as staff have. */
const proven = { provenAt: '2026-01-01T00:00:00.000Z', hasFactor: true, isProvenByFactor: true };

const admin = {
  id: randomUUID(),
  role: 'admin' as const,
  sessionId: 's',
  tokenHash: 'h',
  ...proven,
};
const words = { title: 'Help', description: 'How to.', text: 'Ask **us**.' };

/** Admin calls against an in-memory log, which is read afterwards. */
const open = async () => {
  const log = memoryLog();
  const commands = createCommands(log as unknown as EventLog);
  const settings = async () => settingsDefault;
  const { area } = pages.contribute({
    commands,
    settings,
    readModels: unavailableService<ReadModels>('read models'),
  });
  if (!area) throw new Error('pages has no calls');
  const identify = async () => ({ ok: true as const, session: admin });
  const origin = await serveApp([area()], { identify, requestHash: JSON.stringify });
  const call = async (method: string, path: string, body?: object, key?: string) => {
    const response = await fetch(`${origin}/admin/posts${path}`, {
      method,
      headers: {
        authorization: 'token',
        'content-type': 'application/json',
        ...(key && { 'idempotency-key': key }),
      },
      body: body ? JSON.stringify(body) : null,
    });
    const text = await response.text();
    const { data, code } = text ? JSON.parse(text) : { data: undefined, code: undefined };
    return { status: response.status, data: data as StaffPage, code: code as string };
  };
  const pageOf = async (slug: string) => (await commands.load(pageModel, idOfSlug(slug))).state;
  return { log, commands, call, pageOf };
};

describe('a page edited by an admin', () => {
  it('is written, changed, translated and retired', async () => {
    const { call, pageOf } = await open();
    const created = await call('POST', '', { slug: 'help', locale: 'en', ...words });
    expect(created).toMatchObject({ status: 201, data: { ...words, slug: 'help', version: 1 } });
    const path = `/${created.data._id}`;
    const changed = await call('PUT', path, { ...words, title: 'Help!', version: 1 });
    expect(changed.data).toMatchObject({ title: 'Help!', status: 'active', version: 2 });
    const spanish = { title: 'Ayuda', description: '', text: 'Pregúntanos.' };
    const translated = await call('PUT', `${path}/translations/es`, spanish);
    expect(translated.data.translations).toEqual({ es: spanish });
    expect(await call('DELETE', `${path}/translations/es`)).toMatchObject({ status: 204 });
    expect(await call('DELETE', path)).toMatchObject({ status: 204 });
    expect(await pageOf('help')).toMatchObject({ status: 'inactive', translations: {} });
  });

  it('is created once per idempotency key, with the same response', async () => {
    const { call, log } = await open();
    const page = { slug: 'help', locale: 'en', ...words };
    const first = await call('POST', '', page, 'key-1');
    await call('PUT', `/${first.data._id}`, { ...words, title: 'Other' });
    expect((await call('POST', '', page, 'key-1')).data).toEqual(first.data);
    expect(log.all).toHaveLength(2);
    expect(await call('POST', '', page, 'key-2')).toMatchObject({
      status: 409,
      code: 'SLUG_TAKEN',
    });
  });

  it.each([
    ['an address that is none', { slug: 'Help Me' }],
    ['a language that is none', { locale: 'english!' }],
    ['no words', { text: ' ' }],
    ['a day that is none', { effectiveFrom: '2026-02-30' }],
  ])('is refused with %s', async (_, fault) => {
    const { call } = await open();
    const page = { slug: 'help', locale: 'en', ...words, ...fault };
    expect(await call('POST', '', page)).toMatchObject({ status: 422, code: 'INVALID' });
  });

  it('is previewed before it is saved', async () => {
    const { call } = await open();
    const { data } = await call('POST', '/preview', { text: 'Ask <b>us</b> at {siteName}.' });
    expect(data).toEqual({
      content: [
        {
          type: 'paragraph',
          children: ['Ask ', 'us', ' at Ovation.'].map((text) => ({ type: 'text', text })),
        },
      ],
    });
  });
});

describe('the default pages', () => {
  const context = () => ({
    now: '2026-01-01T00:00:00.000Z',
    actor: { kind: 'system' as const, id: 'spec' },
    causationId: randomUUID(),
    correlationId: randomUUID(),
    trigger: { kind: 'work', name: 'spec' } as const,
  });

  it('are created once, by any number of processes', async () => {
    const { log, commands } = await open();
    const other = createCommands(log as unknown as EventLog);
    await Promise.all([ensurePages(commands, context()), ensurePages(other, context())]);
    await ensurePages(commands, context());
    expect(log.all).toHaveLength(2 * defaultPages.length);
  });

  it('are never overwritten', async () => {
    const { commands, call, pageOf } = await open();
    await ensurePages(commands, context());
    await call('PUT', `/${idOfSlug('terms')}`, { ...words, title: 'Our terms' });
    await call('DELETE', `/${idOfSlug('about')}`);
    await ensurePages(commands, context());
    expect(await pageOf('terms')).toMatchObject({ title: 'Our terms' });
    expect(await pageOf('about')).toMatchObject({ status: 'inactive' });
  });
});
