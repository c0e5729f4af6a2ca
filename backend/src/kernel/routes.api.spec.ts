import { callerRoles, refusalOf } from '@ovation/contracts/kernel/access';
import { commonProblems } from '@ovation/contracts/kernel/problem';
import type { UploadField, Who } from '@ovation/contracts/kernel/route';
import { type StaffRole, staffRoles } from '@ovation/contracts/kernel/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { captionsFile } from '../testing/files.ts';
import { openPeople, pictureOf } from '../testing/people.ts';
import {
  allRoutes,
  callRaw,
  fieldsOf,
  pathTo,
  pathToUnknown,
  type RawAnswer,
  unknownId,
  type WalkedRoute,
} from '../testing/routeWalk.ts';
import { specStack } from '../testing/stack.ts';
import { createStaff } from '../testing/staff.ts';
import { issuesMax } from './http/validated.ts';

/**
 * Walks every row of the route tables, so that no call is missed: to any input it responds with a problem
 * of the catalogue, never with a 500 or a stack, and changes nothing.
 */
const jsonBytesMax = 1_000_000;
const formFieldBytesMax = 64 * 1_024;
/** Larger than the limit of pictures and documents; larger limits are tested where it costs less. */
const tooLarge = new Blob([new Uint8Array(20_000_001)]);
const { origin } = specStack();

let tokens: Readonly<Record<'user' | 'performer' | StaffRole, string>>;

const employAll = async () => {
  const employed = staffRoles.map(async (role) => [role, (await createStaff(origin, role)).token]);
  return Object.fromEntries(await Promise.all(employed)) as Record<StaffRole, string>;
};

beforeAll(async () => {
  const people = openPeople(origin);
  const [fan, creator, staff] = await Promise.all([people.fan(), people.performer(), employAll()]);
  tokens = { user: fan.token, performer: creator.token, ...staff };
});

const tokenFor = (who: Who): { token?: string } => {
  if (who === 'public') return {};
  if (typeof who === 'object') return { token: tokens[who.staff[0]] };
  return { token: who === 'performer' ? tokens.performer : tokens.user };
};

const emptyBody = ({ method }: { method: string }) =>
  method === 'GET' ? {} : { body: '{}', contentType: 'application/json' };

const expectProblem = (answer: RawAnswer, status: number | number[], code?: string | string[]) => {
  expect([status].flat(), answer.text).toContain(answer.status);
  expect(answer.contentType).toContain('application/problem+json');
  expect(answer.problem).toMatchObject({ status: answer.status, requestId: expect.any(String) });
  expect(answer.problem.message).toBeTruthy();
  expect(answer.isDeclared, `undeclared: ${answer.text}`).toBe(true);
  if (code) expect([code].flat()).toContain(answer.problem.code);
  expect(answer.text).not.toMatch(/at .+\.(ts|js):\d+/);
};

const needsPerson = allRoutes.filter(({ route }) => route.who !== 'public' && route.who !== 'any');
const takesJson = allRoutes.filter(({ route }) => route.body && !route.uploads);
const takesFields = takesJson.filter(({ route }) => fieldsOf(route).body.length > 0);
const takesForm = allRoutes.filter(({ route }) => route.uploads);
const withParams = allRoutes.filter(({ route }) => route.params);
const withId = withParams.filter(({ route }) => fieldsOf(route).path.includes('id'));
const withProvider = withParams.filter(({ route }) => fieldsOf(route).path.includes('provider'));
const withQuery = allRoutes.filter(({ route }) => route.query);

it('finds the rows', () => {
  expect(allRoutes.length).toBeGreaterThan(30);
});

/** Check the owner before the existence. */
const forOneself = [
  'banking.bankingSettings',
  'banking.gatewaySettings',
  'banking.updateBankingSettings',
  'banking.updateGatewaySettings',
  'performers.updatePerformer',
];

/** The call itself refuses staff: it is for fans and creators. */
const notForStaff = ['dataExport.askDataExport'];

/** Signs its caller out for all later tests. */
const endsTheSession = ['auth.logout'];

describe.each(allRoutes)('$name', ({ name, route }) => {
  const path = pathToUnknown(route);
  const refused = callerRoles.filter((asker) => refusalOf(route.who, asker));

  it.each(endsTheSession.includes(name) ? refused : callerRoles)(
    'admits or refuses %s, as its row declares',
    async (asker) => {
      const token = asker === 'nobody' ? {} : { token: tokens[asker] };
      const answer = await callRaw(origin, route, { path, ...token });
      const code = refusalOf(route.who, asker);
      if (code) return expectProblem(answer, commonProblems[code].status, code);
      const codes = ['UNAUTHENTICATED', 'NOT_A_PERFORMER', 'NOT_A_FAN'];
      const mayForbid = [...forOneself, ...notForStaff].includes(name);
      const never = mayForbid ? codes : [...codes, 'FORBIDDEN'];
      expect(never).not.toContain(answer.problem.code);
    },
  );
});

