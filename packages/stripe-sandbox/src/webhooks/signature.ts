import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header of a payload; `atSeconds` is the real time of sending. */
export const signatureOf = (payload: string, secret: string, atSeconds: number): string => {
  const digest = createHmac('sha256', secret).update(`${atSeconds}.${payload}`).digest('hex');
  return `t=${atSeconds},v1=${digest}`;
};
