import type { Session } from '@ovation/contracts/auth/routes';

/** The sessions of one browser from one network; only their times tell them apart. */
export interface SignIns {
  /** Id of the newest session. */
  readonly id: string;
  readonly newest: Session;
  readonly sessionIds: readonly string[];
  /** Last use of any of them, to the day. */
  readonly usedAt: string;
  readonly isHere: boolean;
}

const placeOf = ({ userAgent, address, isCurrent, _id }: Session): string =>
  isCurrent ? _id : `${userAgent}\n${address}`;

const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** Groups sessions by device: this browser first, then by last use. */
export const signInsOf = (sessions: readonly Session[]): readonly SignIns[] => {
  const known = new Map<string, SignIns>();
  for (const session of sessions) {
    const place = placeOf(session);
    const others = known.get(place);
    const isNewest = !others || session.createdAt > others.newest.createdAt;
    const newest = isNewest ? session : others.newest;
    known.set(place, {
      id: newest._id,
      newest,
      sessionIds: [...(others?.sessionIds ?? []), session._id],
      usedAt: laterOf(session.usedAt, others?.usedAt ?? ''),
      isHere: session.isCurrent,
    });
  }
  return [...known.values()].sort(
    (one, other) =>
      Number(other.isHere) - Number(one.isHere) || other.usedAt.localeCompare(one.usedAt),
  );
};

const groupsShown = 3;

/** Masks an address, enough to recognize one's own network: `192.0.2.x`. */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const bytes = plain.split('.');
  if (bytes.length === 4) return [...bytes.slice(0, groupsShown), 'x'].join('.');
  const groups = plain.split(':');
  if (groups.length < groupsShown) return '';
  return `${groups.slice(0, groupsShown).join(':')}:x`;
};
