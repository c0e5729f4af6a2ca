import { i18n } from '@lingui/core';
import { termsSlug } from '@ovation/contracts/pages/rules';
import { isProblem } from '@ovation/ui-kit/errors/apiErrors';
import { api, idempotencyKeys } from '@ovation/web-client/api/client';
import { passwordDigest } from '@ovation/web-client/auth/password';
import { sitePageQuery } from '@ovation/web-client/pages/calls';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { returnPath } from '@ovation/web-client/session/returnPath';
import { login } from './account.ts';
import type { CreatorRegistration, FanRegistration } from './registration.ts';
import { pendingEmail } from './verification.ts';

/** Idempotency key of a registration, reused after a lost response. */
const keys = idempotencyKeys();

/** Accepted terms, by effective date; empty if the operator has none. */
export const acceptedTerms = async (): Promise<{ acceptedTerms?: string }> => {
  try {
    const { effectiveFrom } = await queryClient.ensureQueryData(
      sitePageQuery(termsSlug, i18n.locale),
    );
    return effectiveFrom === null ? {} : { acceptedTerms: effectiveFrom };
  } catch (error) {
    if (isProblem(error, 'NOT_FOUND')) return {};
    throw error;
  }
};

/**
 * Signs in after registration; if the email has to be verified first, the server says so and the page
 * continues there.
 */
const enter = (
  { username, email }: { readonly username: string; readonly email: string },
  password: string,
): void => {
  pendingEmail.keep(email);
  login.send({
    type: 'SUBMIT',
    credentials: { identifier: username, password, remember: true },
  });
};

/** Registers a fan and signs in. */
export const registerFan = async ({
  password,
  acceptsTerms: _,
  ...person
}: FanRegistration): Promise<void> => {
  const body = {
    ...person,
    password: await passwordDigest(password),
    ...(await acceptedTerms()),
  };
  await api.auth.registerUser({ body, idempotencyKey: keys.of(body) });
  keys.forget();
  enter(person, password);
};

/** Registers a creator with verification documents, and signs in. */
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
  for (const [name, value] of Object.entries(await acceptedTerms())) form.set(name, value);
  for (const [name, files] of Object.entries({ documentVerification, idVerification })) {
    const file = files.item(0);
    if (file) form.set(name, file);
  }
  const asked = [...form].map(([name, value]) =>
    value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
  );
  await api.auth.registerPerformer({ form, idempotencyKey: keys.of(asked) });
  keys.forget();
  // A creator starts on their own page instead of the return path.
  returnPath.drop();
  enter(person, password);
};
