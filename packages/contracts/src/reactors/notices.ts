import { z } from 'zod';

/**
 * Workers tell each other that they are there. `hello` asks the others to say so at once, `bye` says
 * that one leaves.
 */
export const WorkerNotice = z.strictObject({
  kind: z.enum(['hello', 'here', 'bye']),
  worker: z.uuid(),
});
export type WorkerNotice = z.infer<typeof WorkerNotice>;
