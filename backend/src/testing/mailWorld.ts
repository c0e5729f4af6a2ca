import { api } from '@ovation/contracts/api';
import { createClient } from '@ovation/contracts/kernel/client';
import type { EventOf } from '@ovation/contracts/kernel/event';
import type { MailAsked } from '@ovation/contracts/mail/events';
import type { Settings } from '@ovation/contracts/settings/settings';
import { onTestFinished, vi } from 'vitest';
import { composeCapabilities } from '../capabilities.ts';
import type { RateLimits } from '../kernel/http/rateLimits.ts';
import { contextOfOperator } from '../kernel/operator/operator.ts';
import { startReactions } from '../kernel/reactions/startReactions.ts';
import { signLinkToken } from '../mail/mailLinks.ts';
import { changeSettings } from '../settings/changeSettings.ts';
import { memoryBase } from './memoryBase.ts';
import { memoryNats } from './memoryNats.ts';
import { serveApp } from './serveApp.ts';

type RequestedMail = EventOf<typeof MailAsked>['data'];

/**
 * In-memory world of calls and the mails that they cause, with settings and limits of its own; specs check
 * requested mails, and none is sent.
 */
export const openMailWorld = async (settings: Partial<Settings> = {}, rateLimits?: RateLimits) => {
  const { base, log } = memoryBase(rateLimits ? { rateLimits } : {});
  await changeSettings(base.commands, settings, contextOfOperator('spec'));
  const capabilities = composeCapabilities(base);
  const stopping = new AbortController();
  const { identify } = capabilities.offered.openSessions(stopping.signal);
  const baseUrl = await serveApp(capabilities.areas(), {
    identify,
    mountExtra: capabilities.mount,
    ...(rateLimits && { rateLimits }),
  });
  const reactions = await startReactions(capabilities.reactors(), {
    clock: base.clock,
    log,
    logger: base.logger,
    metrics: base.metrics as never,
    nats: memoryNats().client(),
    worker: base.newId(),
  });
  onTestFinished(async () => {
    stopping.abort();
    await reactions.stop();
  });
  const requestedMails = (address: string): readonly RequestedMail[] =>
    log.all
      .filter(({ type }) => type === 'MailAsked')
      .map(({ data }) => data as RequestedMail)
      .filter((mail) => mail.address === address);
  return {
    log,
    baseUrl,
    anonymous: createClient(api, { baseUrl }),
    /** Mails requested for an address, oldest first. */
    asked: requestedMails,
    /** Waits for the last mail of a kind to an address. */
    mail: (address: string, kind: string): Promise<RequestedMail> =>
      vi.waitFor(
        () => {
          const found = requestedMails(address).findLast((mail) => mail.kind === kind);
          if (!found) throw new Error(`${address} is not told ${kind}`);
          return found;
        },
        { timeout: 20_000, interval: 20 },
      ),
    tokenOf: ({ link }: RequestedMail): string => {
      if (!link?.token) throw new Error('there is no link with a token');
      return signLinkToken(base.linkKeys, link.token);
    },
    setSettings: (changes: Partial<Settings>) =>
      changeSettings(base.commands, changes, contextOfOperator('spec')),
  };
};
