import { api } from '@ovation/contracts/api';
import { describe, expect, it } from 'vitest';
import { allRoutes, fieldsOf } from '../testing/routeWalk.ts';
import { limits } from './http/rateLimits.ts';

/**
 * Calls open to anonymous visitors without a limit: they neither hash, nor mail, nor reveal whether an
 * account exists. Each entry states its reason.
 */
const unlimited: Readonly<Record<string, string>> = {
  'settings.settingsByKeys': 'reads the settings that everybody may know',
};

const anonymousRoutes = allRoutes.filter(
  ({ route }) => route.who === 'public' || route.who === 'any',
);
/** Calls that change something, or read data of accounts. */
const costly = anonymousRoutes.filter(
  ({ name, route }) => route.method !== 'GET' || /^(?:auth|identities)\./.test(name),
);

describe('calls of anonymous visitors', () => {
  it('include some', () => {
    expect(costly.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['auth.login', 'auth.registerUser', 'auth.checkUsername']),
    );
  });

  it.each(costly.filter(({ name }) => !(name in unlimited)))('$name is limited', ({ route }) => {
    expect(route.limit).toBeDefined();
    expect(route.limit && limits[route.limit].points).toBeLessThanOrEqual(300);
  });

  it('have no exceptions without a reason', () => {
    const without = costly.filter(({ route }) => route.limit === undefined);
    expect(without.map(({ name }) => name).sort()).toEqual(Object.keys(unlimited).sort());
  });
});

describe('calls that take a password', () => {
  const withPassword = allRoutes.filter(({ route }) =>
    fieldsOf(route).body.some((field) => /password/i.test(field)),
  );

  it.each(withPassword)('$name is limited, as hashing is expensive', ({ route }) => {
    expect(route.limit).toBeDefined();
  });
});

it('allows a school its registrations without a captcha, and counts those through a provider separately', () => {
  const { registerUser, registerPerformer } = api.auth;
  expect(limits.registration.points).toBeGreaterThanOrEqual(200);
  expect(limits.registrationsFree.points).toBeLessThanOrEqual(20);
  for (const { limit } of [registerUser, registerPerformer]) expect(limit).toBe('registration');
  expect(api.identities.registerIdentity.limit).toBe('identityRegistration');
});
