import { html, type Markup } from '@ovation/markup/html';
import express, { type Request, type Response, type Router } from 'express';
import { payOutBalance } from '../connect/automaticPayouts.ts';
import { closeDispute } from '../disputes/closeDispute.ts';
import { disputableCharge } from '../disputes/disputableCharge.ts';
import { openDispute } from '../disputes/openDispute.ts';
import type { Engine } from '../engine/engine.ts';
import { Refusal } from '../errors/refusal.ts';
import { sendPage } from '../html/page.ts';
import { createRefund } from '../refunds/createRefund.ts';
import { redeliver } from '../webhooks/redeliver.ts';
import { idOf, requireResource } from '../work/require.ts';
import type { Work } from '../work/work.ts';
import { customerPage, customersPage } from './customers.ts';
import { eventPage, eventsPage } from './events.ts';
import { createGuard } from './guard.ts';
import { overviewPage, testCardsPage } from './overview.ts';
import { paymentPage, paymentsPage } from './payments.ts';

type Show = (work: Work, request: Request) => Markup | undefined;
/** Handles a form and returns the path of the next page. */
type Act = (request: Request) => Promise<string>;

const formSizeMax = '4kb';

const idIn = ({ params }: Request): string => String(params.id);

/** Sends an uploaded file, such as the evidence for a dispute. */
const sendFile =
  (engine: Engine) =>
  (request: Request, response: Response): void => {
    const file = engine.read('', (work) => work.record('file', idIn(request)));
    if (file === undefined) {
      sendProblem(response, 404, 'There is nothing here.');
      return;
    }
    response.type(file.object.type ?? 'bin').send(Buffer.from(file.hidden.content, 'base64'));
  };

/** The dashboard: shows the history, and acts as the bank or Stripe's staff. */
export const dashboardRouter = (engine: Engine, port: number): Router => {
  const router = express.Router();
  const { token, onlyDirect, onlyOwnForms } = createGuard(port);
  const show = (path: string, title: string, page: Show): void => {
    router.get(path, onlyDirect, (request, response) => {
      const body = engine.read('', (work) => page(work, request));
      if (body === undefined) return sendProblem(response, 404, 'There is nothing here.');
      sendPage(response, { title, body });
    });
  };
  const form = express.urlencoded({ extended: false, limit: formSizeMax });
  const act = (path: string, run: Act): void => {
    router.post(path, onlyDirect, form, onlyOwnForms, async (request, response) => {
      try {
        response.redirect(303, await run(request));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        sendProblem(response, error.status, error.message);
      }
    });
  };
  const after = ({ query }: Request) => (typeof query.after === 'string' ? query.after : undefined);
  const id = idIn;

  show('/', 'Overview', (work) => overviewPage(work, token));
  show('/dashboard/payments', 'Payments', (work, request) => paymentsPage(work, after(request)));
  show('/dashboard/payments/:id', 'Payment', (work, request) =>
    paymentPage(work, id(request), token),
  );
  show('/dashboard/customers', 'Customers', (work, request) => customersPage(work, after(request)));
  show('/dashboard/customers/:id', 'Customer', (work, request) => customerPage(work, id(request)));
  show('/dashboard/events', 'Events', (work, request) => eventsPage(work, after(request)));
  show('/dashboard/events/:id', 'Event', (work, request) => eventPage(work, id(request), token));
  show('/dashboard/test-cards', 'Test cards', testCardsPage);

  router.get('/dashboard/files/:id', onlyDirect, sendFile(engine));
  act('/dashboard/charges/:id/refund', async (request) => {
    const amount = Number(request.body.amount);
    const refund = await engine.change('', (work) =>
      createRefund(work, { charge: id(request), amount }),
    );
    return paymentPath(refund.payment_intent);
  });
  act('/dashboard/charges/:id/dispute', async (request) => {
    const { reason } = request.body;
    const known = reason === 'inquiry' || reason === 'product_not_received' ? reason : 'fraudulent';
    const dispute = await engine.change('', (work) =>
      openDispute(work, disputableCharge(work, id(request)), known),
    );
    return paymentPath(dispute.payment_intent);
  });
  act('/dashboard/disputes/:id/close', async (request) => {
    const outcome = request.body.outcome === 'won' ? 'won' : 'lost';
    const dispute = await engine.change('', (work) =>
      closeDispute(work, requireResource(work, 'dispute', id(request)).object, outcome),
    );
    return paymentPath(dispute.payment_intent);
  });
  act('/dashboard/payouts', async () => {
    await engine.change('', payOutBalance);
    return '/';
  });
  act('/dashboard/events/:id/redeliver', async (request) => {
    await redeliver(engine, { event: id(request) });
    return `/dashboard/events/${id(request)}`;
  });
  return router;
};

const paymentPath = (intent: Parameters<typeof idOf>[0]): string =>
  `/dashboard/payments/${idOf(intent) ?? ''}`;

const sendProblem = (response: Response, status: number, message: string): void =>
  sendPage(response, {
    title: 'Problem',
    status,
    body: html`<main id="main"><div class="card narrow"><h1>That did not work</h1><p>${message}</p>
<p><a href="/">To the overview</a></p></div></main>`,
  });
