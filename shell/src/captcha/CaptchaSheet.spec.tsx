import { captchaProblems } from '@ovation/contracts/captcha/problems';
import { commonProblems } from '@ovation/contracts/kernel/problem';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CaptchaSheet } from './CaptchaSheet.tsx';
import { question } from './question.ts';

const verifyCaptcha = vi.fn();
const answer = vi.fn();
/** Callback of the fake reCAPTCHA. */
let tick: (token: string) => void;

vi.mock('./loadRecaptcha.ts', () => ({
  loadRecaptcha: async () => ({
    render: (_: HTMLElement, { callback }: { callback: (token: string) => void }) => {
      tick = callback;
    },
  }),
}));

beforeEach(() => {
  serve({ captcha: { verifyCaptcha } });
  tick = () => expect.unreachable('there is nothing to tick');
});
afterEach(() => {
  act(() => question.set(undefined));
  verifyCaptcha.mockReset();
  answer.mockReset();
});

const oneTick = 'There were many attempts from your network. Tick the box to continue.';

const open = async (): Promise<void> => {
  renderWithProviders(<CaptchaSheet />);
  const asked = { siteKey: 'a key', scriptUrl: 'https://captcha.test/api.js' };
  act(() => question.set({ asked, answer }));
  await screen.findByText(oneTick);
  await vi.waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
};

it('passes the token on', async () => {
  verifyCaptcha.mockImplementation(() => ({ success: true, proof: 'a proof', expiresAt: '' }));
  await open();
  act(() => tick('a token'));
  await vi.waitFor(() => expect(answer).toHaveBeenCalledExactlyOnceWith('a proof'));
});

it('offers an alternative when captchas are rate limited', async () => {
  verifyCaptcha.mockImplementation(() => {
    throw refusal(commonProblems.RATE_LIMITED);
  });
  await open();
  act(() => tick('a token'));
  await screen.findByText(/^There were too many checks from your network/);
  expect(
    screen.getByText(/close this and sign in another way, or look around first/),
  ).toBeVisible();
  expect(screen.getByText(commonProblems.RATE_LIMITED.message)).toBeVisible();
  expect(screen.queryByText(oneTick)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(oneTick)).toBeVisible();
});

it('asks again after a rejected token', async () => {
  verifyCaptcha.mockImplementation(() => {
    throw refusal(captchaProblems.CAPTCHA_FAILED);
  });
  await open();
  act(() => tick('a token'));
  expect(await screen.findByText(captchaProblems.CAPTCHA_FAILED.message)).toBeVisible();
  expect(screen.getByText(oneTick)).toBeVisible();
});
