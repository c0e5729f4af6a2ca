import { api } from '@ovation/contracts/api';
import { problemsOf } from '@ovation/contracts/kernel/routeProblems';
import type { Role } from '@ovation/contracts/kernel/rules';
import { settingsDefault } from '@ovation/contracts/settings/settings';
import { describe, expect, it } from 'vitest';
import type { Actor, Area, SessionCredentials } from '../kernel/http/handler.ts';
import { allRoutes, callRaw, pathToUnknown } from '../testing/routeWalk.ts';
import { serveApp } from '../testing/serveApp.ts';
import { createClosedCheck } from './productClosed.ts';

/**
 * Calls every route while the operator has closed the product: only the public status and the staff's login are
 * answered.
 */
const alwaysOpen = [
  'auth.login',
  'auth.logout',
  'blocking.checkCountry',
  'captcha.verifyCaptcha',
  'factors.passkeyChallenge',
  'factors.signInWithFactor',
  'factors.signInWithPasskey',
  'settings.publicSettings',
  'settings.settingsByKeys',
  'translations.searchTranslations',
];

let reached: string[] = [];
const areas: readonly Area[] = Object.entries(api).map(([name, routes]) => ({
  name,
  routes,
  handlers: Object.fromEntries(
    Object.keys(routes).map((call) => [
      call,
      async () => {
        reached.push(`${name}.${call}`);
        return { ok: false, code: 'MALFORMED' };
      },
    ]),
  ),
}));

const settings = { ...settingsDefault, maintenanceMode: false, blockedCountries: ['KP'] };
const actorOf = (role: string) => ({ id: 'somebody', role: role as Role }) as Actor;
let origin: string;

const serve = async (isMaintained: boolean): Promise<void> => {
  const base = await serveApp(areas, {
    identify: async ({ token: role }: SessionCredentials) => ({ ok: true, session: actorOf(role) }),
    closedTo: createClosedCheck(
      async () => ({ ...settings, maintenanceMode: isMaintained }),
      () => new Date(),
    ),
  });
  origin = base.replace(/\/api$/, '');
  reached = [];
};

const callAll = async (token: string, country: string) => {
  const answers = allRoutes.map(async ({ name, route }) => {
    const headers = { 'x-country': country };
    const path = pathToUnknown(route);
    return { name, answer: await callRaw(origin, route, { path, token, headers }) };
  });
  return Promise.all(answers);
};

it('finds the routes that stay open', () => {
  const open = allRoutes.filter(({ route }) => route.isAlwaysOpen).map(({ name }) => name);
  expect(open.toSorted()).toEqual(alwaysOpen);
  for (const { name, route } of allRoutes.filter((row) => !row.route.isAlwaysOpen)) {
    const codes = problemsOf(route).map(({ code }) => code);
    const says = ['MAINTENANCE', 'COUNTRY_BLOCKED'].every((code) => codes.includes(code));
    expect([name, says]).toEqual([name, true]);
  }
});

describe.each([
  ['for maintenance', true, 'PT', 503, 'MAINTENANCE'],
  ['to a country', false, 'KP', 403, 'COUNTRY_BLOCKED'],
])('a product closed by %s', (_, isMaintained, country, status, code) => {
  it.each(['user', 'performer'])('refuses every other call as %s', async (role) => {
    await serve(isMaintained);
    for (const { name, answer } of await callAll(role, country)) {
      if (alwaysOpen.includes(name)) expect([name, answer.problem.code]).not.toContain(code);
      else expect([name, answer.status, answer.problem.code]).toEqual([name, status, code]);
      const isSaid = answer.headers.get('retry-after') !== null;
      if (answer.status === 503) expect([name, isSaid]).toEqual([name, true]);
    }
    expect(reached.filter((name) => !alwaysOpen.includes(name))).toEqual([]);
  });

  it('answers staff normally', async () => {
    await serve(isMaintained);
    const answers = await callAll('admin', country);
    const refused = answers.filter(({ answer }) => answer.problem.code === code);
    // These routes ignore tokens, so staff are not recognised.
    const blind = allRoutes.filter(({ route }) => route.who === 'public' && !route.isAlwaysOpen);
    expect(refused.map(({ name }) => name).toSorted()).toEqual(
      blind.map(({ name }) => name).toSorted(),
    );
  });
});
