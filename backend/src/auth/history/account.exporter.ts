import { accountsModel } from '@ovation/contracts/auth/readModels';
import type { Contents } from '../../files/public.ts';
import type { Base } from '../../kernel/composition/base.ts';
import { defineExporter, defineSection } from '../../kernel/composition/exporter.ts';

export const accountTexts = defineSection('account', {
  title: 'Your account',
  about: 'Your profile, your sign-in details and your pictures.',
  fields: {
    accountId: 'Account ID',
    role: 'Account type',
    name: 'Name',
    username: 'Username',
    email: 'Email address',
    newEmail: 'New email, not confirmed yet',
    language: 'Language',
    bio: 'About you',
    pronouns: 'Pronouns',
    country: 'Country',
    languages: 'Languages you speak',
    gender: 'Gender',
    birthDate: 'Date of birth',
    registeredAt: 'Joined',
  },
  values: { user: 'Fan', performer: 'Creator' },
});

/** Exporter of a person's account, with pictures. */
export const exportAccount = ({
  readModels,
  contents,
}: Pick<Base, 'readModels'> & { readonly contents: Pick<Contents, 'ownOf'> }) =>
  defineExporter({
    texts: accountTexts,
    coded: ['role', 'language', 'languages'],
    records: async function* ({ accountId }) {
      const account = await readModels.find(accountsModel, accountId, accountId);
      if (!account) return;
      const { role, name, username, email, newEmail, language, details, registeredAt } = account;
      const pictures = { avatar: account.avatarId, cover: account.coverId };
      const ids = Object.values(pictures).filter((id) => id !== null);
      const own = await contents.ownOf(accountId, ids);
      yield {
        values: {
          accountId,
          role,
          name,
          username,
          email,
          newEmail: newEmail?.email ?? null,
          language,
          bio: details?.bio ?? null,
          pronouns: details?.pronouns ?? null,
          country: details?.country ?? null,
          languages: details?.languages ?? [],
          gender: details?.gender ?? null,
          birthDate: details?.birthDate ?? null,
          registeredAt,
        },
        files: Object.entries(pictures).flatMap(([kind, id]) => {
          const content = id === null ? undefined : own.get(id);
          return content ? [{ ...content, name: `${kind}.${content.extension}` }] : [];
        }),
      };
    },
  });
