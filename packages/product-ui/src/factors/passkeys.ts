import type { NewPasskey, PasskeyAssertion } from '@ovation/contracts/factors/factor';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** Comes with the first passkey that is asked for. */
const webauthn = () => import('@simplewebauthn/browser');

/** Whether this browser has passkeys at all. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Whether it offers them among the names that it fills in by itself. */
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

/** Has the browser ask for a passkey. */
export const askForPasskey = async (options: Options): Promise<PasskeyAssertion> => {
  const { startAuthentication } = await webauthn();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return assertionOf(await startAuthentication({ optionsJSON }));
};

type JsonOptions = Parameters<typeof PublicKeyCredential.parseRequestOptionsFromJSON>[0];

/**
 * Waits until a passkey is chosen in a field, or the signal ends that. By the browser's own interface,
 * which ends at once: the library begins some time after it was asked to, and then ends whatever is being
 * asked by then.
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

const madeOf = ({ response, ...credential }: RegistrationResponseJSON): NewPasskey => ({
  ...credential,
  clientExtensionResults: { ...credential.clientExtensionResults },
  response: {
    clientDataJSON: response.clientDataJSON,
    attestationObject: response.attestationObject,
    ...(response.transports && { transports: response.transports }),
  },
});

/** Has the browser make a passkey. */
export const makePasskey = async (options: Options): Promise<NewPasskey> => {
  const { startRegistration } = await webauthn();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return madeOf(await startRegistration({ optionsJSON }));
};

const declining: ReadonlySet<string> = new Set([
  'NotAllowedError',
  'AbortError',
  // It says that it has passkeys, and has nothing that could hold one.
  'NotSupportedError',
]);

/** The person closed the browser's question, it took too long, or nothing can answer: no fault of ours. */
export const isDeclined = (error: unknown): boolean =>
  (error instanceof Error || error instanceof DOMException) && declining.has(error.name);

/** Browsers make and use passkeys under a name alone: an address such as 127.0.0.1 is none. */
export const needsDomain = (error: unknown): boolean =>
  (error instanceof Error || error instanceof DOMException) && error.name === 'SecurityError';

/** The device has a passkey for this account already. */
export const isKnown = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';
