import { Trans, useLingui } from '@lingui/react/macro';
import { FieldState } from '@ovation/ui-kit/form/Field';
import { PasswordInput, TextInput } from '@ovation/ui-kit/form/TextInput';
import { cx } from '@ovation/ui-kit/theme/cx';
import { passwordStrength } from '@ovation/web-client/auth/passwordStrength';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import * as css from './auth.css.ts';
import { type FanRegistration, registrationComplaints } from './registration.ts';
import type { UsernameState } from './useUsernameState.ts';

/** Returns a function that translates our error keys; messages of the server are returned unchanged. */
export const useComplaint = (): ((message: string | undefined) => string | undefined) => {
  const { t } = useLingui();
  return (message) => {
    const known = message === undefined ? undefined : registrationComplaints[message];
    return known ? t(known) : message;
  };
};

const parts = [1, 2, 3, 4] as const;
const strongFrom = 3;

const Strength = ({ password }: { password: string }) => {
  const strength = passwordStrength(password);
  return (
    <div className={css.meter} aria-hidden="true">
      {parts.map((part) => (
        <span
          key={part}
          className={cx(
            css.meterPart,
            part <= strength && (strength >= strongFrom ? css.meterOn : css.meterWeak),
          )}
        />
      ))}
    </div>
  );
};

const Availability = ({ state }: { state: UsernameState }) => {
  if (state === undefined) return null;
  return state === 'free' ? (
    <FieldState tone="good">
      <Trans id="register.username.free">Available</Trans>
    </FieldState>
  ) : (
    <FieldState tone="bad">
      <Trans id="register.username.taken">Taken</Trans>
    </FieldState>
  );
};

/** Fields shared by the fan and creator forms. */
export const PersonFields = ({
  register,
  errors,
  username,
  usernameState,
  usernameHelp,
  password,
}: {
  register: UseFormRegister<FanRegistration>;
  errors: FieldErrors<FanRegistration>;
  username: string;
  usernameState: UsernameState;
  /** Help text of the username field. */
  usernameHelp: string;
  password: string;
}) => {
  const { t } = useLingui();
  const complaint = useComplaint();
  const strength = passwordStrength(password);
  return (
    <>
      <TextInput
        {...register('name')}
        label={t({ id: 'register.name', message: 'Display name' })}
        autoComplete="name"
        error={complaint(errors.name?.message)}
      />
      <TextInput
        {...register('username')}
        label={t({ id: 'register.username', message: 'Username' })}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        help={username && usernameHelp}
        end={<Availability state={usernameState} />}
        error={complaint(
          errors.username?.message ?? (usernameState === 'taken' ? 'usernameTaken' : undefined),
        )}
      />
      <TextInput
        {...register('email')}
        type="email"
        label={t({ id: 'register.email', message: 'Email' })}
        autoComplete="email"
        error={complaint(errors.email?.message)}
      />
      <PasswordInput
        {...register('password')}
        label={t({ id: 'register.password', message: 'Password' })}
        autoComplete="new-password"
        help={
          strength >= strongFrom
            ? t({
                id: 'register.password.strong',
                message: 'Strong password',
              })
            : t({
                id: 'register.password.help',
                message: 'At least 8 characters. Length matters more than symbols.',
              })
        }
        error={complaint(errors.password?.message)}
        gauge={password && <Strength password={password} />}
      />
    </>
  );
};
