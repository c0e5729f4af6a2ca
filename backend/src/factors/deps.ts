import type { AuthOffers, SecondFactor, SignIn } from '../auth/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { FingerprintConfig, OriginConfig } from '../kernel/process/environment.ts';
import type { RecoveryCodeGenerator } from './recoveryCodes.ts';
import type { Webauthn } from './webauthn.ts';

export interface FactorsNeeds extends Base, AuthOffers {
  readonly config: FingerprintConfig & OriginConfig;
}

export interface FactorsDeps
  extends Pick<Base, 'commands' | 'readModels' | 'newId' | 'securityLog'> {
  readonly rateLimits: Pick<Base['rateLimits'], 'consume' | 'restorePoint'>;
  readonly signIn: SignIn;
  readonly secondFactor: SecondFactor;
  readonly recoveryCodes: RecoveryCodeGenerator;
  readonly webauthn: Webauthn;
}
