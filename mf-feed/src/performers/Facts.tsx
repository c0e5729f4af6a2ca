import { Trans, useLingui } from '@lingui/react/macro';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { useProfileOptions, wordsOf } from '@ovation/web-client/profiles/calls';
import { type ReactNode, useMemo } from 'react';
import * as css from './profiles.css.ts';

/** Names of languages, in the reader's language. */
export const useLanguageNames = (codes: readonly string[]): string => {
  const { i18n } = useLingui();
  return useMemo(() => {
    const names = new Intl.DisplayNames(i18n.locale, { type: 'language' });
    const list = new Intl.ListFormat(i18n.locale, { style: 'narrow' });
    return list.format(codes.map((code) => names.of(code) ?? code));
  }, [i18n.locale, codes]);
};

const useMeasure = (): ((
  value: number | null,
  unit: 'centimeter' | 'kilogram',
) => string | undefined) => {
  const { i18n } = useLingui();
  return (value, unit) =>
    value === null ? undefined : i18n.number(value, { style: 'unit', unit });
};

interface Fact {
  readonly id: string;
  readonly name: ReactNode;
  readonly value: string | undefined;
}

/** A creator's public details with their labels; fields without a value are left out. */
export const useFacts = (performer: PerformerProfile): readonly Fact[] => {
  const { i18n } = useLingui();
  const options = useProfileOptions();
  const languages = useLanguageNames(performer.languages);
  const measure = useMeasure();
  const facts: readonly Fact[] = [
    { id: 'languages', name: <Trans id="facts.languages">Speaks</Trans>, value: languages },
    {
      id: 'age',
      name: <Trans id="facts.age">Age</Trans>,
      value: performer.age === null ? undefined : i18n.number(performer.age),
    },
    {
      id: 'pronouns',
      name: <Trans id="facts.pronouns">Pronouns</Trans>,
      value: wordsOf(options?.pronouns, performer.pronouns),
    },
    {
      id: 'gender',
      name: <Trans id="facts.gender">Gender</Trans>,
      value: wordsOf(options?.genders, performer.gender),
    },
    {
      id: 'orientation',
      name: <Trans id="facts.orientation">Orientation</Trans>,
      value: wordsOf(options?.sexualOrientations, performer.sexualOrientation),
    },
    {
      id: 'ethnicity',
      name: <Trans id="facts.ethnicity">Ethnicity</Trans>,
      value: wordsOf(options?.ethnicities, performer.ethnicity),
    },
    {
      id: 'bodyType',
      name: <Trans id="facts.bodyType">Body type</Trans>,
      value: wordsOf(options?.bodyTypes, performer.bodyType),
    },
    {
      id: 'height',
      name: <Trans id="facts.height">Height</Trans>,
      value: measure(performer.height, 'centimeter'),
    },
    {
      id: 'weight',
      name: <Trans id="facts.weight">Weight</Trans>,
      value: measure(performer.weight, 'kilogram'),
    },
    {
      id: 'eyes',
      name: <Trans id="facts.eyes">Eyes</Trans>,
      value: wordsOf(options?.eyes, performer.eyes),
    },
    {
      id: 'hair',
      name: <Trans id="facts.hair">Hair</Trans>,
      value: wordsOf(options?.hair, performer.hair),
    },
  ];
  return facts.filter(({ value }) => value);
};

const List = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={css.factList}>
    {facts.map(({ id, name, value }) => (
      <div key={id} className={css.factRow}>
        <dt className={css.factName}>{name}</dt>
        <dd className={css.factValue}>{value}</dd>
      </div>
    ))}
  </dl>
);

export const Facts = ({ performer }: { performer: PerformerProfile }) => {
  const facts = useFacts(performer);
  return (
    <>
      <Categories performer={performer} />
      {facts.length > 0 && <List facts={facts} />}
    </>
  );
};

const Categories = ({ performer: { categories } }: { performer: PerformerProfile }) => {
  const { t } = useLingui();
  const options = useProfileOptions();
  const words = categories.flatMap((code) => {
    const text = wordsOf(options?.categories, code);
    return text ? [{ code, text }] : [];
  });
  if (words.length === 0) return null;
  return (
    <ul
      className={css.categories}
      aria-label={t({ id: 'facts.categories', message: 'Categories' })}
    >
      {words.map(({ code, text }) => (
        <li key={code} className={css.category}>
          {text}
        </li>
      ))}
    </ul>
  );
};

/** `https://www.luna.example/` → `luna.example`. */
const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

/** External links: marked as user-generated, and opened without access to this page (`noopener`). */
export const Links = ({ links }: { links: PerformerProfile['socialLinks'] }) => {
  const { t } = useLingui();
  const options = useProfileOptions();
  if (links.length === 0) return null;
  return (
    <ul className={css.socialLinks} aria-label={t({ id: 'facts.links', message: 'Links' })}>
      {links.map(({ kind, url }) => (
        <li key={`${kind} ${url}`}>
          <a
            href={url}
            target="_blank"
            rel="nofollow noopener noreferrer ugc"
            className={css.socialLink}
          >
            <Icon name={kind === 'website' ? 'globe' : 'link'} size={16} />
            <span className={css.linkText}>
              {kind === 'website'
                ? hostOf(url)
                : (wordsOf(options?.socialLinks, kind) ?? hostOf(url))}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
};
