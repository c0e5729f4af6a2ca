import type { Offer } from './buyItem.decide.ts';

/** A kind of thing that is for sale. Each capability that has one says here how it is found. */
export interface Sellable {
  /** What is offered to the fan under an id, as the log has it; undefined: nothing that the fan sees. */
  readonly find: (id: string, fanId: string) => Promise<Offer | undefined>;
}
