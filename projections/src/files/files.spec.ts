import {
  DocumentDeleted,
  FileErased,
  FileFailed,
  FileProcessed,
  FileUploaded,
  type Rendition,
  RenditionMade,
} from '@ovation/contracts/files/events';
import {
  contentsModel,
  filesModel,
  filesOfPerson,
  storageOfPerson,
} from '@ovation/contracts/files/readModels';
import { erasedText } from '@ovation/contracts/kernel/rules';
import { describe, it } from 'vitest';
import {
  expectSameBytes,
  expectSameDocuments,
  given,
  recorded,
  testId,
} from '../kernel/testKit.ts';
import { contents } from './contents.ts';
import { files } from './files.ts';
import { filesByPerson } from './filesByPerson.ts';
import { storageByPerson } from './storage.ts';

const at = '2026-02-01T10:00:00.000Z';
const hash = 'ab'.repeat(32);
const about = (fileId: string, purpose: 'feed-photo' | 'document') => ({
  fileId,
  ownerId: testId(9),
  purpose,
});

const uploaded = (fileId: string, purpose: 'feed-photo' | 'document' = 'feed-photo') =>
  recorded(FileUploaded, {
    ...about(fileId, purpose),
    mimeType: 'image/png',
    sizeBytes: 1_000,
    hash,
    uploadedAt: at,
  });

const variant = { name: 'full', width: 300, height: 200, sizeBytes: 500, hash };

const processed = recorded(FileProcessed, {
  ...about(testId(1), 'feed-photo'),
  width: 300,
  height: 200,
  variants: [variant],
  blurHash: 'a thumbhash',
  processedAt: at,
});

const failed = recorded(FileFailed, {
  ...about(testId(2), 'feed-photo'),
  reason: 'unreadable',
  failedAt: at,
});

const recordedDeletion = (fileId: string) =>
  recorded(DocumentDeleted, { fileId, ownerId: testId(9), hash, deletedAt: at });

const queued = {
  fileId: testId(1),
  ownerId: testId(9),
  purpose: 'feed-photo' as const,
  mimeType: 'image/png',
  sizeBytes: 1_000,
  status: 'queued' as const,
  progress: 0,
  fault: null,
  width: null,
  height: null,
  durationMs: null,
  hasSound: false,
  variants: [],
  blurHash: null,
  waveform: null,
  renditions: [],
  teaser: null,
  storyboard: null,
  captions: [],
  altText: null,
  leftOut: [],
  uploadedAt: at,
};

