import { randomBytes } from 'node:crypto';
import { html } from '@ovation/markup/html';
import type { RequestHandler } from 'express';
import { sendPage } from '../html/page.ts';
import { isSame } from '../http/authenticate.ts';

export interface Guard {
  /** CSRF token for each form. */
  token: string;
  /** Allows only requests from this machine. */
  onlyDirect: RequestHandler;
  /** Allows only forms of the dashboard. */
  onlyOwnForms: RequestHandler;
}

/**
 * The dashboard has no password, so it answers only under the sandbox's own loopback address: not through a
 * proxy that others can reach, and not under a foreign name that resolves to it.
 */
export const createGuard = (port: number): Guard => {
  const token = randomBytes(24).toString('base64url');
  const hosts = new Set([`127.0.0.1:${port}`, `localhost:${port}`]);
  const onlyDirect: RequestHandler = (request, response, next) => {
    const isProxied = request.get('x-forwarded-for') ?? request.get('forwarded');
    if (hosts.has(request.get('host') ?? '') && isProxied === undefined) return next();
    refuse(response, `The dashboard is only at http://127.0.0.1:${port}/, on this machine.`);
  };
  const onlyOwnForms: RequestHandler = (request, response, next) => {
    const given: unknown = request.body?.token;
    if (typeof given === 'string' && isSame(given, token)) return next();
    refuse(response, 'This form is out of date: go back, load the page again and repeat.');
  };
  return { token, onlyDirect, onlyOwnForms };
};

const refuse = (response: Parameters<RequestHandler>[1], message: string): void =>
  sendPage(response, {
    title: 'Refused',
    status: 403,
    body: html`<main id="main"><div class="card narrow"><h1>Refused</h1><p>${message}</p></div></main>`,
  });
