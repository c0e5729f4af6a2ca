/** Declaration missing from the package. */
declare module '@zxcvbn-ts/language-common' {
  /** Most common first; a password of digits only may be a number. */
  export const dictionary: { readonly 'passwords-common': readonly (string | number)[] };
}
