import { defineProblems } from '../kernel/problem.ts';

export const accountProblems = defineProblems({
  INCORRECT_CREDENTIALS: {
    status: 401,
    title: 'Incorrect credentials',
    message: 'Incorrect credentials!',
  },
  EMAIL_TAKEN: {
    status: 409,
    title: 'Email taken',
    message: 'An account with this email address already exists.',
  },
  USERNAME_TAKEN: {
    status: 409,
    title: 'Username taken',
    message: 'This username is already taken.',
  },
  COMMON_PASSWORD: {
    status: 422,
    title: 'Password too common',
    message: 'This password is too common. Choose another one.',
  },
  WRONG_PASSWORD: {
    status: 403,
    title: 'Wrong password',
    message: 'That isn’t your current password.',
  },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    title: 'Email address not confirmed',
    message: 'Open the link that we sent to your email address first, then sign in.',
  },
  EMAIL_UNCONFIRMED: {
    status: 403,
    title: 'Confirm your email address first',
    message: 'Confirm your email address first: open the link that we send to it.',
  },
  LINK_EXPIRED: {
    status: 410,
    title: 'Link expired',
    message: 'This link no longer works. Request a new one.',
  },
  LINK_NEEDS_OWNER: {
    status: 403,
    title: 'Account sign-in required',
    message: 'Sign in to the account that this link is for first, or enter its password.',
  },
  NO_EMAIL_CHANGE: {
    status: 409,
    title: 'No email change',
    message: 'There’s no new email address to confirm.',
  },
  SIGN_IN_AGAIN: {
    status: 403,
    title: 'Sign in again',
    message: 'To change this, sign out and sign in again first.',
  },
  PICTURE_NOT_FOUND: {
    status: 422,
    title: 'No such picture',
    message: 'You can only use a picture that you uploaded.',
  },
});
