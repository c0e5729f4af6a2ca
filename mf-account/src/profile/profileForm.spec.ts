import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { OwnPerformerProfile } from '@ovation/contracts/performers/performer';
import { describe, expect, it } from 'vitest';
import {
  CreatorProfile,
  changesOf,
  FanProfile,
  valuesOfCreator,
  valuesOfFan,
} from './profileForm.ts';

const creator = valuesOfCreator({
  name: 'Luna',
  username: 'luna',
  country: 'ES',
  height: 171,
  hair: null,
  city: 'Tarifa',
} as OwnPerformerProfile);
const fan = valuesOfFan({
  name: 'Nora',
  username: 'nora',
  details: {
    bio: '',
    pronouns: 'she',
    country: 'PT',
    languages: [],
    gender: null,
    birthDate: null,
  },
} as unknown as CurrentUser);

describe('a profile form', () => {
  it('shows stored values, and empty fields for the rest', () => {
    expect(creator).toMatchObject({ name: 'Luna', height: '171', hair: '', languages: [] });
    expect(fan).toMatchObject({ name: 'Nora', pronouns: 'she', country: 'PT', gender: '' });
  });

  it('sends changed fields in the format of the call', () => {
    const changed = { height: '', weight: '62', hair: 'brown', city: '' };
    expect(changesOf(changed, true)).toEqual({
      height: null,
      weight: 62,
      hair: 'brown',
      city: '',
    });
    expect(changesOf({ country: '', pronouns: '' }, false)).toEqual({
      country: null,
      pronouns: null,
    });
    expect(changesOf({ city: 'Faro' }, false)).toEqual({});
  });

  it('reports errors at their fields', () => {
    const faults = (schema: typeof CreatorProfile, change: object) =>
      schema
        .safeParse({ ...creator, ...change })
        .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    expect(faults(CreatorProfile, {})).toBeUndefined();
    expect(faults(CreatorProfile, { name: ' ' })).toEqual(['name fault:required']);
    expect(faults(CreatorProfile, { country: '' })).toEqual(['country fault:required']);
    expect(faults(FanProfile, { country: '' })).toBeUndefined();
    expect(faults(CreatorProfile, { height: '20' })).toEqual(['height fault:min:120']);
    expect(faults(CreatorProfile, { height: 'tall' })).toContain('height fault:type');
    expect(faults(CreatorProfile, { birthDate: '2020-01-01' })).toEqual(['birthDate adult']);
    const socialLinks = [
      { kind: 'x', url: 'https://evil.example' },
      { kind: 'website', url: '' },
    ];
    expect(faults(CreatorProfile, { socialLinks })).toEqual([
      'socialLinks.0.url link',
      'socialLinks.1.url fault:required',
    ]);
  });
});
