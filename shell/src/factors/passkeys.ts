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
  hasPasskeys() && (await webauthn()).browserSupportsWebAuthnAutofill();

type Options = { readonly challenge: string };

const assertionOf = ({
  response,
  ...credential
}: AuthenticationResponseJSON): PasskeyAssertion => ({
  ...credential,
  clientExtensionResults: { ...credential.clientExtensionResults },
  response,
});

/** Has the browser ask for a passkey; with `isAutofill` it waits until one is chosen in a field. */
export const askForPasskey = async (
  options: Options,
  isAutofill = false,
): Promise<PasskeyAssertion> => {
  const { startAuthentication } = await webauthn();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return assertionOf(await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill }));
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

/** Ends what waits for a choice in a field: one question at a time. */
export const stopAsking = async (): Promise<void> => {
  if (hasPasskeys()) (await webauthn()).WebAuthnAbortService.cancelCeremony();
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

/** The device has a passkey for this account already. */
export const isKnown = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';
