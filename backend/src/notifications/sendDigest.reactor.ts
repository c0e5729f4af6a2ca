import type { EventOf } from '@ovation/contracts/kernel/event';
import { NoticesMailed } from '@ovation/contracts/notifications/events';
import { noticeGroups } from '@ovation/contracts/notifications/rules';
import type { Participant } from '@ovation/contracts/people/participant';
import type { People } from '../auth/public.ts';
import { contextOfReaction } from '../kernel/commands/command.ts';
import type { Values } from '../kernel/commands/decision.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import type { MailOffers } from '../mail/public.ts';

export interface SendDigestDeps extends Pick<MailOffers, 'mail'> {
  readonly people: Pick<People, 'show'>;
}

type DigestGroups = EventOf<typeof NoticesMailed>['data']['groups'];

const name = 'mail-notices';
const validMs = 24 * 60 * 60_000;

/** Names in brackets; empty if none has one any longer. */
const formatNames = (
  { total, personIds }: DigestGroups[number],
  people: ReadonlyMap<string, Participant>,
): string => {
  const names = personIds.flatMap((id) => people.get(id)?.name || []);
  if (names.length === 0) return '';
  return ` (${[...names, ...(total > names.length ? ['…'] : [])].join(', ')})`;
};

/** Template values: count and names by group. */
const valuesOf = (groups: DigestGroups, people: ReadonlyMap<string, Participant>): Values =>
  Object.fromEntries(
    noticeGroups.flatMap((group): [string, string | number][] => {
      const summary = groups.find((one) => one.group === group);
      return [
        [group, summary?.total ?? 0],
        [`${group}By`, summary ? formatNames(summary, people) : ''],
      ];
    }),
  );

/** Sends a recorded digest, once. It expires within a day. */
export const sendDigest = ({ mail, people }: SendDigestDeps): Reactor =>
  defineReactor({ name, from: 'beginning', on: [NoticesMailed] }, async (event) => {
    const { personId, groups, mailedAt } = event.data;
    const shown = await people.show(groups.flatMap(({ personIds }) => personIds));
    await mail.notifyMember(
      personId,
      {
        kind: 'noticeDigest',
        values: valuesOf(groups, shown),
        link: { path: '/notifications' },
        usefulUntil: new Date(Date.parse(mailedAt) + validMs).toISOString(),
      },
      contextOfReaction(name, event),
    );
  });
