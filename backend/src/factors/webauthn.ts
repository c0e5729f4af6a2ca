import type { NewPasskey, PasskeyAssertion } from '@ovation/contracts/factors/factor';
import { challengeMinutes } from '@ovation/contracts/factors/rules';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Challenge, SignedTokens } from '../auth/public.ts';
import type { Passkey } from '../models/factors.model.ts';

const minuteMs = 60_000;
const name = 'Ovation';

export interface WebauthnDeps {
  /** Public origin; passkeys belong to its host. */
  readonly origin: string;
  readonly seals: SignedTokens;
  readonly newId: () => string;
}

const hostOf = ({ origin }: Pick<WebauthnDeps, 'origin'>): string => new URL(origin).hostname;

type ExpectedChallenge = Pick<Challenge, 'kind' | 'accountId'>;

const text = (base64url: string): string => Buffer.from(base64url, 'base64url').toString('utf8');
/** Account id in the passkey's user handle; undefined if missing. */
export const accountIdOf = ({ response }: PasskeyAssertion): string | undefined =>
  response.userHandle ? text(response.userHandle) : undefined;

const credentialDescriptor = (passkey: Passkey) => ({
  id: passkey.credentialId,
  transports: [...passkey.transports],
});

/** Sealed, self-contained challenge: any process can open the answer. */
const challengeFor = (
  { seals, newId }: WebauthnDeps,
  expected: ExpectedChallenge,
  now: string,
): Uint8Array<ArrayBuffer> => {
  const until = new Date(Date.parse(now) + challengeMinutes * minuteMs).toISOString();
  return new Uint8Array(Buffer.from(seals.sign({ ...expected, id: newId(), until })));
};

/** Challenge that was answered; undefined unless it is ours for this purpose. */
const answeredChallenge = (
  { seals }: Pick<WebauthnDeps, 'seals'>,
  response: { readonly clientDataJSON: string },
  { kind, accountId }: ExpectedChallenge,
  now: string,
): Challenge | undefined => {
  try {
    const { challenge } = JSON.parse(text(response.clientDataJSON)) as { challenge?: unknown };
    if (typeof challenge !== 'string') return undefined;
    const opened = seals.openChallenge(text(challenge), kind, now);
    return opened?.accountId === accountId ? opened : undefined;
  } catch (error) {
    // Not a browser's JSON.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** Maps the library's errors to undefined: all are refusals. */
const undefinedIfInvalid = <Checked>(checking: Promise<Checked>): Promise<Checked | undefined> =>
  checking.catch(() => undefined);

const verifyRegistration = async (
  deps: WebauthnDeps,
  passkey: NewPasskey,
  accountId: string,
  now: string,
) => {
  const challenge = answeredChallenge(deps, passkey.response, { kind: 'add', accountId }, now);
  if (!challenge) return undefined;
  const checked = await undefinedIfInvalid(
    verifyRegistrationResponse({
      response: passkey as RegistrationResponseJSON,
      expectedChallenge: () => true,
      expectedOrigin: deps.origin,
      expectedRPID: hostOf(deps),
      requireUserVerification: true,
    }),
  );
  if (!checked?.verified || !checked.registrationInfo) return undefined;
  const { credential, credentialBackedUp: isSynced } = checked.registrationInfo;
  return {
    challengeId: challenge.id,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: passkey.response.transports ?? [],
    isSynced,
  };
};

const verifyAssertion = async (
  deps: WebauthnDeps,
  assertion: PasskeyAssertion,
  {
    expected,
    passkeys,
  }: { readonly expected: ExpectedChallenge; readonly passkeys: readonly Passkey[] },
  now: string,
) => {
  const challenge = answeredChallenge(deps, assertion.response, expected, now);
  const passkey = passkeys.find(({ credentialId }) => credentialId === assertion.id);
  if (!challenge || !passkey) return undefined;
  const checked = await undefinedIfInvalid(
    verifyAuthenticationResponse({
      response: assertion as AuthenticationResponseJSON,
      expectedChallenge: () => true,
      expectedOrigin: deps.origin,
      expectedRPID: hostOf(deps),
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }),
  );
  if (!checked?.verified) return undefined;
  const { passkeyId } = passkey;
  return { challengeId: challenge.id, passkeyId, counter: checked.authenticationInfo.newCounter };
};

/** Creates WebAuthn options and verifies responses (level 3). */
export const createWebauthn = (deps: WebauthnDeps) => ({
  registrationOptions: (
    account: { readonly accountId: string; readonly email: string; readonly name: string },
    passkeys: readonly Passkey[],
    now: string,
  ) =>
    generateRegistrationOptions({
      rpName: name,
      rpID: hostOf(deps),
      userName: account.email,
      userDisplayName: account.name,
      userID: new Uint8Array(Buffer.from(account.accountId)),
      challenge: challengeFor(deps, { kind: 'add', accountId: account.accountId }, now),
      excludeCredentials: passkeys.map(credentialDescriptor),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    }),

  /** Verifies a new passkey; undefined if it didn't answer its challenge. */
  verifyRegistration: (passkey: NewPasskey, accountId: string, now: string) =>
    verifyRegistration(deps, passkey, accountId, now),

  authenticationOptions: (expected: ExpectedChallenge, passkeys: readonly Passkey[], now: string) =>
    generateAuthenticationOptions({
      rpID: hostOf(deps),
      challenge: challengeFor(deps, expected, now),
      allowCredentials: passkeys.map(credentialDescriptor),
      userVerification: 'required',
    }),

  /** Finds the passkey that signed the challenge; undefined if none. */
  verifyAssertion: (
    assertion: PasskeyAssertion,
    expected: ExpectedChallenge,
    passkeys: readonly Passkey[],
    now: string,
  ) => verifyAssertion(deps, assertion, { expected, passkeys }, now),
});
export type Webauthn = ReturnType<typeof createWebauthn>;
