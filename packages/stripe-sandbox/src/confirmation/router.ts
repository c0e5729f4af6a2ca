import { html, type Markup } from '@ovation/markup/html';
import express, { type Request, type Response, type Router } from 'express';
import { sendPage } from '../html/page.ts';
import { formatMoney } from '../values/money.ts';
import type { PageDeps } from '../work/pageDeps.ts';
import { idOf } from '../work/require.ts';
import type { Work } from '../work/work.ts';
import {
  type Confirmation,
  findConfirmation,
  finishConfirmation,
  type HolderAnswer,
  returnAddress,
} from './finish.ts';

/** Page on which a card's holder confirms, or refuses, a payment or the storing of a card. */
export const confirmationRouter = (deps: PageDeps): Router => {
  const router = express.Router();
  const path = '/confirm/:intent/:token';
  const scopeOf = ({ query }: Request): string =>
    typeof query.account === 'string' ? query.account : '';

  router.get(path, (request, response) => {
    const { intent, token } = request.params;
    const shown = deps.read(scopeOf(request), (work) => {
      const confirmation = findConfirmation(work, intent, token);
      return confirmation && { confirmation, card: cardOf(work, confirmation) };
    });
    if (shown === undefined) return sendExpired(response);
    sendConfirmationPage(response, shown.confirmation, shown.card);
  });

  router.post(
    path,
    express.urlencoded({ extended: false, limit: '1kb' }),
    async (request, response) => {
      const { intent, token } = request.params;
      const answer = readAnswer(request.body);
      if (answer === undefined) return sendExpired(response);
      const finished = await deps.change(scopeOf(request), (work) =>
        finishConfirmation(work, String(intent), String(token), answer),
      );
      if (finished === undefined) return sendExpired(response);
      const address = returnAddress(finished);
      if (address === null) sendPage(response, { title: 'Done', body: donePage(finished) });
      else response.set('Referrer-Policy', 'no-referrer').redirect(303, address);
    },
  );
  return router;
};

const readAnswer = (body: unknown): HolderAnswer | undefined => {
  if (typeof body !== 'object' || body === null || !('outcome' in body)) return undefined;
  return body.outcome === 'complete' || body.outcome === 'fail' ? body.outcome : undefined;
};

const cardOf = (work: Work, { intent }: Confirmation): string => {
  const card = work.find('payment_method', idOf(intent.payment_method) ?? '')?.card;
  return card ? `${card.brand} ending in ${card.last4}` : 'your card';
};

const purpose = ({ intent }: Confirmation): string =>
  intent.object === 'payment_intent'
    ? `Pay ${formatMoney(intent.amount, intent.currency)}`
    : 'Keep the card for later payments';

const frame = (content: Markup): Markup =>
  html`<main id="main"><div class="card narrow">${content}</div></main>`;

const sendConfirmationPage = (
  response: Response,
  confirmation: Confirmation,
  card: string,
): void => {
  const { isConfirmed, returnUrl } = confirmation;
  if (isConfirmed !== null) {
    sendPage(response, { title: 'Done', body: donePage(confirmation) });
    return;
  }
  const body = frame(html`
<h1>Confirm it is you</h1>
<p>Your bank asks you to confirm this payment. This is a test page: no real money moves.</p>
<dl>
<dt>Purpose</dt><dd>${purpose(confirmation)}</dd>
<dt>Card</dt><dd>${card}</dd>
</dl>
<form method="post">
<div class="actions">
<button name="outcome" value="complete">Complete</button>
<button class="second" name="outcome" value="fail">Fail</button>
</div>
</form>`);
  const formTargets = returnUrl === null ? [] : [policySource(returnUrl)];
  sendPage(response, { title: 'Confirm', body, formTargets });
};

/** The return URL as a CSP source: an origin, or the scheme of an app. */
const policySource = (url: string): string => {
  const { origin, protocol } = new URL(url);
  return origin === 'null' ? protocol : origin;
};

const donePage = (confirmation: Confirmation): Markup => {
  const address = returnAddress(confirmation);
  return frame(html`
<h1>${confirmation.isConfirmed ? 'Confirmed' : 'Not confirmed'}</h1>
<p>${purpose(confirmation)}: ${confirmation.isConfirmed ? 'done' : 'nothing was paid'}.</p>
${address === null ? html`<p>You can close this window.</p>` : html`<p><a href="${address}">Back to the shop</a></p>`}`);
};

const sendExpired = (response: Response): void =>
  sendPage(response, {
    title: 'Not open',
    status: 404,
    body: frame(
      html`<h1>This confirmation is not open</h1><p>The link is wrong, or the payment has been canceled or tried anew.</p>`,
    ),
  });
