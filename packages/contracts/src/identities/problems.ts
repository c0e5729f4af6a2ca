import { defineProblems } from '../kernel/problem.ts';

export const identityProblems = defineProblems({
  IDENTITY_PROVIDER_OFF: {
    status: 404,
    title: 'Not offered',
    message: 'You can’t sign in with {provider} here.',
  },
  IDENTITY_PROVIDER_AWAY: {
    status: 503,
    title: 'Provider unavailable',
    message: '{provider} isn’t responding right now. Try again in a moment.',
  },
  IDENTITY_REFUSED: {
    status: 401,
    title: 'Not confirmed',
    message: '{provider} didn’t confirm who you are. Try again.',
  },
  IDENTITY_TAKEN: {
    status: 409,
    title: 'Connected elsewhere',
    message: 'This {provider} account is already connected to another account here.',
  },
  IDENTITY_PROVIDER_TAKEN: {
    status: 409,
    title: 'Already connected',
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
    title: 'Turned off by a password reset',
    message:
      'Sign in with your password. {provider} was turned off when your password was reset by email: turn it on again in your account.',
  },
  IDENTITY_PROOF_EXPIRED: {
    status: 422,
    title: 'Took too long',
    message: 'That took too long. Start again.',
  },
  LAST_WAY_IN: {
    status: 409,
    title: 'Last sign-in method',
    message: 'This is your only sign-in method. Set a password first.',
  },
});
