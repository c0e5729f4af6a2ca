import { cursorOver, enter, readText, readVarint, skipField } from '@ovation/grpc-wire/protobuf';
import { readUuid } from '@ovation/grpc-wire/readUuid';
import type { NackAction } from './group.ts';

/** What a consumer says of messages it was given. */
export type Verdict =
  | { readonly kind: 'ack'; readonly ids: string[] }
  | {
      readonly kind: 'nack';
      readonly ids: string[];
      readonly action: NackAction;
      readonly reason: string;
    };

const actions: readonly NackAction[] = ['retry', 'park', 'retry', 'skip', 'stop'];
const actionOf = (number: number): NackAction => actions[number] ?? 'retry';

/**
 * Reads the `ReadReq` of a consumer that has joined: acknowledgements come as often as events go
 * out. Undefined for anything else. Throws `MalformedMessage`.
 */
export const readVerdict = (bytes: Buffer): Verdict | undefined => {
  const cursor = cursorOver(bytes);
  while (cursor.at < cursor.end) {
    const tag = readVarint(cursor);
    if (tag !== 0x12 && tag !== 0x1a) {
      skipField(cursor, tag & 7);
      continue;
    }
    const body = enter(cursor);
    const ids: string[] = [];
    let action = 0;
    let reason = '';
    while (body.at < body.end) {
      const field = readVarint(body);
      if (field === 0x12) ids.push(readUuid(body));
      else if (field === 0x18) action = readVarint(body);
      else if (field === 0x22) reason = readText(body);
      else skipField(body, field & 7);
    }
    return tag === 0x12
      ? { kind: 'ack', ids }
      : { kind: 'nack', ids, action: actionOf(action), reason };
  }
  return undefined;
};
