import { persistentSubscriptionToStreamSettingsFromDefaults } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import { rejection, unique, useTarget } from '../conformance/target.ts';

const target = useTarget();
const grpcUnimplemented = 12;

it('answers that persistent subscriptions are not implemented', async () => {
  const settings = persistentSubscriptionToStreamSettingsFromDefaults();
  const client = target.client();
  const subscribing = client.createPersistentSubscriptionToStream(
    unique('grouped'),
    'group',
    settings,
  );
  expect(await rejection(subscribing)).toMatchObject({ code: grpcUnimplemented });
});