describe('a file', () => {
  it('is queued, then finished with its sizes', () => {
    given(files, [uploaded(testId(1))])
      .thenDocument(filesModel, testId(1), testId(1))
      .is(queued);
    given(files, [uploaded(testId(1)), processed])
      .thenDocument(filesModel, testId(1), testId(1))
      .is({
        ...queued,
        status: 'finished',
        progress: 100,
        width: 300,
        height: 200,
        variants: [variant],
        blurHash: 'a thumbhash',
      });
  });

  it('is playable by rendition, smallest picture first, whatever its bit rate', () => {
    const rendition = (name: string, height: number, bitsPerSecond: number): Rendition => ({
      name,
      width: 2 * height,
      height,
      bitsPerSecond,
      codecs: 'avc1.64000d',
      hash,
      sizeBytes: 1_000,
      playlistHash: hash,
    });
    const [small, middle, large] = [
      rendition('240p', 240, 120_000),
      rendition('360p', 360, 110_000),
      rendition('480p', 480, 90_000),
    ];
    const made = [large, middle, small].map((step) =>
      recorded(RenditionMade, {
        fileId: testId(1),
        ownerId: testId(9),
        purpose: 'feed-video' as const,
        madeAt: at,
        ...step,
      }),
    );
    given(files, [uploaded(testId(1)), ...made])
      .thenDocument(filesModel, testId(1), testId(1))
      .is({ ...queued, renditions: [small, middle, large] });
  });

  it('is an error when it cannot be read', () => {
    given(files, [uploaded(testId(2)), failed])
      .thenDocument(filesModel, testId(2), testId(2))
      .is({ ...queued, fileId: testId(2), status: 'error', fault: 'unreadable' });
  });

  it('pushes its progress to its owner', () => {
    given(files, [uploaded(testId(2)), failed]).thenPushes.are([
      {
        rooms: [`person:${testId(9)}`],
        event: 'file/progressed',
        body: { fileId: testId(2), status: 'error', progress: 0, fault: 'unreadable' },
      },
    ]);
  });

  it('is finished at once when it is a document, which is not processed', () => {
    given(files, [uploaded(testId(3), 'document')])
      .thenDocument(filesModel, testId(3), testId(3))
      .is({ ...queued, fileId: testId(3), purpose: 'document', status: 'finished', progress: 100 });
  });

  it('references every content that it has', () => {
    const then = given(contents, [uploaded(testId(1)), processed]);
    then.thenDocument(contentsModel, hash, hash).is({ hash, names: 2 });
    expectSameBytes(contents, [uploaded(testId(1)), processed]);
  });

  it('is removed as a used document, and so is the reference of its content', () => {
    const events = [uploaded(testId(3), 'document'), recordedDeletion(testId(3))];
    given(files, events).thenDocument(filesModel, testId(3), testId(3)).is(undefined);
    given(contents, events).thenDocument(contentsModel, hash, hash).is(undefined);
  });

  it('is removed with its owner; a content with its last uploader', () => {
    const erased = (fileId: string, ...hashes: string[]) =>
      recorded(FileErased, { fileId, ownerId: testId(9), hashes, erasedAt: at });
    const both = [uploaded(testId(1)), processed, uploaded(testId(2))];
    const one = erased(testId(1), hash, hash);
    given(files, [...both, one])
      .thenDocument(filesModel, testId(1), testId(1))
      .is(undefined);
    given(contents, [...both, one])
      .thenDocument(contentsModel, hash, hash)
      .is({ hash, names: 1 });
    given(contents, [...both, one, erased(testId(2), hash)]).thenDocuments.count(0);
    const lost = { ...processed, data: { ...processed.data, blurHash: erasedText, variants: [] } };
    expectSameDocuments(
      files,
      [...both, one],
      [uploaded(testId(1)), lost, uploaded(testId(2)), one],
    );
    given(filesByPerson, [...both, one])
      .thenIndex(filesOfPerson, testId(9), 'uploaded')
      .is([testId(1), testId(2)]);
  });

  it('uses storage of its owner until it is removed', () => {
    const person = testId(9);
    const erasedEvent = recorded(FileErased, {
      fileId: testId(1),
      ownerId: person,
      hashes: [hash],
      erasedAt: at,
      sizeBytes: uploaded(testId(1)).data.sizeBytes,
    });
    const { sizeBytes } = uploaded(testId(1)).data;
    const both = [uploaded(testId(1)), uploaded(testId(2))];
    given(storageByPerson, both)
      .thenDocument(storageOfPerson, person, person)
      .is({ usedBytes: 2 * sizeBytes });
    given(storageByPerson, [...both, erasedEvent])
      .thenDocument(storageOfPerson, person, person)
      .is({ usedBytes: sizeBytes });
    given(storageByPerson, [uploaded(testId(1)), erasedEvent]).thenDocuments.count(0);
    expectSameBytes(storageByPerson, [...both, erasedEvent]);
  });

  it('leaves the same content references with and without the key', () => {
    const ofOther = recorded(FileUploaded, { ...uploaded(testId(2)).data, ownerId: testId(8) });
    const first = uploaded(testId(1));
    const erased = recorded(FileErased, {
      fileId: testId(1),
      ownerId: testId(9),
      hashes: [hash, hash],
      erasedAt: at,
    });
    const lost = [
      { ...first, data: { ...first.data, hash: erasedText } },
      { ...processed, data: { ...processed.data, variants: [] } },
      { ...erased, data: { ...erased.data, hashes: [] } },
    ] as const;
    const [lostFirst, lostProcessed, lostErased] = lost;
    expectSameDocuments(
      contents,
      [first, ofOther, processed, erased],
      [lostFirst, ofOther, lostProcessed, lostErased],
    );
    const document = uploaded(testId(3), 'document');
    const deleted = recordedDeletion(testId(3));
    expectSameDocuments(
      contents,
      [document, deleted],
      [
        { ...document, data: { ...document.data, hash: erasedText } },
        { ...deleted, data: { ...deleted.data, hash: erasedText } },
      ],
    );
  });

  it('is deterministic', () => {
    expectSameBytes(files, [uploaded(testId(1)), uploaded(testId(2)), processed, failed]);
  });
});
