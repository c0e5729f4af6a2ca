import { expect, it } from 'vitest';
import { findUnsafeForms } from './unsafeForms.ts';

const found = (tag: string) =>
  findUnsafeForms(
    new Map([['shell/src/auth/LoginPage.tsx', `const Form = () => (\n  ${tag}\n);`]]),
  );

it.each([
  '<form onSubmit={submit}>',
  '<form\n  className={css.form}\n  onSubmit={() => send()}\n>',
  '<form method="get">',
])('reports a form that would submit its fields in the URL: %s', (tag) =>
  expect(found(tag)).toEqual([{ file: 'shell/src/auth/LoginPage.tsx', line: 2 }]),
);

it.each([
  '<form method="post" onSubmit={submit}>',
  '<form onSubmit={(event) => send(event)} method="post">',
  '<form action="/search" onSubmit={search}>',
  '<formats>',
])('accepts a form with a method or an action: %s', (tag) => expect(found(tag)).toEqual([]));
