import features from '@eventstore/db-client/generated/serverfeatures_pb.js';

/** The advertised version: clients choose their behaviour by it. */
export const advertisedVersion = '23.10.6';

const supported: Record<string, Record<string, string[]>> = {
  'event_store.client.streams.streams': {
    append: [],
    batchappend: ['deadline_duration'],
    read: ['position', 'events'],
    delete: [],
    tombstone: [],
  },
  'event_store.client.gossip.gossip': { read: [] },
  'event_store.client.server_features.serverfeatures': { getsupportedmethods: [] },
};

/** The answer to `GetSupportedMethods`, in lower case as EventStoreDB writes it. */
export const supportedMethods = (): features.SupportedMethods => {
  const answer = new features.SupportedMethods();
  answer.setEventStoreServerVersion(advertisedVersion);
  for (const [service, methods] of Object.entries(supported)) {
    for (const [name, list] of Object.entries(methods)) {
      const method = new features.SupportedMethod();
      method.setServiceName(service);
      method.setMethodName(name);
      method.setFeaturesList(list);
      answer.addMethods(method);
    }
  }
  return answer;
};
