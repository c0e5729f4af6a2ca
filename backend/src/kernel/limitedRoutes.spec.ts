import { api } from '@ovation/contracts/api';
import { describe, expect, it } from 'vitest';
import { allRoutes, fieldsOf } from '../testing/routeWalk.ts';
import { limits } from './http/rateLimits.ts';

/**
 * What strangers may ask as often as they like: it neither hashes, nor mails, nor tells whether there is an
 * account. Whoever adds a row here says why.
 */
const unlimited: Readonly<Record<string, string>> = {
  'settings.settingsByKeys': 'reads the settings that everybody may know',
};

const ofStrangers = allRoutes.filter(({ route }) => route.who === 'public' || route.who === 'any');
/** They change something, or look into what belongs to accounts. */
const costly = ofStrangers.filter(
  ({ name, route }) => route.method !== 'GET' || /^(?:auth|identities)\./.test(name),
);

describe('what strangers may call', () => {
  it('is found', () => {
    expect(costly.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['auth.login', 'auth.registerUser', 'auth.checkUsername']),
    );
  });

  it.each(costly.filter(({ name }) => !(name in unlimited)))('$name is limited', ({ route }) => {
    expect(route.limit).toBeDefined();
    expect(route.limit && limits[route.limit].points).toBeLessThanOrEqual(300);
  });

  it('is no exception for nothing', () => {
    const without = costly.filter(({ route }) => route.limit === undefined);
    expect(without.map(({ name }) => name).sort()).toEqual(Object.keys(unlimited).sort());
  });
});

describe('what is asked with a password', () => {
  const withPassword = allRoutes.filter(({ route }) =>
    fieldsOf(route).body.some((field) => /password/i.test(field)),
  );

  it.each(withPassword)('$name is limited, as what it hashes costs much', ({ route }) => {
    expect(route.limit).toBeDefined();
  });
});

it('takes a school for no robot, and counts what comes by way of a provider apart', () => {
  const { registerUser, registerPerformer } = api.auth;
  expect(limits.registration.points).toBeGreaterThanOrEqual(200);
  expect(limits.registrationsFree.points).toBeLessThanOrEqual(20);
  for (const { limit } of [registerUser, registerPerformer]) expect(limit).toBe('registration');
  expect(api.identities.registerIdentity.limit).toBe('identityRegistration');
});
