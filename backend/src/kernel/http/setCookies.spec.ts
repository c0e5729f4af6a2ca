import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { setCookies } from './setCookies.ts';

const cookiesSetBy = async (isHttps: boolean): Promise<string[]> => {
  const server = createServer((_, response) => {
    setCookies(response, [{ name: 'key', value: 'secret', maxAgeSeconds: 60 }], isHttps);
    response.end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}`)).headers.getSetCookie();
};

it('sets cookies SameSite, HttpOnly and, with https, Secure', async () => {
  expect(await cookiesSetBy(false)).toEqual([
    expect.stringMatching(
      /^key=secret; Max-Age=60; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    ),
  ]);
  expect(await cookiesSetBy(true)).toEqual([
    expect.stringMatching(/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
});