describe.each(needsPerson)('$name', ({ route }) => {
  it('refuses an expired token', async () => {
    const path = pathToUnknown(route);
    const answer = await callRaw(origin, route, { path, token: 'long-gone' });
    expectProblem(answer, 401, 'UNAUTHENTICATED');
    expect(answer.problem.message).toBe('Please login!');
  });
});

describe.each(takesJson)('$name', ({ route }) => {
  const send = (body: string, contentType = 'application/json') =>
    callRaw(origin, route, {
      path: pathToUnknown(route),
      ...tokenFor(route.who),
      body,
      contentType,
    });

  it('refuses broken JSON', async () => {
    expectProblem(await send('{"a":'), 400, 'MALFORMED');
  });

  it.each(['[]', '"text"', '42', 'null'])('refuses %s', async (body) => {
    expectProblem(await send(body), 422, 'INVALID');
  });

  it('refuses unknown fields and names them', async () => {
    const answer = await send('{"surely-not-a-field":1}');
    expectProblem(answer, 422, 'INVALID');
    expect(JSON.stringify(answer.problem.errors)).toContain('surely-not-a-field');
  });

  it('refuses a body that is too large', async () => {
    expectProblem(await send(JSON.stringify({ x: 'x'.repeat(jsonBytesMax) })), 413, 'TOO_LARGE');
  });

  it('refuses another content type', async () => {
    expectProblem(await send('<a/>', 'application/xml'), 415, 'UNSUPPORTED_MEDIA');
  });
});

describe.each(takesFields)('$name', ({ route }) => {
  it('refuses fields of the wrong type, and names each', async () => {
    const { shape } = route.body as z.ZodObject<Readonly<Record<string, z.ZodType>>>;
    const fields = fieldsOf(route).body.filter(
      (field) => !shape[field]?.safeParse({ not: 'this' }).success,
    );
    const wrong = Object.fromEntries(fields.map((field) => [field, { not: 'this' }]));
    const answer = await callRaw(origin, route, {
      path: pathToUnknown(route),
      ...tokenFor(route.who),
      body: JSON.stringify(wrong),
      contentType: 'application/json',
    });
    expectProblem(answer, 422, 'INVALID');
    // Of an object field, its own fields are named.
    const reported = answer.problem.errors?.map(({ path }) => path.split('.')[0]);
    expect(reported).toEqual(expect.arrayContaining(fields.slice(0, issuesMax)));
  });
});

describe.each(takesForm)('$name', ({ route }) => {
  const path = pathToUnknown(route);

  it('refuses other content than a form', async () => {
    const call = { path, ...tokenFor(route.who), body: '{}', contentType: 'application/json' };
    expectProblem(await callRaw(origin, route, call), 415, 'UNSUPPORTED_MEDIA');
  });

  it('refuses a form without its file', async () => {
    const call = { path, ...tokenFor(route.who), body: new FormData() };
    expectProblem(await callRaw(origin, route, call), [400, 422], ['MALFORMED', 'INVALID']);
  });

  it('refuses unknown fields, of text and of files', async () => {
    const text = new FormData();
    text.append('surely-not-a-field', 'x');
    const file = new FormData();
    file.append('surely-not-a-file', new Blob(['x']), 'a.png');
    for (const body of [text, file]) {
      const answer = await callRaw(origin, route, { path, ...tokenFor(route.who), body });
      expectProblem(answer, 422, 'INVALID');
    }
  });

  it('refuses a field that is too large', async () => {
    const body = new FormData();
    body.append('x', 'x'.repeat(formFieldBytesMax + 1));
    const answer = await callRaw(origin, route, { path, ...tokenFor(route.who), body });
    expectProblem(answer, 413, 'TOO_LARGE');
  });

  it('refuses a file of the wrong type', async () => {
    const form = new FormData();
    for (const field of Object.keys(route.uploads ?? {})) {
      form.append(field, new Blob(['<svg onload="alert(1)"/>'], { type: 'image/png' }), 'a.png');
    }
    const call = { path, ...tokenFor(route.who), body: form };
    expectProblem(await callRaw(origin, route, call), 415, 'UNSUPPORTED_MEDIA');
  });
});

const takesLittle = takesForm.filter(({ route }) =>
  Object.values(route.uploads ?? {}).every(({ maxBytes }) => maxBytes < tooLarge.size),
);
describe.each(takesLittle)('$name', ({ route }) => {
  const path = pathToUnknown(route);

  it('refuses a file that is too large', async () => {
    const body = new FormData();
    const [field = ''] = Object.keys(route.uploads ?? {});
    body.append(field, tooLarge, 'a.png');
    const answer = await callRaw(origin, route, { path, ...tokenFor(route.who), body });
    expectProblem(answer, 413, 'TOO_LARGE');
  });
});

