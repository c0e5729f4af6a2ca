import { performerRoutes } from '@ovation/contracts/performers/routes';
import type { Settings } from '@ovation/contracts/settings/settings';
import type { CommandContext } from '../kernel/command.ts';
import type { Refused } from '../kernel/decision.ts';
import type { Commands } from '../kernel/handleCommand.ts';
import { type Actor, type Area, defineArea, type HandlerRequest } from '../kernel/handler.ts';
import type { ReadModels } from '../kernel/readModels.ts';
import { getPerformer } from './getPerformer.ts';
import { ownPerformer } from './ownPerformer.ts';
import { randomPerformers, searchPerformers } from './searchPerformers.ts';
import { topPerformers } from './topPerformers.ts';
import { updatePerformer } from './updatePerformer.ts';
import type { Pictures } from './wire.ts';

/** What a creator's account is, apart from being a creator's. */
export interface AccountFacts {
  readonly email: string;
  readonly username: string;
  readonly name: string;
  readonly avatarId: string | null;
  readonly coverId: string | null;
  readonly registeredAt: string;
}

/** What of the account can be changed with the profile. */
export interface AccountChanges {
  readonly name?: string | undefined;
  readonly username?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly currentPassword?: string | undefined;
  readonly avatarId?: string | null | undefined;
  readonly coverId?: string | null | undefined;
}

export interface PerformersDeps {
  readonly commands: Commands;
  readonly readModels: ReadModels;
  readonly settings: () => Promise<Settings>;
  readonly pictures: Pictures;
  /** Of these creators those to whom the fan has a live subscription. */
  readonly hasLiveSubscription: (
    fanId: string,
    performerIds: readonly string[],
  ) => Promise<ReadonlySet<string>>;
  readonly clock: () => Date;
  readonly ownAccount: (accountId: string) => Promise<Pick<AccountFacts, 'email'>>;
  readonly changeAccount: (
    caller: {
      readonly actor: Actor;
      readonly client: Pick<HandlerRequest['client'], 'address' | 'cookie'>;
      readonly requestId: string;
    },
    changes: AccountChanges,
    context: CommandContext,
  ) => Promise<
    | {
        readonly ok: true;
        readonly account: AccountFacts;
        readonly position: bigint | undefined;
      }
    | Refused<
        | 'EMAIL_TAKEN'
        | 'USERNAME_TAKEN'
        | 'COMMON_PASSWORD'
        | 'WRONG_PASSWORD'
        | 'RATE_LIMITED'
        | 'PICTURE_NOT_FOUND'
        | 'NOT_FOUND'
        | 'CONFLICT'
        | 'IDEMPOTENCY_MISMATCH'
      >
  >;
}

export const performersArea = (deps: PerformersDeps): Area =>
  defineArea('performers', performerRoutes, {
    searchPerformers: searchPerformers(deps),
    randomPerformers: randomPerformers(deps),
    topPerformers: topPerformers(deps),
    ownPerformer: ownPerformer(deps),
    getPerformer: getPerformer(deps),
    updatePerformer: updatePerformer(deps),
  });
