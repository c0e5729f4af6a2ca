import { html, type Markup } from '@ovation/markup/html';
import express, { type Response, type Router } from 'express';
import { sendPage } from '../html/page.ts';
import type { PageDeps } from '../work/pageDeps.ts';
import {
  findOnboarding,
  finishOnboarding,
  type Onboarding,
  type OnboardingOutcome,
} from './accountLink.ts';
import { failureCodes, testNumberFor } from './testNumbers.ts';

/** Page on which a creator enters the data for payouts; here buttons replace the forms. */
export const onboardingRouter = (deps: PageDeps): Router => {
  const router = express.Router();
  const path = '/connect/:account/:token';
  router.get(path, (request, response) => {
    const { account, token } = request.params;
    const onboarding = deps.read('', (work) => findOnboarding(work, account, token));
    if (onboarding === undefined) return sendExpired(response);
    if (onboarding.isExpired) return response.redirect(303, onboarding.refreshUrl);
    sendPage(response, {
      title: 'Set up payouts',
      body: onboardingPage(onboarding),
      formTargets: [onboarding.returnUrl, onboarding.refreshUrl].map(policySource),
    });
  });
  const form = express.urlencoded({ extended: false, limit: '1kb' });
  router.post(path, form, async (request, response) => {
    const { account, token } = request.params;
    const { outcome, bank } = readAnswer(request.body);
    const onboarding = await deps.change('', (work) =>
      finishOnboarding(work, String(account), String(token), outcome, bank),
    );
    if (onboarding === undefined) return sendExpired(response);
    const { isExpired, refreshUrl, returnUrl } = onboarding;
    response.redirect(303, isExpired ? refreshUrl : returnUrl);
  });
  return router;
};

const outcomes: readonly OnboardingOutcome[] = ['complete', 'no-document', 'later'];

const readAnswer = (body: Readonly<Record<string, unknown>> | undefined) => {
  const code = failureCodes.find((failure) => failure === body?.bank);
  return {
    outcome: outcomes.find((it) => it === body?.outcome) ?? ('later' as const),
    bank: body?.bank === undefined || body.bank === '' ? undefined : testNumberFor(code),
  };
};

const frame = (content: Markup): Markup =>
  html`<main id="main"><div class="card narrow">${content}</div></main>`;

const policySource = (url: string): string => {
  const { origin, protocol } = new URL(url);
  return origin === 'null' ? protocol : origin;
};

const onboardingPage = ({ account }: Onboarding): Markup =>
  frame(html`
<h1>Set up payouts</h1>
<p>Here Stripe would ask who you are and where your bank account is. This is a test page.</p>
<dl>
<dt>Account</dt><dd>${account.id}</dd>
<dt>Email</dt><dd>${account.email ?? '–'}</dd>
<dt>Country</dt><dd>${account.country ?? '–'}</dd>
</dl>
<form method="post">
<p><label for="bank">Bank account</label>
<select id="bank" name="bank">
<option value="">As entered before, or one that is paid</option>
<option value="paid">Payouts are paid</option>
${failureCodes.map((code) => html`<option value="${code}">Payouts fail: ${code}</option>`)}
</select></p>
<div class="actions">
<button name="outcome" value="complete">Complete</button>
<button class="second" name="outcome" value="no-document">Complete without a document</button>
<button class="second" name="outcome" value="later">Later</button>
</div>
</form>`);

const sendExpired = (response: Response): void =>
  sendPage(response, {
    title: 'Not open',
    status: 404,
    body: frame(html`<h1>This link is not open</h1><p>It is wrong, or it was used already.</p>`),
  });
