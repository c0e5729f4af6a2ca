import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  emailPattern,
  newUsernamePattern,
  personNameLengthMax,
  usernameLengthMax,
  usernameLengthMin,
} from '@ovation/contracts/accounts/rules';
import { documentFault } from '@ovation/product-ui/verification/documents.lazy';
import { passwordLengthMin } from '@ovation/web-client/auth/passwordStrength';
import { z } from 'zod';

/** Error texts of the registration forms, by key. */
export const registrationComplaints: Readonly<Record<string, MessageDescriptor>> = {
  nameLong: msg({
    id: 'register.name.long',
    message: `Names can be up to ${personNameLengthMax} characters.`,
  }),
  usernameTaken: msg({
    id: 'register.username.taken.choose',
    message: 'This username is taken. Try another one.',
  }),
  name: msg({ id: 'register.name.missing', message: 'Enter the name that people will see.' }),
  usernameLength: msg({
    id: 'register.username.length',
    message:
      'Use 3 to 30 letters, digits, dots, dashes or underscores, with a letter or digit at both ends.',
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
  documentKind: msg({
    id: 'register.document.kind',
    message: 'Choose a JPEG, PNG, WebP or PDF file.',
  }),
  terms: msg({
    id: 'register.accept.missing',
    message: 'Confirm this to create an account.',
  }),
  document: msg({ id: 'register.document.missing', message: 'Add a photo or a PDF.' }),
};

const fan = {
  name: z.string().trim().min(1, 'name').max(personNameLengthMax, 'nameLong'),
  username: z
    .string()
    .trim()
    .min(usernameLengthMin, 'usernameLength')
    .max(usernameLengthMax, 'usernameLength')
    .regex(newUsernamePattern, 'usernameLength'),
  email: z.email({ pattern: emailPattern, error: 'email' }),
  password: z.string().min(passwordLengthMin, 'password'),
  acceptsTerms: z.boolean().refine((isChecked) => isChecked, 'terms'),
};

export const FanRegistration = z.object(fan);
export type FanRegistration = z.infer<typeof FanRegistration>;

const Document = z
  .custom<FileList>((value) => value instanceof FileList && value.length === 1, 'document')
  .superRefine(async (files, context) => {
    const file = files instanceof FileList ? files.item(0) : null;
    const fault = file && (await documentFault(file));
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });

export const CreatorRegistration = z.object({
  ...fan,
  country: z.string().regex(/^[A-Z]{2}$/, 'country'),
  documentVerification: Document,
  idVerification: Document,
});
export type CreatorRegistration = z.infer<typeof CreatorRegistration>;
