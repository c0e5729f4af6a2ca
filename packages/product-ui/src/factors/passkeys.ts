import type { NewPasskey, PasskeyAssertion } from '@ovation/contracts/factors/factor';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** WebAuthn library, loaded with the first passkey request. */
const webauthn = () => import('@simplewebauthn/browser');

/** True if this browser supports passkeys. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** True if this browser offers passkeys in autofill (conditional mediation). */
export const canAutofill = async (): Promise<boolean> =>
  hasPasskeys() &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

type Options = { readonly challenge: string };

const assertionOf = ({
  response,
  ...credential
}: AuthenticationResponseJSON): PasskeyAssertion => ({
  ...credential,
  clientExtensionResults: { ...credential.clientExtensionResults },
  response,
});

/** Prompts for a passkey and returns its assertion. */
export const askForPasskey = async (options: Options): Promise<PasskeyAssertion> => {
  const { startAuthentication } = await webauthn();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return assertionOf(await startAuthentication({ optionsJSON }));
};

type JsonOptions = Parameters<typeof PublicKeyCredential.parseRequestOptionsFromJSON>[0];

/**
 * Waits until a passkey is picked from autofill, or the signal aborts. Calls the browser's API directly,
 * which aborts immediately: the library starts its request later, and would then abort whichever request is
 * running.
 */
export const offerPasskeys = async (
  options: Options,
  signal: AbortSignal,
): Promise<PasskeyAssertion> => {
  const chosen = await navigator.credentials.get({
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as JsonOptions),
    mediation: 'conditional',
    signal,
  });
  return assertionOf(
    (chosen as PublicKeyCredential).toJSON() as unknown as AuthenticationResponseJSON,
  );
};

const newPasskeyOf = ({ response, ...credential }: RegistrationResponseJSON): NewPasskey => ({
  ...credential,
  clientExtensionResults: { ...credential.clientExtensionResults },
  response: {
    clientDataJSON: response.clientDataJSON,
    attestationObject: response.attestationObject,
    ...(response.transports && { transports: response.transports }),
  },
});

/** Creates a passkey in the browser. */
export const makePasskey = async (options: Options): Promise<NewPasskey> => {
  const { startRegistration } = await webauthn();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return newPasskeyOf(await startRegistration({ optionsJSON }));
};

const declining: ReadonlySet<string> = new Set([
  'NotAllowedError',
  'AbortError',
  // The browser supports passkeys but has no authenticator that can store one.
  'NotSupportedError',
]);

/** True if the prompt was dismissed, timed out, or no authenticator answered: expected, not reported. */
export const isDeclined = (error: unknown): boolean =>
  (error instanceof Error || error instanceof DOMException) && declining.has(error.name);

/** True if the page is not on a domain name: WebAuthn refuses IP addresses such as 127.0.0.1. */
export const needsDomain = (error: unknown): boolean =>
  (error instanceof Error || error instanceof DOMException) && error.name === 'SecurityError';

/** True if the device already has a passkey for this account. */
export const isAlreadyRegistered = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';
