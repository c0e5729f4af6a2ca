import { streamName } from '@ovation/contracts/kernel/event';
import { reactorStream } from '@ovation/contracts/reactors/events';
import { walletStream } from '@ovation/contracts/wallet/events';
import { expect, it } from 'vitest';
import { restrictedStreams } from './restrictedStreams.ts';

const wallet = streamName(walletStream, 'nora');

it.each([{ $tb: 5 }, { $maxCount: 1 }, { $maxAge: 60 }, { $acl: { $d: '$all' } }])(
  'reports a stream with postings and the metadata %o',
  (streamMetadata) => {
    expect(restrictedStreams(new Map([[wallet, streamMetadata]]))).toEqual([
      { stream: wallet, names: Object.keys(streamMetadata) },
    ]);
  },
);

it('ignores other metadata, and streams without postings', () => {
  const metadata = new Map<string, Record<string, unknown>>([
    [wallet, { remark: 'looked at' }],
    [streamName(reactorStream, 'keep-card'), { $maxCount: 1 }],
    ['personalKey-nora', { $tb: 2 }],
  ]);
  expect(restrictedStreams(metadata)).toEqual([]);
});
