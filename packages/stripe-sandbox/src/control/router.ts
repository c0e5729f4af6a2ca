import { Ajv, type JSONSchemaType } from 'ajv';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { finishConfirmation, type HolderAnswer } from '../confirmation/finish.ts';
import { payOutBalance } from '../connect/automaticPayouts.ts';
import { closeDispute, type DisputeOutcome } from '../disputes/closeDispute.ts';
import { disputableCharge } from '../disputes/disputableCharge.ts';
import { type DisputeReason, openDispute } from '../disputes/openDispute.ts';
import type { Engine } from '../engine/engine.ts';
import { invalid, Refusal } from '../errors/refusal.ts';
import { authenticate, type Keys, secretKeyRequired } from '../http/authenticate.ts';
import type { ChaosSettings } from '../webhooks/chaos.ts';
import { type RedeliverRequest, redeliver } from '../webhooks/redeliver.ts';
import { requireResource } from '../work/require.ts';
import { demand, onboard, settle } from './connectControl.ts';
import { read } from './read.ts';

const duplicatesMax = 10;
const withinMsMax = 60_000;

const ajv = new Ajv();

const chaosSchema: JSONSchemaType<Partial<ChaosSettings>> = {
  type: 'object',
  additionalProperties: false,
  properties: {
    duplicates: { type: 'integer', minimum: 0, maximum: duplicatesMax, nullable: true },
    shuffle: { type: 'boolean', nullable: true },
    withinMs: { type: 'integer', minimum: 0, maximum: withinMsMax, nullable: true },
    paused: { type: 'boolean', nullable: true },
  },
};

const redeliverSchema: JSONSchemaType<RedeliverRequest> = {
  type: 'object',
  additionalProperties: false,
  properties: {
    event: { type: 'string', nullable: true },
    state: { type: 'string', enum: ['delivered', 'failed', 'pending'], nullable: true },
  },
};

const disputeSchema: JSONSchemaType<{ charge: string; reason: DisputeReason }> = {
  type: 'object',
  additionalProperties: false,
  required: ['charge'],
  properties: {
    charge: { type: 'string' },
    reason: {
      type: 'string',
      enum: ['fraudulent', 'inquiry', 'product_not_received'],
      default: 'fraudulent',
    },
  },
};

const outcomeSchema: JSONSchemaType<{ outcome: DisputeOutcome }> = {
  type: 'object',
  additionalProperties: false,
  required: ['outcome'],
  properties: { outcome: { type: 'string', enum: ['lost', 'won'] } },
};

const clockSchema: JSONSchemaType<{ now?: number }> = {
  type: 'object',
  additionalProperties: false,
  properties: { now: { type: 'integer', minimum: 1, nullable: true } },
};

const noneSchema: JSONSchemaType<Record<string, never>> = {
  type: 'object',
  additionalProperties: false,
  required: [],
};

const confirmationSchema: JSONSchemaType<{ intent: string; outcome: HolderAnswer }> = {
  type: 'object',
  additionalProperties: false,
  required: ['intent', 'outcome'],
  properties: {
    intent: { type: 'string' },
    outcome: { type: 'string', enum: ['complete', 'fail'] },
  },
};

const validators = {
  chaos: ajv.compile(chaosSchema),
  redeliver: ajv.compile(redeliverSchema),
  dispute: new Ajv({ useDefaults: true }).compile(disputeSchema),
  outcome: ajv.compile(outcomeSchema),
  confirmation: ajv.compile(confirmationSchema),
  clock: ajv.compile(clockSchema),
  none: ajv.compile(noneSchema),
};

type Guarded = (act: (request: Request) => object | Promise<object>) => RequestHandler;

/** Adds the calls about connected accounts and payouts. */
const addConnectCalls = (router: Router, engine: Engine, guarded: Guarded): void => {
  router.post(
    '/_sandbox/payouts/:id/settle',
    guarded((request) => settle(engine, request)),
  );
  router.post(
    '/_sandbox/accounts/:id/onboard',
    guarded((request) => onboard(engine, request)),
  );
  router.post(
    '/_sandbox/accounts/:id/requirements',
    guarded((request) => demand(engine, request)),
  );
};

/**
 * Control API for tests and seeds: make webhooks misbehave, open and decide disputes, answer for a card's
 * holder. JSON under `/_sandbox`, with the secret key.
 */
export const controlRouter = (engine: Engine, keys: Keys): Router => {
  const router = express.Router();
  const guarded =
    (act: (request: Request) => object | Promise<object>): RequestHandler =>
    async (request, response) => {
      try {
        if (authenticate(keys, request.headers, undefined) !== 'secret') throw secretKeyRequired();
        send(response, 200, await act(request));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        send(response, error.status, { error: error.error });
      }
    };
  router.use('/_sandbox', express.json({ limit: '16kb' }));
  router.get(
    '/_sandbox/webhooks',
    guarded(() => webhookState(engine)),
  );
  router.get(
    '/_sandbox/webhooks/deliveries/:event',
    guarded(({ params }) => ({ data: engine.reader.deliveriesOf(String(params.event)) })),
  );
  router.post(
    '/_sandbox/webhooks/chaos',
    guarded(({ body }) => {
      engine.chaos.change(read(validators.chaos, body));
      engine.jobRunner.wake();
      return webhookState(engine);
    }),
  );
  router.post(
    '/_sandbox/webhooks/redeliver',
    guarded(async ({ body }) => ({
      queued: await redeliver(engine, read(validators.redeliver, body)),
    })),
  );
  router.post(
    '/_sandbox/clock',
    guarded(({ body }) => {
      engine.requestClock.set(read(validators.clock, body).now ?? null);
      for (const moved of engine.clockMoved) moved();
      return { now: engine.requestClock.now() };
    }),
  );
  router.post(
    '/_sandbox/disputes',
    guarded((request) => dispute(engine, request)),
  );
  router.post(
    '/_sandbox/disputes/:id/close',
    guarded((request) => decide(engine, request)),
  );
  router.post(
    '/_sandbox/payouts',
    guarded(async ({ body }) => {
      read(validators.none, body);
      return { data: await engine.change('', payOutBalance) };
    }),
  );
  addConnectCalls(router, engine, guarded);
  router.post(
    '/_sandbox/confirmations',
    guarded((request) => answerForHolder(engine, request)),
  );
  return router;
};

const send = (response: Response, status: number, body: object): void => {
  response.status(status).set('Cache-Control', 'no-store').json(body);
};

const webhookState = ({ chaos, tables }: Engine): object => ({
  chaos: chaos.settings(),
  /** Deliveries and other timed jobs that are queued or running. */
  queued: tables.jobs.getKeysCount(),
});

const dispute = (engine: Engine, { body }: Request): Promise<object> => {
  const { charge: id, reason } = read(validators.dispute, body);
  return engine.change('', (work) => openDispute(work, disputableCharge(work, id), reason));
};

const decide = (engine: Engine, { body, params }: Request): Promise<object> => {
  const { outcome } = read(validators.outcome, body);
  return engine.change('', (work) =>
    closeDispute(work, requireResource(work, 'dispute', String(params.id)).object, outcome),
  );
};

const answerForHolder = (engine: Engine, { body }: Request): Promise<object> => {
  const { intent: id, outcome } = read(validators.confirmation, body);
  return engine.change('', (work) => {
    const record = work.record('payment_intent', id) ?? work.record('setup_intent', id);
    const token = record?.hidden.authentication?.token;
    const finished = token && finishConfirmation(work, id, token, outcome);
    if (!finished) throw invalid(`${id} does not wait for its holder.`, { param: 'intent' });
    return finished.intent;
  });
};
