import { type SessionEvent, sessionStream } from '@ovation/contracts/auth/events';
import { isStaffRole, type Role } from '@ovation/contracts/kernel/rules';
import type { Model } from '../../kernel/commands/handleCommand.ts';

/** One sign-in. */
export interface Session {
  readonly sessionId: string;
  readonly accountId: string;
  readonly role: Role;
  readonly credentialsVersion: number;
  /** Hash of the browser's key beside the token; null: the token alone is enough. */
  readonly keyHash: string | null;
  /** Instant of the last proof. */
  readonly provenAt: string;
  /** True if a second factor or a passkey was ever shown. */
  readonly hasFactor: boolean;
  /** True if one was part of the last proof. */
  readonly isProvenByFactor: boolean;
  /** Last recorded use. */
  readonly usedAt: string;
  readonly expiresAt: string;
  readonly isClosed: boolean;
}

const evolveSession = (session: Session | undefined, event: SessionEvent): Session | undefined => {
  switch (event.type) {
    case 'SessionOpened': {
      const { sessionId, accountId, role, credentialsVersion, keyHash } = event.data;
      const { openedAt: usedAt, expiresAt, provenBy } = event.data;
      return {
        sessionId,
        accountId,
        role,
        credentialsVersion,
        keyHash,
        provenAt: usedAt,
        hasFactor: provenBy === 'factor',
        isProvenByFactor: provenBy === 'factor',
        usedAt,
        expiresAt,
        isClosed: false,
      };
    }
    case 'SessionUsed':
      return session && { ...session, usedAt: event.data.usedAt };
    case 'SessionProven': {
      const { provenAt, by } = event.data;
      const isProvenByFactor = by === 'factor';
      const hasFactor = session?.hasFactor || isProvenByFactor;
      return session && { ...session, provenAt, hasFactor, isProvenByFactor };
    }
    case 'SessionClosed':
      return session && { ...session, isClosed: true };
    default:
      return event satisfies never;
  }
};

/** `session-<tokenHash>`. */
export const sessionModel: Model<Session | undefined, typeof sessionStream> = {
  stream: sessionStream,
  initial: undefined,
  evolve: evolveSession,
};

const freshMsMax = 15 * 60 * 1_000;

/** True for a session with a recent step-up proof. */
export const hasRecentProof = ({ provenAt }: Pick<Session, 'provenAt'>, now: string): boolean =>
  Date.parse(now) - Date.parse(provenAt) < freshMsMax;

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;

/** Idle timeout by role, and interval at which uses are recorded; see docs/security.md#sessions. */
const idleOf = (role: Role) =>
  isStaffRole(role)
    ? { msMax: 12 * hourMs, recordedEveryMs: hourMs }
    : { msMax: 60 * dayMs, recordedEveryMs: dayMs };

/** End of a session if it is not used again. ISO 8601. */
export const aliveUntil = ({
  role,
  usedAt,
  expiresAt,
}: Pick<Session, 'role' | 'usedAt' | 'expiresAt'>): string => {
  const idleAt = new Date(Date.parse(usedAt) + idleOf(role).msMax).toISOString();
  return idleAt < expiresAt ? idleAt : expiresAt;
};

/** True if the recorded use is old enough to be recorded again. */
export const isUseDue = ({ role, usedAt }: Pick<Session, 'role' | 'usedAt'>, now: Date): boolean =>
  now.getTime() - Date.parse(usedAt) >= idleOf(role).recordedEveryMs;

/** Version of an account's credentials, after a new password or the end of other sessions. */
export interface Credentials {
  readonly credentialsVersion: number;
  readonly keptSessionId: string | null;
}

/** True for a session of earlier credentials, unless it is the kept one. */
export const isOutdated = (
  session: Pick<Session, 'sessionId' | 'credentialsVersion'>,
  { credentialsVersion, keptSessionId }: Credentials,
): boolean =>
  session.credentialsVersion < credentialsVersion && session.sessionId !== keptSessionId;
