import { PerformerDetails } from '@ovation/contracts/profiles/details';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { creators } from './creators.ts';
import { looks } from './looks.ts';
import { fans } from './personas.ts';
import { draw, drawScene } from './pictures.ts';
import { planDemoWorld } from './plan.ts';
import { seededRandom } from './random.ts';

const frame = { width: 96, height: 64 };
const now = new Date('2026-11-25T12:00:00Z');

/** The lesser of all colours' spreads; 0 where a picture is empty. */
const spreadOf = async (picture: Buffer): Promise<number> => {
  const { channels } = await sharp(picture).stats();
  return Math.min(...channels.map(({ stdev }) => stdev));
};

describe.each(creators)('$name', ({ posts, shows, scenes, cover, username, tells }) => {
  it('shows pictures with most posts, each of them with something on it', async () => {
    expect(shows).toHaveLength(posts.length);
    expect(shows.filter((each) => each.length > 0).length).toBeGreaterThan(posts.length / 2);
    for (const scene of [cover, ...scenes]) {
      const picture = await drawScene(scene, frame, seededRandom(1));
      expect(await spreadOf(picture), scene.name).toBeGreaterThan(5);
    }
  });

  it('tells what visitors filter by', () => {
    const { gender, ...details } = tells;
    expect(PerformerDetails.partial().parse(details)).toEqual(details);
    const { bodyType, eyes, hair, languages, categories, socialLinks } = tells;
    for (const told of [gender, bodyType, eyes, hair]) expect(told).not.toBeNull();
    for (const told of [languages, categories, socialLinks]) expect(told).not.toEqual([]);
  });

  it('shows what nobody else shows', () => {
    const others = creators.filter((other) => other.username !== username);
    const shown = new Set(others.flatMap((other) => other.scenes));
    expect(scenes.filter((scene) => shown.has(scene))).toEqual([]);
  });
});

describe('the people of the demo world', () => {
  it('are twelve creators with a face each, and fans of whom few have one', () => {
    expect(creators).toHaveLength(12);
    const withFaces = fans.filter(({ look }) => look);
    expect(withFaces.length).toBeGreaterThan(4);
    expect(withFaces.length).toBeLessThan(fans.length / 4);
    // A face of somebody who does not exist would never be seen.
    expect(creators.length + withFaces.length).toBe(Object.keys(looks).length);
  });

  it('look like nobody else', async () => {
    const faces = await Promise.all(Object.values(looks).map((look) => draw({ of: 'face', look })));
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

  it('are drawn the same each time, and another picture for another chance', async () => {
    const [scene] = creators[0]?.scenes ?? [];
    if (!scene) throw new Error('there is no scene');
    const draw = (seed: number) => drawScene(scene, frame, seededRandom(seed));
    const [one, again, other] = await Promise.all([draw(1), draw(1), draw(2)]);
    expect(one.equals(again)).toBe(true);
    expect(one.equals(other)).toBe(false);
  });

  it('write at their own pace, one of them not for weeks', () => {
    const actions = planDemoWorld(now, seededRandom(1_848), { creators, fans });
    const newest = creators.map(({ username }) => {
      const written = actions.filter(
        (action) => action.kind === 'post' && action.creator.username === username,
      );
      return Math.round((now.getTime() - (written.at(-1)?.at.getTime() ?? 0)) / 86_400_000);
    });
    expect(newest.filter((days) => days > 30)).toHaveLength(1);
    expect(newest.filter((days) => days < 14).length).toBeGreaterThan(8);
  });
});
