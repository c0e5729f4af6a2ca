/** The package names a declaration file that it does not hold. */
declare module '@zxcvbn-ts/language-common' {
  /** Most common first; a password of digits only may be a number. */
  export const dictionary: { readonly 'passwords-common': readonly (string | number)[] };
}
