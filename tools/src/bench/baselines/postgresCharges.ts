import { randomUUID } from 'node:crypto';
import express from 'express';
import pg from 'pg';

/**
 * Baseline of charges: HTTP with Express and PostgreSQL, durable, with an idempotency key, once as
 * five statements in a transaction and once as one PL/pgSQL function. Run as a process:
 * `postgresCharges.js <postgres url>`; it prints its address.
 */
const poolSize = 20;
const walletCount = 10_000;
const creatorCount = 1_000;
const startBalance = 1_000_000_000;
const commissionRate = 0.2;

const schema = `
  CREATE TABLE wallets (id int PRIMARY KEY, balance bigint NOT NULL CHECK (balance >= 0));
  CREATE TABLE creators (id int PRIMARY KEY, balance bigint NOT NULL);
  CREATE TABLE idempotency (key text PRIMARY KEY, charge_id uuid NOT NULL);
  CREATE TABLE charges (id uuid PRIMARY KEY, wallet_id int NOT NULL, creator_id int NOT NULL,
    tokens int NOT NULL, commission int NOT NULL, created_at timestamptz NOT NULL DEFAULT now());
  INSERT INTO wallets SELECT n, ${startBalance} FROM generate_series(0, ${walletCount - 1}) n;
  INSERT INTO creators SELECT n, 0 FROM generate_series(0, ${creatorCount - 1}) n;
  CREATE FUNCTION charge(p_key text, p_id uuid, p_wallet int, p_creator int, p_tokens int,
    p_commission int) RETURNS bigint LANGUAGE plpgsql AS $$
  DECLARE left_over bigint;
  BEGIN
    INSERT INTO idempotency VALUES (p_key, p_id);
    UPDATE wallets SET balance = balance - p_tokens WHERE id = p_wallet AND balance >= p_tokens
      RETURNING balance INTO left_over;
    IF left_over IS NULL THEN RAISE EXCEPTION 'insufficient balance'; END IF;
    INSERT INTO charges (id, wallet_id, creator_id, tokens, commission)
      VALUES (p_id, p_wallet, p_creator, p_tokens, p_commission);
    UPDATE creators SET balance = balance + p_tokens - p_commission WHERE id = p_creator;
    RETURN left_over;
  END $$;
`;

interface ChargeRequest {
  readonly key: string;
  readonly wallet: number;
  readonly creator: number;
  readonly tokens: number;
}

type Charge = (pool: pg.Pool, request: ChargeRequest) => Promise<{ id: string; balance: number }>;

const byStatements: Charge = async (pool, { key, wallet, creator, tokens }) => {
  const id = randomUUID();
  const commission = Math.floor(tokens * commissionRate);
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query({
      name: 'key',
      text: 'INSERT INTO idempotency VALUES ($1, $2)',
      values: [key, id],
    });
    const { rows } = await client.query({
      name: 'take',
      text: 'UPDATE wallets SET balance = balance - $2 WHERE id = $1 AND balance >= $2 RETURNING balance',
      values: [wallet, tokens],
    });
    await client.query({
      name: 'note',
      text: 'INSERT INTO charges (id, wallet_id, creator_id, tokens, commission) VALUES ($1, $2, $3, $4, $5)',
      values: [id, wallet, creator, tokens, commission],
    });
    await client.query({
      name: 'give',
      text: 'UPDATE creators SET balance = balance + $2 WHERE id = $1',
      values: [creator, tokens - commission],
    });
    await client.query('COMMIT');
    return { id, balance: Number(rows[0]?.balance) };
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
};

const byFunction: Charge = async (pool, { key, wallet, creator, tokens }) => {
  const id = randomUUID();
  const { rows } = await pool.query({
    name: 'charge',
    text: 'SELECT charge($1, $2, $3, $4, $5, $6) AS balance',
    values: [key, id, wallet, creator, tokens, Math.floor(tokens * commissionRate)],
  });
  return { id, balance: Number(rows[0]?.balance) };
};

const main = async (url: string): Promise<void> => {
  const pool = new pg.Pool({ connectionString: url, max: poolSize });
  await pool.query(schema);
  const app = express();
  app.use(express.json());
  const handle =
    (charge: Charge): express.RequestHandler =>
    async (request, response) => {
      const wallet = Number(request.get('authorization'));
      const { creator, tokens } = request.body;
      const key = request.get('idempotency-key') ?? randomUUID();
      response.status(201).json({ data: await charge(pool, { key, wallet, creator, tokens }) });
    };
  app.post('/statements', handle(byStatements));
  app.post('/function', handle(byFunction));
  const server = app.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('no address');
    process.stdout.write(`baseline ready at http://127.0.0.1:${address.port}\n`);
  });
};

await main(process.argv[2] ?? '');
