import { AccountRegistered, UsernameChanged } from '@ovation/contracts/auth/events';
import { chargePosting } from '@ovation/contracts/ledger/chargePosting';
import { accounts, type Leg } from '@ovation/contracts/ledger/posting';
import { TipSent } from '@ovation/contracts/tipping/events';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import type { Terminal } from '../kernel/terminal.ts';
import { recorded, testId } from '../kernel/testKit.ts';
import { openPeople } from '../ledger/people.ts';
import type { BooksDeps } from '../ledger/readLedger.ts';

/** Fixture of a log in memory and a terminal, for specs of the ledger commands. */
export const createLedgerFixture = () => {
  const log = memoryLog();
  const out: string[] = [];
  const err: string[] = [];
  const io: Terminal = {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    progress: () => undefined,
  };
  const deps: BooksDeps = { eventLog: log, people: openPeople(log, io), io, now: () => 0 };
  const revisions = new Map<string, number>();
  const nextInStream = (stream: string, at: string) => {
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const causationId = testId(9_000_000 + revision);
    const actor = { kind: 'person' as const, id: testId(1) };
    const metadata = { actor, at, causationId, correlationId: causationId };
    return { stream, revision, metadata };
  };
  const add = <Event extends AnyRecordedEvent>(event: Event): Event => {
    log.add(event);
    return event;
  };

  return {
    log,
    deps,
    /** Returns a command's output. */
    output: () => out.splice(0),
    errors: () => err.splice(0),
    registerAccount: (
      id: string,
      username: string,
      name: string,
      role: 'performer' | 'user' = 'user',
    ) => {
      const registeredAt = '2026-01-01T00:00:00.000Z';
      const data = { accountId: id, role, email: `${username}@spec.test`, username, name };
      add(
        recorded(
          AccountRegistered,
          { ...data, passwordHash: 'none', registeredAt },
          nextInStream(`account-${id}`, registeredAt),
        ),
      );
    },
    renameAccount: (id: string, previousUsername: string, username: string) => {
      const changedAt = '2026-01-02T00:00:00.000Z';
      const data = { accountId: id, role: 'user' as const, username, previousUsername, changedAt };
      add(recorded(UsernameChanged, data, nextInStream(`account-${id}`, changedAt)));
    },
    /** Adds a posting of any legs, in a given stream. */
    addPosting: (stream: string, at: string, legs: readonly Leg[]) =>
      add(
        recorded(
          TipSent,
          {
            tipId: testId(1),
            fanId: testId(1),
            performerId: testId(2),
            tokens: 1,
            commission: 0,
            commissionBasisPoints: 0,
            balanceAfter: 0,
            legs: [...legs],
            sentAt: at,
          },
          nextInStream(stream, at),
        ),
      ),
    issued: (fanId: string, tokens: number): Leg[] => [
      { account: accounts.tokenIssue, commodity: 'TOKEN', amount: -tokens },
      { account: accounts.fan(fanId), commodity: 'TOKEN', amount: tokens },
    ],
    tipped: (fanId: string, performerId: string, tokens: number): Leg[] =>
      chargePosting(fanId, performerId, tokens, 2_000).legs,
  };
};
