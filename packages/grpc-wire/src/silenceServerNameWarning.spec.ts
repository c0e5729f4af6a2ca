import { Duplex } from 'node:stream';
import { connect } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { silenceServerNameWarning } from './silenceServerNameWarning.ts';

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('silences the warning of an IP address as server name, and no other', async () => {
  const codes: unknown[] = [];
  const note = (warning: Error): void => void codes.push((warning as { code?: string }).code);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  silenceServerNameWarning();
  silenceServerNameWarning();
  const socket = new Duplex({ read: () => undefined, write: (_chunk, _as, done) => done() });
  connect({ socket, servername: '127.0.0.1' })
    .on('error', () => undefined)
    .destroy();
  process.emitWarning('an old way', 'DeprecationWarning', 'SPEC01');
  process.emitWarning('an older way', { type: 'DeprecationWarning', code: 'DEP0123' });
  await nextTurn();
  expect(codes).toEqual(['SPEC01']);
});
