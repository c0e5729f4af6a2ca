import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { commonProblems } from '@ovation/contracts/kernel/problem';
import type { SitePage } from '@ovation/contracts/pages/sitePage';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { returnPath } from '@ovation/web-client/session/returnPath';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { login } from './account.ts';
import { registerCreator, registerFan } from './register.ts';
import type { CreatorRegistration } from './registration.ts';

const pia = {
  name: 'Pia Brandt',
  username: 'piabrandt',
  email: 'pia@example.test',
  password: 'night-train-3',
  acceptsTerms: true,
} as const;

const someone = { _id: 'pia' } as CurrentUser;

const terms = { effectiveFrom: '2027-01-31' } as SitePage;

afterEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('returns a new fan to the last page, and leads a new creator to their own page', async () => {
  const entered = vi.spyOn(login, 'send').mockReturnValue();
  serve({
    auth: { registerUser: () => someone, registerPerformer: () => someone },
    posts: { getPost: () => terms },
  });
  const documents = { item: () => null } as unknown as FileList;
  returnPath.noteVisit('/theo');
  await registerFan(pia);
  expect(returnPath.take()).toBe('/theo');
  returnPath.noteVisit('/theo');
  const creator = { ...pia, documentVerification: documents, idVerification: documents };
  await registerCreator(creator as unknown as CreatorRegistration);
  expect(returnPath.take()).toBeUndefined();
  expect(entered).toHaveBeenCalledTimes(2);
});

describe('the accepted terms', () => {
  const accepted = async (getPost: () => SitePage) => {
    vi.spyOn(login, 'send').mockReturnValue();
    const registerUser = vi.fn((_: { body: object }) => someone);
    serve({ auth: { registerUser }, posts: { getPost } });
    await registerFan(pia);
    return registerUser.mock.calls[0]?.[0].body;
  };

  it('are those in force', async () => {
    expect(await accepted(() => terms)).toMatchObject({ acceptedTerms: '2027-01-31' });
  });

  it('are empty where the operator has none', async () => {
    const body = await accepted(() => {
      throw refusal(commonProblems.NOT_FOUND);
    });
    expect(body).not.toHaveProperty('acceptedTerms');
  });
});
