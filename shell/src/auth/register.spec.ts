import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { serve } from '@ovation/ui-kit/testing/serve';
import { afterEach, expect, it, vi } from 'vitest';
import { login, returnPath } from './account.ts';
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

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('brings a new fan back to what they read, and a new creator to their own page', async () => {
  const entered = vi.spyOn(login, 'send').mockReturnValue();
  serve({ auth: { registerUser: () => someone, registerPerformer: () => someone } });
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
