import { readdir } from 'node:fs/promises';
import { PerformerDetails } from '@ovation/contracts/profiles/details';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { creators } from './creators.ts';
import { fans } from './personas.ts';
import { avatarOf, pictureOf } from './pictures.ts';
import { planDemoWorld } from './plan.ts';
import { seededRandom } from './random.ts';

const now = new Date('2026-11-25T12:00:00Z');
const story = planDemoWorld(now, seededRandom(1_848), { creators, fans });
const filmed = (username: string): string[] =>
  story.flatMap((action) =>
    action.kind === 'film' && action.creator.username === username ? [action.picture] : [],
  );

describe.each(creators)('$name', (creator) => {
  const { posts, shows, username, details: tells } = creator;
  const pictures = [...new Set(['avatar', 'cover', ...filmed(username), ...shows.flat()])];

  it('has pictures in most posts', () => {
    expect(shows).toHaveLength(posts.length);
    expect(shows.filter((each) => each.length > 0).length).toBeGreaterThan(posts.length / 2);
  });

  it('has a file for each picture, and no other', async () => {
    const files = await readdir(new URL(`../../pictures/${username}/`, import.meta.url));
    expect(files.sort()).toEqual(pictures.map((name) => `${name}.webp`).sort());
  });

  it('shows WebP pictures of which each part differs', async () => {
    for (const name of pictures) {
      const picture = sharp(await pictureOf(creator, name));
      expect(await picture.metadata()).toMatchObject({ format: 'webp' });
      const { channels } = await sharp(await picture.resize(96).png().toBuffer()).stats();
      expect(Math.min(...channels.map(({ stdev }) => stdev)), name).toBeGreaterThan(5);
    }
  });

  it('has the attributes that visitors filter by', () => {
    const { gender, ...details } = tells;
    expect(PerformerDetails.partial().parse(details)).toEqual(details);
    const { bodyType, eyes, hair, languages, categories, socialLinks } = tells;
    for (const choice of [gender, bodyType, eyes, hair]) expect(choice).not.toBeNull();
    for (const choices of [languages, categories, socialLinks]) expect(choices).not.toEqual([]);
  });
});

describe('the people of the demo world', () => {
  const withAvatar = fans.filter(({ hasAvatar }) => hasAvatar);

  it('are twelve creators, and fans, few of them with a picture', async () => {
    expect(creators).toHaveLength(12);
    expect(withAvatar.length).toBeGreaterThan(4);
    expect(withAvatar.length).toBeLessThan(fans.length / 4);
    const files = await readdir(new URL('../../pictures/fans/', import.meta.url));
    expect(files.sort()).toEqual(withAvatar.map(({ username }) => `${username}.webp`).sort());
  });

  it('have unique pictures', async () => {
    const faces = await Promise.all([
      ...creators.map((creator) => pictureOf(creator, 'avatar')),
      ...withAvatar.map(avatarOf),
    ]);
    const seen = await Promise.all(
      faces.map((face) => sharp(face).resize(8, 8).raw().toBuffer({ resolveWithObject: false })),
    );
    const distances = seen.flatMap((one, at) =>
      seen
        .slice(at + 1)
        .map((other) => one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0)),
    );
    expect(Math.min(...distances) / 192).toBeGreaterThan(12);
  });

  it('post at their own pace, one of them not for weeks', () => {
    const newest = creators.map(({ username }) => {
      const written = story.filter(
        (action) => action.kind === 'post' && action.creator.username === username,
      );
      return Math.round((now.getTime() - (written.at(-1)?.at.getTime() ?? 0)) / 86_400_000);
    });
    expect(newest.filter((days) => days > 30)).toHaveLength(1);
    expect(newest.filter((days) => days < 14).length).toBeGreaterThan(8);
  });
});
