import { inEachLanguage } from '@ovation/backend/kernel/texts/translate';
import { CategoryWritten } from '@ovation/contracts/categories/events';
import type { EventDefinition, EventOf } from '@ovation/contracts/kernel/event';
import { FeedCreated, FeedPublished } from '@ovation/contracts/posts/events';
import { categoryWords } from '@ovation/contracts/profiles/words';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { type Random, seededRandom } from '../seed/random.ts';
import type { BenchCreator } from './generatedCreators.ts';
import type { BenchLog } from './searchStore.ts';

/** Vocabulary of generated posts, with the word endings and scripts that a search has to handle. */
const frequentWords = `pottery glazes kiln studio photos daily private videos travel dances lessons
  kitchen recipes forest climbing ocean music vintage fashion cosplay gaming fitness coach artist
  stories sketches painting handmade custom requests welcome community training yoga surf guitar
  cerámica luces jardín canciones corazón colores fotos flores bailes clases recetas viajes mañana
  noches montañas pinceles lápices dibujos vestidos playas`
  .split(/\s+/)
  .filter(Boolean);
const unspacedTexts = [
  '今日は東京タワーで写真を撮りました',
  '新しい陶器を焼きました',
  '京都の桜がきれいです',
  '我今天在北京吃烤鸭',
  '上海的夜景真漂亮',
  '新的陶瓷作品完成了',
  'วันนี้ไปเที่ยวเชียงใหม่',
  'ถ่ายรูปที่ทะเลกระบี่',
];
const syllables = `ma ri lu na so fi ka ta el ia an ge jo no ra vi co sa be le mi ro da ne ti ha
  li or en al is ba du we ki pe yu xi ze go`.split(/\s+/);
const emoji = ['🎨', '🔥', '🌊', '🏺'];
const wordCount = 30_000;
const tagCount = 3_000;
const firstPostAt = Date.parse('2025-01-01T00:00:00.000Z');
const apartMs = 30_000;
const unspacedPercent = 10;
const openPercent = 50;

const wordOf = (random: Random): string =>
  Array.from({ length: random.between(2, 5) }, () => random.pick(syllables)).join('');

const categoriesEach = 2;

/** Picks a member; the first of a list are the most frequent, as words of any language are. */
const pickFrequent = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor((random.between(0, 9_999) / 10_000) ** 3 * list.length)] as T;

/** Deterministic id, the same each time the log is read. */
const idOf = (kind: number, number: number): string =>
  `0197a000-000${kind}-7000-8000-${number.toString(16).padStart(12, '0')}`;

const categoryIds = Object.keys(categoryWords).map((_, number) => idOf(3, number));

const postOf = (random: Random, words: readonly string[], tags: readonly string[]) => {
  const wordsMany = random.between(8, 30);
  const text = random.chance(unspacedPercent)
    ? Array.from({ length: random.between(1, 3) }, () => random.pick(unspacedTexts)).join('。')
    : Array.from({ length: wordsMany }, () =>
        pickFrequent(random, random.chance(40) ? frequentWords : words),
      ).join(' ');
  return {
    text: random.chance(20) ? `${text} ${random.pick(emoji)}` : text,
    tags: [
      ...new Set(Array.from({ length: random.between(0, 4) }, () => pickFrequent(random, tags))),
    ],
    isOpen: random.chance(openPercent),
    categoryIds: random.sample(categoryIds, random.between(0, categoriesEach)),
  };
};

type Event = <Definition extends EventDefinition>(
  definition: Definition,
  data: EventOf<Definition>['data'],
  at: string,
) => AnyRecordedEvent;

const recorder = (): Event => {
  let position = 0n;
  return (definition, data, at) => {
    position++;
    const id = idOf(9, Number(position));
    const metadata = {
      actor: { kind: 'system', id: 'bench' } as const,
      at,
      causationId: id,
      correlationId: id,
    };
    const event = { id, type: definition.type, stream: 'bench', revision: 0, position, metadata };
    return { ...event, data } as unknown as AnyRecordedEvent;
  };
};

/** Categories of a new installation. */
export const writeCategories = (): readonly AnyRecordedEvent[] => {
  const event = recorder();
  const writtenAt = new Date(firstPostAt).toISOString();
  return Object.values(categoryWords).map((message, number) =>
    event(
      CategoryWritten,
      { categoryId: idOf(3, number), names: inEachLanguage(message), writtenAt },
      writtenAt,
    ),
  );
};

/** Posts of these creators, two events each, generated again whenever the log is read. */
export const writePosts = (count: number, creators: readonly BenchCreator[]) => {
  const vocabulary = seededRandom(11);
  const words = Array.from({ length: wordCount }, () => wordOf(vocabulary));
  const tags = [...frequentWords, ...Array.from({ length: tagCount }, () => wordOf(vocabulary))];
  const batches = function* (size: number): Iterable<readonly AnyRecordedEvent[]> {
    const random = seededRandom(13);
    const event = recorder();
    let batch: AnyRecordedEvent[] = [];
    for (let number = 0; number < count; number++) {
      const { text, tags: ownTags, isOpen, categoryIds } = postOf(random, words, tags);
      const at = new Date(firstPostAt + number * apartMs).toISOString();
      const feedId = idOf(1, number);
      const performerId = random.pick(creators).id;
      const content = {
        ...({ feedId, performerId, version: 1, type: 'text', text, tags: ownTags } as const),
        fileIds: [],
        pollIds: [],
        categoryIds,
        thumbnailId: null,
        teaserId: null,
        ...({ commenters: 'everyone', audience: isOpen ? 'everyone' : 'subscribers' } as const),
        ...({
          isSale: false,
          price: 0,
          isPinned: false,
          showExcerpt: true,
          status: 'active',
        } as const),
        scheduledAt: null,
        expiresAt: null,
        createdAt: at,
      };
      batch.push(event(FeedCreated, content, at));
      batch.push(event(FeedPublished, { feedId, performerId, publishedAt: at }, at));
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  };
  const log: BenchLog = { count: 2 * count, batches };
  return { log, words, tags, frequentWords };
};
