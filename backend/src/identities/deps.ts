import type { ProviderSignIns } from '../auth/public.ts';
import type { Captcha } from '../captcha/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { OriginConfig } from '../kernel/process/environment.ts';
import type { SingleUse } from '../kernel/singleUse.ts';
import type { ValueEncryption } from '../kernel/valueEncryption.ts';
import type { IdentityConfig } from './config.ts';
import type { Google } from './google.ts';
import type { Twitter } from './twitter.ts';

export interface IdentityNeeds
  extends Pick<Base, 'clock' | 'counters' | 'linkKeys' | 'logger' | 'readModels' | 'securityLog'> {
  readonly signIns: ProviderSignIns;
  readonly captcha: Captcha;
  readonly config: IdentityConfig & OriginConfig;
}

export interface IdentityDeps
  extends Pick<IdentityNeeds, 'captcha' | 'logger' | 'readModels' | 'securityLog' | 'signIns'> {
  /** Undefined if not configured. */
  readonly google: Google | undefined;
  readonly twitter: Twitter | undefined;
  readonly origin: string;
  readonly seal: ValueEncryption;
  readonly singleUse: SingleUse;
}
