import shared from '@eventstore/db-client/generated/shared_pb.js';
import { isUuid, uuidOfHalves } from '@ovation/grpc-wire/uuid';

/** The text of a generated `UUID` message, or undefined when it holds none. */
export const uuidText = (uuid: shared.UUID | undefined): string | undefined => {
  if (uuid === undefined) return undefined;
  const structured = uuid.getStructured();
  if (structured !== undefined) {
    return uuidOfHalves(
      BigInt(structured.getMostSignificantBits()),
      BigInt(structured.getLeastSignificantBits()),
    );
  }
  const text = uuid.getString();
  return isUuid(text) ? text.toLowerCase() : undefined;
};

/** A generated `UUID` message in its text form. */
export const uuidMessage = (text: string): shared.UUID => {
  const message = new shared.UUID();
  message.setString(text);
  return message;
};
