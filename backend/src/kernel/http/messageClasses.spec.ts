import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { messageClassesOf } from './messageClasses.ts';

it('gives messages the prototypes that Express would set', async () => {
  const app = express();
  const messages = messageClassesOf(app);
  const prototypes: unknown[] = [];
  app.get('/shelves', ({ path }, response) => {
    response.json({ path });
  });
  const server = createServer(messages, (request, response) => {
    const before = [Object.getPrototypeOf(request), Object.getPrototypeOf(response)];
    app(request, response);
    const after = [Object.getPrototypeOf(request), Object.getPrototypeOf(response)];
    prototypes.push(before, after);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/shelves`);
  expect(await answer.json()).toEqual({ path: '/shelves' });
  const [before, after] = prototypes as [unknown[], unknown[]];
  expect(before[0]).toBe(after[0]);
  expect(before[1]).toBe(after[1]);
});
