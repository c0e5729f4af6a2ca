import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { googleRouter, type IdTokens } from './google.ts';
import type { GoogleKeys, RecaptchaKeys, TwitterKeys } from './options.ts';
import { stylesheet } from './pages.ts';
import { recaptchaRouter } from './recaptcha.ts';
import { twitterRouter } from './twitter.ts';

export interface SandboxOptions {
  readonly port: number;
  /** The URL for browsers; its own address where it is left out. */
  readonly publicUrl?: string;
  /** The origin of the product that uses it; that of its public address where it is left out. */
  readonly redirectOrigin?: string;
  readonly google: GoogleKeys;
  readonly twitter: TwitterKeys;
  readonly recaptcha: RecaptchaKeys;
}

export interface IdentitySandbox {
  readonly url: string;
  readonly idTokens: IdTokens;
  stop(): Promise<void>;
}

const loopback = '127.0.0.1';

/** Fake of Google, Twitter and reCAPTCHA: their protocols, and personas to choose from. */
export const startSandbox = async (options: SandboxOptions): Promise<IdentitySandbox> => {
  const urls = {
    ownUrl: () => url,
    publicUrl: () => options.publicUrl ?? url,
    redirectOrigin: () => options.redirectOrigin ?? new URL(options.publicUrl ?? url).origin,
  };
  const app = express();
  app.disable('x-powered-by');
  app.get('/style.css', (_, response) => {
    response.type('css').send(stylesheet);
  });
  const google = googleRouter({ ...options.google, ...urls });
  app.use('/google', google.router);
  app.use('/twitter', twitterRouter({ ...options.twitter, ...urls }));
  app.use('/recaptcha', recaptchaRouter({ ...options.recaptcha, ...urls }));
  const server = createServer(app);
  await once(server.listen(options.port, loopback), 'listening');
  const url = `http://${loopback}:${(server.address() as AddressInfo).port}`;
  return {
    url,
    idTokens: google.idTokens,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
