import { Trans, useLingui } from '@lingui/react/macro';
import type { ProfileOptions } from '@ovation/contracts/profiles/routes';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import { Checkbox } from '@ovation/ui-kit/form/Choice';
import { SaveBar } from '@ovation/ui-kit/form/SaveBar.lazy';
import { TextArea, TextInput } from '@ovation/ui-kit/form/TextInput';
import { hostName } from '@ovation/ui-kit/page/navigation';
import type { ReactNode } from 'react';
import {
  CategoriesField,
  CodeSelect,
  CountrySelect,
  type ProfileForm as Form,
  LanguagesField,
  LinksField,
  useProfileMessage,
} from './fields.tsx';
import { LocationFields } from './LocationFields.tsx';
import * as css from './profile.css.ts';
import type { Profile } from './profiles.ts';
import { useProfileForm } from './useProfileForm.ts';

interface PartProps {
  readonly form: Form;
  readonly options: ProfileOptions;
  readonly isCreator: boolean;
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card flush label={title}>
    <div className={css.section}>
      <CardHead title={title} />
      {children}
    </div>
  </Card>
);

const BirthDate = ({ form, isCreator }: Pick<PartProps, 'form' | 'isCreator'>) => {
  const { t } = useLingui();
  const message = useProfileMessage();
  const label = t({ id: 'profile.birthDate', message: 'Date of birth' });
  return (
    <div className={css.field}>
      <TextInput
        {...form.register('birthDate')}
        type="date"
        label={label}
        optional
        help={t({ id: 'profile.birthDate.help', message: 'Never shown to anyone.' })}
        error={message(label, form.formState.errors.birthDate?.message)}
      />
      {isCreator && (
        <Checkbox
          {...form.register('isAgeShown')}
          label={<Trans id="profile.age.show">Show my age on my page</Trans>}
        />
      )}
    </div>
  );
};

