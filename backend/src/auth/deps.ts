import type { AccountRegistered } from '@ovation/contracts/auth/events';
import type { EventOf } from '@ovation/contracts/kernel/event';
import type { Captcha, CaptchaOffers } from '../captcha/public.ts';
import type { Files, FilesOffers, Uploads } from '../files/public.ts';
import type { CommandContext } from '../kernel/commands/command.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { FingerprintConfig, RateLimitConfig } from '../kernel/process/environment.ts';
import type { MailOffers } from '../mail/public.ts';
import type { ClosedCheckOffers, SettingsOffers } from '../settings/public.ts';
import type { ChangeAccountDeps } from './account/changeAccount.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { SecondFactor } from './secondFactor/secondFactor.ts';
import type { Devices } from './session/deviceCookie.ts';
import type { SignIn } from './signIn/signIn.ts';

export interface AuthNeeds
  extends Base,
    CaptchaOffers,
    ClosedCheckOffers,
    FilesOffers,
    MailOffers,
    SettingsOffers {
  readonly config: FingerprintConfig & RateLimitConfig;
}

export interface AuthDeps
  extends ChangeAccountDeps,
    Pick<Base, 'readModels' | 'securityLog'>,
    ClosedCheckOffers,
    MailOffers,
    SettingsOffers {
  readonly devices: Pick<Devices, 'recognize' | 'remember'>;
  readonly signIn: Pick<SignIn, 'guessKeyOf' | 'open' | 'refusalOf'>;
  readonly secondFactor: SecondFactor;
  readonly captcha: Captcha;
  readonly passwords: Pick<Passwords, 'isCommon' | 'hash' | 'rehash'>;
  readonly files: Pick<Files, 'ownsPicture' | 'pictures'>;
  readonly uploads: Pick<Uploads, 'storeDocument'>;
  /** Activates a creator's account after the application. */
  readonly activatePerformer: (
    registered: EventOf<typeof AccountRegistered>['data'],
    context: CommandContext,
  ) => Promise<bigint | undefined>;
}
