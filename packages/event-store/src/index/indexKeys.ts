import { createHash } from 'node:crypto';

/** Longest name that is its own key; longer ones are hashed (LMDB allows 1,978). */
const nameKeyBytesMax = 1_900;
const plainName = Buffer.from('n');
const hashedName = Buffer.from('h');

export const nameKey = (name: Buffer): Buffer =>
  name.length <= nameKeyBytesMax
    ? Buffer.concat([plainName, name])
    : Buffer.concat([hashedName, createHash('sha256').update(name).digest()]);

/** Key of an event: its stream's id and its revision, both 48 bits, so that keys sort by them. */
export const entryKey = (id: number, revision: number): Buffer => {
  const key = Buffer.allocUnsafe(12);
  key.writeUIntBE(id, 0, 6);
  key.writeUIntBE(revision, 6, 6);
  return key;
};

export const revisionOfKey = (key: Buffer): number => key.readUIntBE(6, 6);

export const positionValue = (position: number): Buffer => {
  const value = Buffer.allocUnsafe(6);
  value.writeUIntBE(position, 0, 6);
  return value;
};

export const readPosition = (value: Buffer): number => value.readUIntBE(0, 6);
