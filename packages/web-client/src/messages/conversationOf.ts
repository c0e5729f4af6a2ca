/** Conversation id of a key of messages; undefined for other keys. */
export const conversationOf = (key: readonly unknown[]): string | undefined => {
  const [capability, kind, conversationId] = key;
  const isList = capability === 'messages' && kind === 'list';
  return isList && typeof conversationId === 'string' ? conversationId : undefined;
};
