import { afterEach, expect, it, vi } from 'vitest';
import { provideCaptcha, withCaptcha } from './captcha.ts';

afterEach(() => provideCaptcha(undefined));

const captcha = { siteKey: 'a key', scriptUrl: 'https://captcha.test/api.js' };
const answer = (status: number, body: object) => Response.json(body, { status });

/** Fake server that requires a captcha. */
const serverThatAsks = () =>
  vi.fn<typeof fetch>(async (_, init) =>
    new Headers(init?.headers).get('x-captcha-proof') === 'a proof'
      ? answer(200, { data: 'in' })
      : answer(403, { code: 'CAPTCHA_REQUIRED', captcha }),
  );

it('repeats a call with the captcha token', async () => {
  const server = serverThatAsks();
  const solve = vi.fn(async () => 'a proof');
  provideCaptcha(solve);
  const response = await withCaptcha(server)('/api/auth/login', { method: 'POST', body: '{}' });
  expect(response.status).toBe(200);
  expect(solve).toHaveBeenCalledExactlyOnceWith(captcha);
  expect(server.mock.calls[1]?.[1]).toMatchObject({ method: 'POST', body: '{}' });
});

it('returns the rejection if the captcha is dismissed or no dialog is registered', async () => {
  const server = serverThatAsks();
  expect((await withCaptcha(server)('/api/auth/login')).status).toBe(403);
  provideCaptcha(async () => undefined);
  const response = await withCaptcha(server)('/api/auth/login');
  expect(await response.json()).toMatchObject({ code: 'CAPTCHA_REQUIRED' });
  expect(server).toHaveBeenCalledTimes(2);
});

it('shows no captcha for other rejections', async () => {
  const solve = vi.fn(async () => 'a proof');
  provideCaptcha(solve);
  const server = vi.fn<typeof fetch>(async () => answer(403, { code: 'FORBIDDEN' }));
  expect((await withCaptcha(server)('/api/staff')).status).toBe(403);
  expect(solve).not.toHaveBeenCalled();
});
