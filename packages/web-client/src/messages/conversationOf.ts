/** Of which conversation the messages are that lie under a key; undefined where other things do. */
export const conversationOf = (key: readonly unknown[]): string | undefined => {
  const [capability, kind, conversationId] = key;
  const isList = capability === 'messages' && kind === 'list';
  return isList && typeof conversationId === 'string' ? conversationId : undefined;
};
