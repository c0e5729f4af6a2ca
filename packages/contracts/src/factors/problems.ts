import { defineProblems } from '../kernel/problem.ts';

export const factorProblems = defineProblems({
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    title: 'Second step required',
    message: 'One more step: confirm it’s you.',
  },
  TICKET_EXPIRED: {
    status: 401,
    title: 'Sign-in took too long',
    message: 'That took too long. Sign in again.',
  },
  WRONG_CODE: {
    status: 403,
    title: 'Wrong code',
    message: 'That code isn’t right, or it was used before. Enter the newest one.',
  },
  WRONG_PASSKEY: {
    status: 403,
    title: 'Passkey refused',
    message: 'That passkey didn’t work here. Try again, or choose another way.',
  },
  TOTP_ALREADY_ON: {
    status: 409,
    title: 'Authenticator app already set up',
    message: 'You already use an authenticator app. Remove it first to set up another.',
  },
  SECOND_FACTOR_NEEDED: {
    status: 409,
    title: 'Second step needed',
    message: 'Staff need a second step to sign in. Add another one before you remove this one.',
  },
  NO_SECOND_FACTOR: {
    status: 409,
    title: 'Two-step sign-in is off',
    message: 'Recovery codes are for two-step sign-in. Turn that on first.',
  },
  PASSKEY_KNOWN: {
    status: 409,
    title: 'Passkey already added',
    message: 'This passkey is already in your list.',
  },
  TOO_MANY_PASSKEYS: {
    status: 409,
    title: 'Too many passkeys',
    message: 'You can have {max} passkeys. Remove one that you no longer use.',
  },
});
