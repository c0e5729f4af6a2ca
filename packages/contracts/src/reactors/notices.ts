import { z } from 'zod';

/** Presence of workers among each other. `hello` requests an answer at once, `bye` announces that one leaves. */
export const WorkerNotice = z.strictObject({
  kind: z.enum(['hello', 'here', 'bye']),
  worker: z.uuid(),
});
export type WorkerNotice = z.infer<typeof WorkerNotice>;
