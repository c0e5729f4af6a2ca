import type { Session } from '@ovation/contracts/auth/routes';

/** The sessions of one browser from one network; only their times tell them apart. */
export interface DeviceSessions {
  /** Id of the newest session. */
  readonly id: string;
  readonly newest: Session;
  readonly sessionIds: readonly string[];
  /** Last use of any of them, to the day. */
  readonly usedAt: string;
  readonly isHere: boolean;
}

const deviceKey = ({ userAgent, address, isCurrent, _id }: Session): string =>
  isCurrent ? _id : `${userAgent}\n${address}`;

const laterSession = (one: string, other: string): string => (one > other ? one : other);

/** Groups sessions by device: this browser first, then by last use. */
export const groupByDevice = (sessions: readonly Session[]): readonly DeviceSessions[] => {
  const known = new Map<string, DeviceSessions>();
  for (const session of sessions) {
    const key = deviceKey(session);
    const others = known.get(key);
    const isNewest = !others || session.createdAt > others.newest.createdAt;
    const newest = isNewest ? session : others.newest;
    known.set(key, {
      id: newest._id,
      newest,
      sessionIds: [...(others?.sessionIds ?? []), session._id],
      usedAt: laterSession(session.usedAt, others?.usedAt ?? ''),
      isHere: session.isCurrent,
    });
  }
  return [...known.values()].sort(
    (one, other) =>
      Number(other.isHere) - Number(one.isHere) || other.usedAt.localeCompare(one.usedAt),
  );
};

const groupCount = 3;

/** Masks an address, enough to recognize one's own network: `192.0.2.x`. */
export const maskAddress = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const bytes = plain.split('.');
  if (bytes.length === 4) return [...bytes.slice(0, groupCount), 'x'].join('.');
  const groups = plain.split(':');
  if (groups.length < groupCount) return '';
  return `${groups.slice(0, groupCount).join(':')}:x`;
};