/** Bodies valid enough to reach the lookup of the thing that the path names. */
const bodies: Readonly<Record<string, object>> = {
  'banking.updateGatewaySettings': { key: 'stripe' },
  'categories.updateCategory': { names: { en: 'Nobody’s' } },
  'comments.editComment': { content: 'Nobody’s' },
  'conversations.changeConversationSettings': { isMuted: true },
  'factors.renamePasskey': { name: 'Nobody’s' },
  'feeds.updateFeed': { type: 'text', text: 'Nobody’s' },
  'files.describeFile': { altText: 'Nobody’s' },
  'feeds.vote': { optionId: unknownId },
  'messages.sendMessage': { type: 'text', text: 'To nobody' },
  'payments.addCard': { paymentMethodId: 'pm_card_visa' },
  'posts.translatePost': { title: 'Nobody’s', description: '', text: 'Nothing' },
  'posts.updatePost': { title: 'Nobody’s', description: '', text: 'Nothing' },
  'reports.actionReport': { note: 'Nobody’s' },
  'reports.dismissReport': { note: 'Nobody’s' },
  'plans.updatePlan': { name: 'Nobody’s', monthlyPrice: 10 },
  'subscriptions.changePlan': { subscriptionType: 'yearly' },
  'subscriptions.previewPlanSwitch': { planId: unknownId },
  'subscriptions.switchPlan': { planId: unknownId },
  'suspension.suspendAccount': { reason: 'Nobody' },
  'tipping.sendTip': { tokens: 10 },
  'payouts.changePayout': { status: 'canceled' },
  'payouts.confirmPayout': { result: 'paid' },
  'payouts.rejectPayout': { reason: 'other' },
  'verification.refuseApplication': { reason: 'unreadable', kinds: ['identity'] },
};
/** Upload valid enough to reach the lookup of the thing that the path names. */
const contentFor = async ({ mimeTypes }: UploadField): Promise<Blob> =>
  mimeTypes.includes('text/vtt') ? captionsFile() : pictureOf();

const emptyCall = async ({ name, route }: WalkedRoute, path: string) => {
  const form = new FormData();
  for (const [name, field] of Object.entries(route.uploads ?? {})) {
    form.append(name, await contentFor(field), 'a-file');
  }
  return callRaw(origin, route, {
    path,
    ...tokenFor(route.who),
    ...(route.uploads ? { body: form } : emptyBody(route)),
    ...(bodies[name] && { body: JSON.stringify(bodies[name]) }),
  });
};

describe.each(withId)('$name', (row) => {
  it('finds nothing for an unknown id', async () => {
    const answer = await emptyCall(row, pathTo(row.route, unknownId));
    if (forOneself.includes(row.name)) return expectProblem(answer, 403, 'FORBIDDEN');
    expectProblem(answer, 404);
    expect(answer.problem.code).toMatch(/NOT_FOUND$/);
  });
});

describe.each(withProvider)('$name', (row) => {
  it('refuses an unknown provider', async () => {
    expectProblem(await emptyCall(row, pathToUnknown(row.route)), 404, 'UNKNOWN_PROVIDER');
  });
});

describe.each(withParams)('$name', ({ route }) => {
  it('refuses an undecodable path', async () => {
    const path = route.path.replace(/\{[^}]+\}/g, '%E0%A4%A');
    expectProblem(await callRaw(origin, route, { path, ...tokenFor(route.who) }), 400, 'MALFORMED');
  });
});

describe.each(withId)('$name', ({ route }) => {
  it('refuses an invalid id', async () => {
    const call = { path: pathTo(route, 'no-id'), ...tokenFor(route.who), ...emptyBody(route) };
    expectProblem(await callRaw(origin, route, call), [404, 422], ['NOT_FOUND', 'INVALID']);
  });
});

describe.each(withQuery)('$name', ({ route }) => {
  const ask = (query: string) =>
    callRaw(origin, route, { path: `${pathToUnknown(route)}?${query}`, ...tokenFor(route.who) });

  it('refuses unknown query fields', async () => {
    expectProblem(await ask('surely-not-a-field=1'), 422, 'INVALID');
  });

  it.each(['offset=-1', 'limit=0', 'limit=100000', 'offset=x'])('refuses %s', async (query) => {
    expectProblem(await ask(query), 422, 'INVALID');
  });

  it('refuses each field given twice', async () => {
    for (const field of Object.keys(route.query?.shape ?? {})) {
      expectProblem(await ask(`${field}=a&${field}=b`), 422, 'INVALID');
    }
  });

  it('refuses an invalid position', async () => {
    const headers = { 'x-after': 'yesterday' };
    const call = { path: pathToUnknown(route), ...tokenFor(route.who), headers };
    const answer = await callRaw(origin, route, call);
    expectProblem(answer, [400, 422], ['MALFORMED', 'INVALID']);
  });
});

it('answers an unknown path with 404', async () => {
  const answer = await callRaw(origin, { method: 'GET', path: '/no-such-thing' }, {});
  expectProblem(answer, 404, 'NOT_FOUND');
});
