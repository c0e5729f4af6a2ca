import { defineProblems } from '../kernel/problem.ts';

export const identityProblems = defineProblems({
  IDENTITY_PROVIDER_OFF: {
    status: 404,
    title: 'Not offered',
    message: 'You can’t sign in with {provider} here.',
  },
  IDENTITY_PROVIDER_AWAY: {
    status: 503,
    title: 'Provider away',
    message: '{provider} isn’t answering right now. Please try again in a moment.',
  },
  IDENTITY_REFUSED: {
    status: 401,
    title: 'Not confirmed',
    message: '{provider} didn’t confirm who you are. Please try again.',
  },
  IDENTITY_TAKEN: {
    status: 409,
    title: 'Connected elsewhere',
    message: 'This {provider} account is already connected to another account here.',
  },
  IDENTITY_PROVIDER_TAKEN: {
    status: 409,
    title: 'Connected already',
    message: 'Your account already has another {provider} account. Disconnect that one first.',
  },
  IDENTITY_EMAIL_TAKEN: {
    status: 409,
    title: 'Email taken',
    message:
      'There is already an account with this email address. Sign in with your password, then connect {provider} in your account.',
  },
  IDENTITY_ASLEEP: {
    status: 403,
    title: 'Off since the new password',
    message:
      'Sign in with your password. {provider} is off since a new one was set by email: turn it on again in your account.',
  },
  IDENTITY_PROOF_EXPIRED: {
    status: 422,
    title: 'Took too long',
    message: 'That took too long. Please start again.',
  },
  LAST_WAY_IN: {
    status: 409,
    title: 'Last way to sign in',
    message: 'This is the only way you can sign in. Set a password first.',
  },
});
