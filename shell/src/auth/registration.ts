import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  personNameLengthMax,
  usernameLengthMax,
  usernameLengthMin,
  usernamePattern,
} from '@ovation/contracts/auth/rules';
import { z } from 'zod';
import { passwordLengthMin } from './passwordStrength.ts';

/** What a form says about a field, by a key that the page translates. */
export const registrationComplaints: Readonly<Record<string, MessageDescriptor>> = {
  name: msg({ id: 'register.name.missing', message: 'Enter the name that people will see.' }),
  usernameLength: msg({
    id: 'register.username.length',
    message: 'Use 3 to 30 letters, digits, dots, dashes or underscores.',
  }),
  email: msg({
    id: 'register.email.wrong',
    message: 'Enter a full email address, like nora@example.com.',
  }),
  password: msg({
    id: 'register.password.short',
    message: 'Use at least 8 characters.',
  }),
  country: msg({ id: 'register.country.missing', message: 'Choose your country.' }),
  document: msg({ id: 'register.document.missing', message: 'Add a photo or a PDF.' }),
};

const fan = {
  name: z.string().trim().min(1, 'name').max(personNameLengthMax, 'name'),
  username: z
    .string()
    .trim()
    .min(usernameLengthMin, 'usernameLength')
    .max(usernameLengthMax, 'usernameLength')
    .regex(usernamePattern, 'usernameLength'),
  email: z.email('email'),
  password: z.string().min(passwordLengthMin, 'password'),
};

export const FanRegistration = z.object(fan);
export type FanRegistration = z.infer<typeof FanRegistration>;

const Document = z.custom<FileList>(
  (value) => value instanceof FileList && value.length === 1,
  'document',
);

export const CreatorRegistration = z.object({
  ...fan,
  country: z.string().regex(/^[A-Z]{2}$/, 'country'),
  documentVerification: Document,
  idVerification: Document,
});
export type CreatorRegistration = z.infer<typeof CreatorRegistration>;
