import shared from '@eventstore/db-client/generated/shared_pb.js';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { credentials, type StatusObject } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numbered, unique, useTarget } from './target.ts';

/*
 * Requests that the official client never makes, but other clients may: the answers are those of
 * EventStoreDB 23.10.6 on the wire.
 */

const target = useTarget({ own: true });
const { ReadReq } = streams;
type Options = streams.ReadReq.Options;
const empty = new shared.Empty();

let raw: StreamsClient;
const stream = unique('raw');
let first = 0n;
beforeAll(async () => {
  raw = new StreamsClient(
    target.url().replace(/^esdb:\/\/|\?.*$/g, ''),
    credentials.createInsecure(),
  );
  const [one, ...others] = numbered(5);
  if (one === undefined) throw new Error('an event is missing');
  const { position } = await target.client().appendToStream(stream, one);
  first = position?.commit ?? 0n;
  await target.client().appendToStream(stream, others);
  await target.client().setStreamMetadata(stream, { truncateBefore: 1 });
});
afterAll(() => raw.close());

/** Result of a read: revisions, the stream's boundaries, and the end of the call. */
const send = (shape: (options: Options) => void): Promise<unknown[]> =>
  new Promise((resolve) => {
    const options = new ReadReq.Options();
    options.setNoFilter(empty);
    const ids = new ReadReq.Options.UUIDOption();
    ids.setString(empty);
    options.setUuidOption(ids);
    shape(options);
    const request = new ReadReq();
    request.setOptions(options);
    const seen: unknown[] = [];
    raw
      .read(request)
      .on('data', (message: streams.ReadResp) => {
        const { event, firstStreamPosition, lastStreamPosition } = message.toObject();
        if (event !== undefined) seen.push(event.event?.streamRevision);
        if (message.hasFirstStreamPosition()) seen.push({ first: firstStreamPosition });
        if (message.hasLastStreamPosition()) seen.push({ last: lastStreamPosition });
      })
      .on('error', () => undefined)
      .on('status', ({ code, details }: StatusObject) =>
        resolve(code === 0 ? seen : [...seen, code, details]),
      );
  });

const ofStream = (options: Options, revision?: string | 'end'): void => {
  const source = new ReadReq.Options.StreamOptions();
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream));
  source.setStreamIdentifier(identifier);
  if (revision === 'end') source.setEnd(empty);
  else if (revision !== undefined) source.setRevision(revision);
  options.setStream(source);
};

const ofAll = (options: Options, commit: bigint, prepare = commit): void => {
  const position = new ReadReq.Options.Position();
  position.setCommitPosition(String(commit));
  position.setPreparePosition(String(prepare));
  const source = new ReadReq.Options.AllOptions();
  source.setPosition(position);
  options.setAll(source);
};

const subscribing = (options: Options): void => {
  options.setSubscription(new ReadReq.Options.SubscriptionOptions());
};

const filtered = (
  options: Options,
  shape: (filter: streams.ReadReq.Options.FilterOptions) => void,
) => {
  const filter = new ReadReq.Options.FilterOptions();
  shape(filter);
  options.setFilter(filter);
};

const expression = (regex: string): streams.ReadReq.Options.FilterOptions.Expression => {
  const made = new ReadReq.Options.FilterOptions.Expression();
  made.setRegex(regex);
  return made;
};

describe('a client that supports stream boundaries', () => {
  const knowing = (options: Options, compatibility = 1): void => {
    const control = new ReadReq.Options.ControlOption();
    control.setCompatibility(compatibility);
    options.setControlOption(control);
    options.setCount('2');
  };

  it.each([
    [0, ['1', '2']],
    [1, ['1', '2', { last: '4' }]],
    [3, ['1', '2', { last: '4' }]],
  ])('receives with compatibility %d: %j', async (compatibility, seen) => {
    const answer = await send((options) => {
      ofStream(options, '1');
      knowing(options, compatibility);
    });
    expect(answer).toEqual(seen);
  });

  it('receives it backwards too', async () => {
    const answer = await send((options) => {
      ofStream(options, 'end');
      options.setReadDirection(ReadReq.Options.ReadDirection.BACKWARDS);
      knowing(options);
    });
    expect(answer).toEqual(['4', '3', { last: '4' }]);
  });

  it('receives the next revision, from after the end', async () => {
    const answer = await send((options) => {
      ofStream(options, '100');
      knowing(options);
    });
    expect(answer).toEqual([{ first: '5' }, { last: '4' }]);
  });
});

