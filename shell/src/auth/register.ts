import { termsVersion } from '@ovation/contracts/auth/rules';
import { api, idempotencyKeys } from '@ovation/ui-kit/data/api';
import { passwordDigest } from '@ovation/ui-kit/session/password';
import { login, returnPath } from './account.ts';
import type { CreatorRegistration, FanRegistration } from './registration.ts';

/** A registration whose answer was lost is sent again under the same key. */
const keys = idempotencyKeys();

const enter = (username: string, password: string): void =>
  login.send({
    type: 'SUBMIT',
    credentials: { identifier: username, password, remember: true },
  });

/** Registers a fan, and signs in. */
export const registerFan = async ({
  password,
  acceptsTerms: _,
  ...person
}: FanRegistration): Promise<void> => {
  const body = {
    ...person,
    password: await passwordDigest(password),
    acceptedTerms: termsVersion,
  };
  await api.auth.registerUser({ body, idempotencyKey: keys.of(body) });
  keys.forget();
  enter(person.username, password);
};

/** Registers a creator with the documents that are checked, and signs in. */
export const registerCreator = async ({
  password,
  documentVerification,
  idVerification,
  acceptsTerms: _,
  ...person
}: CreatorRegistration): Promise<void> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(person)) form.set(name, value);
  form.set('password', await passwordDigest(password));
  form.set('acceptedTerms', termsVersion);
  for (const [name, files] of Object.entries({ documentVerification, idVerification })) {
    const file = files.item(0);
    if (file) form.set(name, file);
  }
  const asked = [...form].map(([name, value]) =>
    value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
  );
  await api.auth.registerPerformer({ form, idempotencyKey: keys.of(asked) });
  keys.forget();
  // What they read as a stranger is not what a creator begins with: their own page is.
  returnPath.drop();
  enter(person.username, password);
};