const Basics = ({ form, options, isCreator }: PartProps) => {
  const { t } = useLingui();
  const message = useProfileMessage();
  const { errors } = form.formState;
  const name = t({ id: 'account.page.register.name', message: 'Display name' });
  const username = t({ id: 'account.page.register.username', message: 'Username' });
  const typed = form.watch('username');
  return (
    <Section title={t({ id: 'profile.section.who', message: 'Basics' })}>
      <div className={css.pair}>
        <TextInput
          {...form.register('name')}
          label={name}
          autoComplete="name"
          error={message(name, errors.name?.message)}
        />
        <TextInput
          {...form.register('username')}
          label={username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          help={
            isCreator &&
            t({
              id: 'profile.username.help',
              message: `Your page is ${hostName()}/${typed}. Your old username leads there for 30 days.`,
            })
          }
          error={message(username, errors.username?.message)}
        />
        <CodeSelect
          form={form}
          name="gender"
          label={t({ id: 'profile.gender', message: 'Gender' })}
          options={options.genders}
          {...(!isCreator && {
            help: t({ id: 'profile.gender.help', message: 'Never shown to anyone.' }),
          })}
        />
        <CodeSelect
          form={form}
          name="pronouns"
          label={t({ id: 'profile.pronouns', message: 'Pronouns' })}
          options={options.pronouns}
        />
        <BirthDate form={form} isCreator={isCreator} />
      </div>
    </Section>
  );
};

const About = ({ form, options, isCreator }: PartProps) => {
  const { t } = useLingui();
  const message = useProfileMessage();
  const { errors } = form.formState;
  const bio = t({ id: 'profile.bio', message: 'Bio' });
  const welcome = t({ id: 'profile.welcome', message: 'Welcome message' });
  return (
    <Section title={t({ id: 'profile.section.about', message: 'About you' })}>
      {!isCreator && (
        <p className={css.lead}>
          <Trans id="profile.about.fan">
            Creators see this, your country and your languages on your page. Nobody else does.
          </Trans>
        </p>
      )}
      <TextArea
        {...form.register('bio')}
        rows={3}
        label={bio}
        error={message(bio, errors.bio?.message)}
      />
      {isCreator && (
        <TextArea
          {...form.register('welcomeMessage')}
          rows={2}
          label={welcome}
          help={t({
            id: 'profile.welcome.help',
            message: 'The first message new subscribers get from you.',
          })}
          error={message(welcome, errors.welcomeMessage?.message)}
        />
      )}
      {isCreator && <CategoriesField form={form} options={options.categories} />}
      <LanguagesField form={form} />
    </Section>
  );
};

const Location = ({ form, isCreator }: PartProps) => {
  const { t } = useLingui();
  return (
    <Section title={t({ id: 'profile.section.where', message: 'Location' })}>
      <CountrySelect form={form} />
      {isCreator && (
        <div className={css.pair}>
          <LocationFields form={form} />
        </div>
      )}
    </Section>
  );
};

/**
 * Physical attributes. Hints below a field reserve the room of its error, so that the layout does not
 * shift.
 */
const BodyMeasures = ({ form, options }: Pick<PartProps, 'form' | 'options'>) => {
  const { t } = useLingui();
  const range = ({ minimum, maximum }: { minimum: number; maximum: number }): string =>
    t({ id: 'profile.range', message: `From ${minimum} to ${maximum}` });
  const message = useProfileMessage();
  const { errors } = form.formState;
  const height = t({ id: 'profile.height', message: 'Height' });
  const weight = t({ id: 'profile.weight', message: 'Weight' });
  return (
    <>
      <TextInput
        {...form.register('height')}
        inputMode="numeric"
        label={height}
        end="cm"
        help={range(options.height)}
        error={message(height, errors.height?.message)}
      />
      <TextInput
        {...form.register('weight')}
        inputMode="numeric"
        label={weight}
        end="kg"
        help={range(options.weight)}
        error={message(weight, errors.weight?.message)}
      />
    </>
  );
};

const Details = ({ form, options }: PartProps) => {
  const { t } = useLingui();
  const one = (
    name: 'sexualOrientation' | 'ethnicity' | 'bodyType' | 'eyes' | 'hair',
    label: string,
    of: ProfileOptions['eyes'],
  ) => <CodeSelect form={form} name={name} label={label} options={of} />;
  return (
    <Section title={t({ id: 'profile.section.details', message: 'Details' })}>
      <p className={css.lead}>
        <Trans id="profile.details.lead">
          All of this is optional. What you leave empty isn’t shown on your page.
        </Trans>
      </p>
      <div className={css.pair}>
        {one(
          'sexualOrientation',
          t({ id: 'profile.orientation', message: 'Sexual orientation' }),
          options.sexualOrientations,
        )}
        {one(
          'ethnicity',
          t({ id: 'profile.ethnicity', message: 'Ethnicity' }),
          options.ethnicities,
        )}
        {one('bodyType', t({ id: 'profile.bodyType', message: 'Body type' }), options.bodyTypes)}
        {one('eyes', t({ id: 'profile.eyes', message: 'Eyes' }), options.eyes)}
        {one('hair', t({ id: 'profile.hair', message: 'Hair' }), options.hair)}
        <BodyMeasures form={form} options={options} />
      </div>
    </Section>
  );
};

/** Form of all profile fields, saved at once. */
export const ProfileForm = ({
  profile,
  options,
}: {
  profile: Profile;
  options: ProfileOptions;
}) => {
  const { t } = useLingui();
  const { form, send, discard } = useProfileForm(profile);
  const { isCreator } = profile;
  const { isDirty, isSubmitting } = form.formState;
  const part = { form, options, isCreator };
  return (
    <form method="post" className={css.form} onSubmit={form.handleSubmit(send)} noValidate>
      <Basics {...part} />
      <About {...part} />
      <Location {...part} />
      {isCreator && <Details {...part} />}
      {isCreator && (
        <Section title={t({ id: 'profile.section.links', message: 'Links' })}>
          <LinksField form={form} options={options.socialLinks} />
        </Section>
      )}
      {isCreator && (
        <Section title={t({ id: 'profile.section.prices', message: 'Prices' })}>
          <p className={css.lead}>
            <Trans id="profile.prices.lead">
              Set your subscription price in the studio, next to your earnings.
            </Trans>
          </p>
          <div>
            <ButtonLink to="/studio/prices" tone="outline" size="small">
              <Trans id="profile.prices">Set your prices</Trans>
            </ButtonLink>
          </div>
        </Section>
      )}
      <SaveBar isDirty={isDirty} isBusy={isSubmitting} onDiscard={discard} />
    </form>
  );
};
