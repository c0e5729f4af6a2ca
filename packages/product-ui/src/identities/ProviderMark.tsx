import type { IdentityProvider } from '@ovation/contracts/identities/rules';

/** Google's logo, in its own colours in either theme. */
const Google = () => (
  <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path
      fill="#4285f4"
      d="M23.5 12.27c0-.79-.07-1.54-.2-2.27H12v4.51h6.47a5.54 5.54 0 0 1-2.4 3.62v3h3.88c2.27-2.09 3.55-5.17 3.55-8.86z"
    />
    <path
      fill="#34a853"
      d="M12 24c3.24 0 5.95-1.08 7.94-2.91l-3.88-3c-1.07.72-2.45 1.16-4.06 1.16-3.13 0-5.78-2.11-6.73-4.96H1.27v3.1A12 12 0 0 0 12 24z"
    />
    <path fill="#fbbc05" d="M5.27 14.29a7.2 7.2 0 0 1 0-4.58v-3.1h-4a12 12 0 0 0 0 10.78z" />
    <path
      fill="#ea4335"
      d="M12 4.75c1.77 0 3.35.61 4.6 1.8l3.44-3.44A11.97 11.97 0 0 0 1.27 6.61l4 3.1C6.22 6.86 8.87 4.75 12 4.75z"
    />
  </svg>
);

const X = () => (
  <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path
      fill="currentColor"
      d="M18.24 2.25h3.31l-7.23 8.26 8.5 11.24h-6.66l-5.21-6.82-5.97 6.82H1.67l7.73-8.84L1.25 2.25h6.83l4.71 6.23zm-1.16 17.52h1.83L7.08 4.13H5.12z"
    />
  </svg>
);

const marks: Readonly<Record<IdentityProvider, () => React.ReactNode>> = {
  google: Google,
  twitter: X,
};

export const ProviderMark = ({ provider }: { provider: IdentityProvider }) => {
  const Mark = marks[provider];
  return <Mark />;
};
