import { accountsModel } from '@ovation/contracts/auth/readModels';
import type { Contents } from '../../files/public.ts';
import type { Base } from '../../kernel/composition/base.ts';
import { defineExporter } from '../../kernel/composition/exporter.ts';

const words = {
  en: {
    title: 'Your account',
    about: 'Who you are here, what you told us about yourself, and your pictures.',
    fields: {
      accountId: 'Account ID',
      role: 'Kind of account',
      name: 'Name',
      username: 'Username',
      email: 'Email address',
      newEmail: 'New address, not confirmed yet',
      language: 'Language',
      bio: 'About you',
      pronouns: 'Pronouns',
      country: 'Country',
      languages: 'Languages you speak',
      gender: 'Gender',
      birthDate: 'Date of birth',
      registeredAt: 'Joined',
    },
    values: { user: 'Fan', performer: 'Creator', en: 'English', es: 'Spanish' },
  },
  es: {
    title: 'Tu cuenta',
    about: 'Quién eres aquí, lo que nos has contado de ti y tus fotos.',
    fields: {
      accountId: 'Identificador de la cuenta',
      role: 'Tipo de cuenta',
      name: 'Nombre',
      username: 'Nombre de usuario',
      email: 'Correo electrónico',
      newEmail: 'Correo nuevo, sin confirmar',
      language: 'Idioma',
      bio: 'Sobre ti',
      pronouns: 'Pronombres',
      country: 'País',
      languages: 'Idiomas que hablas',
      gender: 'Género',
      birthDate: 'Fecha de nacimiento',
      registeredAt: 'Alta',
    },
    values: { user: 'Fan', performer: 'Creador', en: 'Inglés', es: 'Español' },
  },
};

/** Exporter of a person's account, with pictures. */
export const exportAccount = ({
  readModels,
  contents,
}: Pick<Base, 'readModels'> & { readonly contents: Pick<Contents, 'ownOf'> }) =>
  defineExporter({
    section: 'account',
    words,
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
