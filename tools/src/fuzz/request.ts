import { randomUUID } from 'node:crypto';
import type { Random } from '../seed/random.ts';
import { type Actor, smallPicture } from './actors.ts';
import type { ApiDocument, Operation } from './document.ts';
import type { Pools } from './pools.ts';
import { excerptFiller, type MarkedTexts } from './readers.ts';
import { oddValue, type ValueContext, valueFor } from './values.ts';

/** Call as it is sent, with the data that later checks need. */
export interface FuzzRequest {
  readonly operation: Operation;
  readonly actor: Actor;
  readonly path: string;
  readonly pathId: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | FormData | undefined;
  /** Fields of the body, where it is an object. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Complete input, for the markers in it. */
  readonly sent: string;
}

export interface RequestDeps {
  readonly random: Random;
  readonly document: ApiDocument;
  readonly pools: Pools;
  readonly texts: MarkedTexts;
}

/** Keys that all actors share, so that they collide; some look like the platform's own. */
const sharedKeys = Array.from({ length: 12 }, (_, at) => `key-${at}`);
const keyForms = ['refund', 'top-up', 'payment', 'payment-failed', 'event', 'stripe', 'caller'];
const malformedBodies = ['{', '[[[[', '"', '{"text":"\ud800"}', 'null', '[]', 'text=1', '\u0000'];
const contentTypes = ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'x'];

/** A lone surrogate is invalid in an address or a form. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

const contextFor = (
  { random, document, pools, texts }: RequestDeps,
  { name, path }: Operation,
  { id, credentials }: Actor,
): ValueContext => ({
  random,
  resolve: document.resolve,
  oddPercent: random.chance(30) ? 12 : 0,
  idFor: (field) => pools.pick(path, field),
  textFor: (field, lengthMax) => {
    const marker = texts.make(name, id);
    if (field === 'email') return `${marker}@example.test`;
    if (field === 'username') return marker;
    if (/password/i.test(field)) {
      const isOwn = credentials && random.chance(80);
      return isOwn ? credentials.password : randomUUID().replaceAll('-', '').repeat(2);
    }
    if (field === 'paymentMethodId') return random.pick(['pm_card_visa', 'pm_card_chargeDeclined']);
    if (field === 'currency') return 'USD';
    if (field === 'country') return random.pick(['PT', 'ES']);
    if (field === 'provider') return random.chance(90) ? 'stripe' : marker;
    const filler = name.startsWith('feeds.') && field === 'text' ? excerptFiller : '';
    return `${filler}${marker} ${random.chance(20) ? 'né <b>&amp;</b> 💶' : 'text'}`.slice(
      0,
      Math.max(lengthMax, filler.length + marker.length),
    );
  },
});

const pathOf = (deps: RequestDeps, operation: Operation, context: ValueContext) => {
  const { random } = deps;
  let pathId: string | undefined;
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
    const isOdd = random.chance(3);
    const value = isOdd ? oddValue(random) : valueFor(parameter?.schema ?? {}, name, context);
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (name === 'id') pathId = text;
    return encodeURIComponent(wellFormed(text).slice(0, 500)) || '-';
  });
  const query = new URLSearchParams();
  for (const { name, schema, in: segment } of operation.parameters) {
    if (segment !== 'query' || random.chance(60)) continue;
    const value = valueFor(schema, name, context);
    query.append(name, (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 500));
    if (random.chance(3)) query.append(name, 'again');
  }
  if (random.chance(3)) query.append('unknown', 'yes');
  return { path: query.size > 0 ? `${path}?${query}` : path, pathId };
};

const headersOf = (deps: RequestDeps, operation: Operation, actor: Actor) => {
  const { random, pools, texts } = deps;
  const headers: Record<string, string> = {
    'user-agent': `fuzz ${texts.make('the header User-Agent', actor.id)}`,
  };
  if (actor.token !== undefined) {
    headers.authorization = random.chance(50) ? actor.token : `Bearer ${actor.token}`;
  }
  if (random.chance(30)) {
    const made = `${random.pick(keyForms)}:${pools.pick(operation.path, 'id')}:1000`;
    headers['idempotency-key'] = random.chance(60) ? random.pick(sharedKeys) : made;
  }
  if (random.chance(5))
    headers['x-after'] = random.pick(['0', '-1', '1e9', '999999999999999999', 'x']);
  if (random.chance(10)) headers['accept-language'] = random.pick(['es', 'ar', 'xx-YY;q=9', '*']);
  if (random.chance(3)) headers['x-forwarded-for'] = '203.0.113.9, 10.0.0.1';
  return headers;
};

const formOf = (operation: Operation, context: ValueContext) => {
  const { random, resolve } = context;
  const { properties = {} } = resolve(operation.body?.schema ?? {});
  const form = new FormData();
  const fields: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties)) {
    if (random.chance(4)) continue;
    if (property.format === 'binary') {
      const bytes = random.chance(80) ? smallPicture : Buffer.from('<svg onload="alert(1)"/>');
      form.append(name, new Blob([new Uint8Array(bytes)]), random.pick(['a.jpg', '../../b.php']));
    } else {
      const value = valueFor(property, name, context);
      fields[name] = value;
      form.append(name, wellFormed(typeof value === 'string' ? value : JSON.stringify(value)));
    }
  }
  return { form, fields };
};

/** Generates one call of an operation for an actor: mostly valid by the document, sometimes not. */
export const makeRequest = (deps: RequestDeps, operation: Operation, actor: Actor): FuzzRequest => {
  const { random } = deps;
  const context = contextFor(deps, operation, actor);
  const { path, pathId } = pathOf(deps, operation, context);
  const headers = headersOf(deps, operation, actor);
  const base = { operation, actor, path, pathId };
  if (!operation.body) {
    return {
      ...base,
      headers,
      payload: undefined,
      body: {},
      sent: `${path} ${headers['user-agent']}`,
    };
  }
  if (operation.body.isForm) {
    const { form, fields } = formOf(operation, context);
    return { ...base, headers, payload: form, body: fields, sent: JSON.stringify(fields) };
  }
  const value = valueFor(operation.body.schema, 'body', context);
  const isMalformed = random.chance(4);
  const payload = isMalformed ? random.pick(malformedBodies) : JSON.stringify(value);
  const contentType = random.chance(3) ? random.pick(contentTypes) : 'application/json';
  const isObject = typeof value === 'object' && value !== null && !isMalformed;
  return {
    ...base,
    headers: { ...headers, 'content-type': contentType },
    payload,
    body: isObject ? (value as Record<string, unknown>) : {},
    sent: payload,
  };
};
