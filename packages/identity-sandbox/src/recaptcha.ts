import { randomBytes } from 'node:crypto';
import express, { type Router } from 'express';
import type { RecaptchaOptions } from './options.ts';

/** Labels by the page's `hl`, like the real ones. */
const labels = { en: 'I’m not a robot', es: 'No soy un robot' };

/** The script that a page loads: a checkbox like the real one, and its token. */
const script = (tokenUrl: string): string => `(() => {
  const words = ${JSON.stringify(labels)};
  const asked = new URL(document.currentScript.src).searchParams;
  const render = (place, { sitekey, callback, hl = asked.get('hl') ?? '' }) => {
    const label = document.createElement('label');
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.addEventListener('change', async () => {
      const answer = await fetch(${JSON.stringify(tokenUrl)} + '?sitekey=' + encodeURIComponent(sitekey));
      callback((await answer.json()).token);
    });
    label.style.cssText = 'display: flex; align-items: center; gap: 12px; min-block-size: 2.75rem; cursor: pointer';
    box.style.cssText = 'inline-size: 1.5rem; block-size: 1.5rem; margin: 0';
    label.append(box, words[hl.split('-')[0]] ?? words.en);
    place.append(label);
    return 0;
  };
  window.grecaptcha = { ready: (then) => then(), render, reset: () => undefined };
  const onload = asked.get('onload');
  if (onload) window[onload]();
})();
`;

/** Fake reCAPTCHA that accepts everyone, but each token once. */
export const recaptchaRouter = ({
  siteKey,
  secret,
  publicUrl,
  redirectOrigin,
}: RecaptchaOptions): Router => {
  /** The host of the page that each token was issued for, which the real one returns as well. */
  const tokens = new Map<string, string>();
  const router = express.Router();
  router.get('/api.js', (_, response) => {
    response.type('js').send(script(`${publicUrl()}/recaptcha/token`));
  });
  router.get('/token', ({ query, headers }, response) => {
    if (query.sitekey !== siteKey) return void response.status(400).json({ error: 'sitekey' });
    const token = randomBytes(24).toString('base64url');
    tokens.set(token, new URL(headers.referer ?? redirectOrigin()).hostname);
    response.json({ token });
  });
  router.post('/api/siteverify', express.urlencoded({ extended: false }), (request, response) => {
    const body = request.body ?? {};
    if (body.secret !== secret) {
      return void response.json({ success: false, 'error-codes': ['invalid-input-secret'] });
    }
    const token = String(body.response ?? '');
    const hostname = tokens.get(token);
    tokens.delete(token);
    response.json(
      hostname === undefined
        ? { success: false, 'error-codes': ['timeout-or-duplicate'] }
        : { success: true, challenge_ts: new Date().toISOString(), hostname },
    );
  });
  return router;
};
