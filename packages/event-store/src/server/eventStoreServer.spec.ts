import { persistentSubscriptionToStreamSettingsFromDefaults } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import { refusal, unique, useTarget } from '../conformance/target.ts';

const target = useTarget();
const grpcUnimplemented = 12;

it('answers that persistent subscriptions are not implemented', async () => {
  const settings = persistentSubscriptionToStreamSettingsFromDefaults();
  const client = target.client();
  const asked = client.createPersistentSubscriptionToStream(unique('grouped'), 'group', settings);
  expect(await refusal(asked)).toMatchObject({ code: grpcUnimplemented });
});
