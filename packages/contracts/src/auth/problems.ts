import { defineProblems } from '../kernel/problem.ts';

export const authProblems = defineProblems({
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
    message: 'This password is too common. Please choose another.',
  },
  WRONG_PASSWORD: {
    status: 403,
    title: 'Wrong password',
    message: 'That is not your current password.',
  },
  PICTURE_NOT_FOUND: {
    status: 422,
    title: 'No such picture',
    message: 'You can only use a picture that you uploaded.',
  },
});