const filterOptions = 'EventStore.Client.Streams.ReadReq+Types+Options+Types+FilterOptions';

describe('an invalid read', () => {
  it.each<[string, (options: Options) => void, number, string]>([
    [
      'of nothing',
      (options) => options.setCount('1'),
      3,
      "'None' is not a valid EventStore.Client.Streams.ReadReq+Types+Options+StreamOptionOneofCase",
    ],
    [
      'without a word on filters',
      (options) => {
        ofStream(options, '0');
        options.setCount('1');
        options.clearNoFilter();
      },
      3,
      'The combination of (Stream, Count, Forwards, None) is invalid.',
    ],
    [
      'of a stream by a filter',
      (options) => {
        ofStream(options, '0');
        options.setCount('1');
        filtered(options, (filter) => filter.setStreamIdentifier(expression('x')));
      },
      3,
      'The combination of (Stream, Count, Forwards, Filter) is invalid.',
    ],
    [
      'backwards for ever',
      (options) => {
        ofStream(options, 'end');
        subscribing(options);
        options.setReadDirection(ReadReq.Options.ReadDirection.BACKWARDS);
      },
      3,
      'The combination of (Stream, Subscription, Backwards, NoFilter) is invalid.',
    ],
    [
      'from nowhere in $all',
      (options) => {
        options.setAll(new ReadReq.Options.AllOptions());
        options.setCount('1');
      },
      2,
      'Exception was thrown by handler.',
    ],
    [
      'from nowhere in a stream',
      (options) => {
        ofStream(options);
        options.setCount('1');
      },
      2,
      'Exception was thrown by handler.',
    ],
    [
      'of no events',
      (options) => {
        ofStream(options, '0');
        options.setCount('0');
      },
      2,
      'Unexpected ReadStreamResult: Error',
    ],
    [
      'by a filter without a window',
      (options) => {
        ofAll(options, first);
        options.setCount('1');
        filtered(options, (filter) => filter.setStreamIdentifier(expression('x')));
      },
      3,
      `'None' is not a valid ${filterOptions}+WindowOneofCase`,
    ],
    [
      'by a filter without an expression',
      (options) => {
        ofAll(options, first);
        options.setCount('1');
        filtered(options, (filter) => filter.setMax(5));
      },
      3,
      `'{ "max": 5 }' is not a valid ${filterOptions}`,
    ],
    [
      'by an expression that is none',
      (options) => {
        ofAll(options, first);
        options.setCount('1');
        filtered(options, (filter) => {
          filter.setMax(32);
          filter.setStreamIdentifier(expression('('));
        });
      },
      2,
      'Exception was thrown by handler.',
    ],
    [
      'that never tells a checkpoint',
      (options) => {
        ofAll(options, first);
        subscribing(options);
        filtered(options, (filter) => {
          filter.setMax(32);
          filter.setStreamIdentifier(expression('x'));
        });
      },
      2,
      'Exception was thrown by handler.',
    ],
    [
      'from a position whose second number is the larger',
      (options) => {
        ofAll(options, first, first + 1n);
        options.setCount('1');
      },
      2,
      'Exception was thrown by handler.',
    ],
    [
      'that follows from between two events',
      (options) => {
        ofAll(options, first + 1n);
        subscribing(options);
      },
      2,
      'Exception was thrown by handler.',
    ],
  ])('%s', async (_what, shape, code, details) => {
    expect(await send(shape)).toEqual([code, details]);
  });
});
