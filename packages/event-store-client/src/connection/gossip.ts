import {
  type Cursor,
  cursorOver,
  enter,
  readText,
  readVarint,
  skipField,
} from '@ovation/grpc-wire/protobuf';
import type { Endpoint } from './settings.ts';

/** A member of a cluster, as reported by one of them. */
export interface Member {
  readonly state: number;
  readonly isAlive: boolean;
  readonly endpoint: Endpoint | undefined;
}

/** `MemberInfo.VNodeState`: the role of a member. */
export const vnodeState = {
  follower: 6,
  leader: 8,
  readOnlyLeaderless: 12,
  preReadOnlyReplica: 13,
  readOnlyReplica: 14,
} as const;

const readEndpoint = (cursor: Cursor): Endpoint => {
  let host = '';
  let port = 0;
  while (cursor.at < cursor.end) {
    const tag = readVarint(cursor);
    if (tag === 0x0a) host = readText(cursor);
    else if (tag === 0x10) port = readVarint(cursor);
    else skipField(cursor, tag & 7);
  }
  return { host, port };
};

const readMember = (cursor: Cursor): Member => {
  let state = 0;
  let isAlive = false;
  let endpoint: Endpoint | undefined;
  while (cursor.at < cursor.end) {
    const tag = readVarint(cursor);
    if (tag === 0x18) state = readVarint(cursor);
    else if (tag === 0x20) isAlive = readVarint(cursor) === 1;
    else if (tag === 0x2a) endpoint = readEndpoint(enter(cursor));
    else skipField(cursor, tag & 7);
  }
  return { state, isAlive, endpoint };
};

/** Decodes a `ClusterInfo`. Throws `MalformedMessage`. */
export const membersIn = (answer: Buffer): readonly Member[] => {
  const cursor = cursorOver(answer);
  const members: Member[] = [];
  while (cursor.at < cursor.end) {
    const tag = readVarint(cursor);
    if (tag === 0x0a) members.push(readMember(enter(cursor)));
    else skipField(cursor, tag & 7);
  }
  return members;
};
