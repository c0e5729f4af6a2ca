import { z } from 'zod';

/** Somebody whom the sandbox vouches for. */
export const Persona = z.object({
  subject: z.string().regex(/^\d{1,30}$/),
  name: z.string().min(1).max(100),
  handle: z.string().regex(/^\w{1,30}$/),
  /** Empty: none is told. */
  email: z.union([z.literal(''), z.email()]),
  isVerified: z.stringbool().default(true),
});
export type Persona = z.infer<typeof Persona>;

/** Who is offered on the pages where people say who they are. */
export const personas: readonly Persona[] = [
  {
    subject: '900000000000000001',
    name: 'Ada Moreno',
    handle: 'adamoreno',
    email: 'ada.moreno@example.test',
    isVerified: true,
  },
  {
    subject: '900000000000000002',
    name: 'Ben Osei',
    handle: 'benosei',
    email: '',
    isVerified: true,
  },
];

/** What a form of the pages has sent, or whatever a spec has put in its place. */
export const personaIn = (query: unknown): Persona | undefined => Persona.safeParse(query).data;
