import { z } from 'zod';

/** A person that the sandbox vouches for. */
export const Persona = z.object({
  subject: z.string().regex(/^\d{1,30}$/),
  name: z.string().min(1).max(100),
  handle: z.string().regex(/^\w{1,30}$/),
  /** Empty: none is returned. */
  email: z.union([z.literal(''), z.email()]),
  isVerified: z.stringbool().default(true),
});
export type Persona = z.infer<typeof Persona>;

/** Personas offered on the login pages. */
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

/** Parses a persona from a form of the pages, or from a spec's request. */
export const parsePersona = (query: unknown): Persona | undefined => Persona.safeParse(query).data;
