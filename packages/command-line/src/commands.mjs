/** @typedef {import('./commandLine.mjs').Program} Program */

const port = {
  value: 'PORT',
  help: 'the port that browsers use (default: 8080, or the next free one)',
};
const dir = { value: 'DIR', help: 'keep everything in DIR (default: .ovation)' };
const instant = { value: 'INSTANT' };
const url = { value: 'URL' };

/** All programs of the repository, by their name after `npm run`. @satisfies {Record<string, Program>} */
export const commands = /** @type {const} */ ({
  start: {
    run: 'npm start',
    words: '',
    options: {
      port,
      fresh: {
        help: 'delete all data of this folder first; refused while ESDB_URL names an event store that holds events, which are not this folder’s to delete',
      },
      'no-demo': {
        help: 'start with an empty world instead of the demo world (always so where PUBLIC_ORIGIN is not of this machine)',
      },
      dir,
    },
  },
  test: {
    run: 'npm test',
    words: '[STAGE …] [PATH …]',
    options: {
      all: {
        help: 'look at every screen in each size, theme, language and direction; else at some of them in turn',
      },
    },
    about: [
      'Runs everything, or the stages named: format, types, boundaries, unit, api, fault, e2e. Paths (or parts of them) narrow the spec files of the stages that have some.',
    ],
  },
  dev: {
    run: 'npm run dev',
    words: '',
    options: {
      port,
      fresh: { help: 'delete all data of this folder first' },
      'no-demo': { help: 'start with an empty world instead of the demo world' },
      dir,
    },
  },
  new: {
    run: 'npm run new',
    words: 'COMMAND',
    options: {
      singular: { value: 'NAME', help: 'what one is called, where NAME does not tell' },
      past: { value: 'PAST', help: 'the past of the verb of a fact, where it is irregular' },
    },
    commands: {
      capability: {
        operands: ['NAME'],
        help: 'a list that admins keep: contracts, calls, decision, read model and their specs',
      },
      'content-type': {
        operands: ['NAME'],
        help: 'content that creators offer and fans buy, with its source for comments, reactions and reports',
      },
      screen: {
        operands: ['NAME', 'SPANISH'],
        help: 'a page of the staff for such a list: order, rows, paging and a sheet; SPANISH is what many are called in Spanish',
      },
      query: {
        operands: ['CAPABILITY', 'NAME'],
        help: 'a call that reads a part of one: row, schema, handler and spec; NAME is what is read, written like usage',
      },
      fact: {
        operands: ['CAPABILITY', 'VERB'],
        help: 'what can be done to one: event, command, decision, read model and their specs; VERB is written like close',
      },
    },
    about: [
      'Writes the files of a recipe of CONTRIBUTING.md with its registrations, to be filled with what is special about it. NAME and CAPABILITY are the name of many, written like giftCards. Whatever goes wrong, nothing is left half done.',
    ],
  },
  reference: {
    run: 'npm run reference',
    words: '',
    about: ['Writes docs/reference, openapi.json and .env.example from the code.'],
  },
  bench: {
    run: 'npm run bench',
    words: '[SUITE …]',
    options: {
      rounds: { value: 'N', help: 'pairs of measurements (default: 3)' },
      minutes: { value: 'N', help: 'how long a soak takes (default: 30)' },
      events: { value: 'N', help: 'events that a rebuild reads, at least (default: 200000)' },
    },
    commands: {
      charges: { help: 'charges a second over HTTP, beside PostgreSQL where it is on the machine' },
      chat: { help: 'a durable message until a socket has it, among 1,000, beside bare Socket.IO' },
      cluster: {
        help: 'the feed page and a rebuild on one Redis and on a cluster of three, side by side',
      },
      copies: { help: 'how long somebody has no answer when one of two of each process is killed' },
      edge: { help: 'charges through the gateway and with all limits, as people reach it' },
      feed: { help: 'the feed page, beside Express with one Redis GET' },
      lag: {
        help: 'from a command’s answer to a read model that has seen it, at 500 and 1,000 a second',
      },
      media: { help: 'a video of 720p until it plays and is whole, and charges meanwhile' },
      reactions: {
        help: 'from an event to what a reactor appends; 100,000 of them waiting when the worker comes back',
      },
      rebuild: { help: 'events a second of a rebuild' },
      recovery: { help: 'from kill -9 to the first accepted write' },
      scroll: { help: 'a home of 500 posts in Chromium: what the page holds, and long frames' },
      search: { help: 'finding creators among 10,000 and 100,000: memory, build and answers' },
      'same-time': {
        help: 'whether answers tell by their time which accounts there are',
      },
      soak: {
        help: 'mixed load at half of what goes through, and the memory of each process (by name only)',
      },
      start: { help: 'a warm start' },
      store: {
        options: { full: {}, url },
        help: 'the event store alone, --full at five million events too; with --url another, by the same load',
      },
      wallets: { help: 'charges at a steady rate, then with ten times the wallets' },
      web: { help: 'the pages: build times, bytes, answers to touches, Lighthouse' },
    },
    notes: [
      'All of them but soak when none is named. With ESDB_URL the event store at that address is measured, and keeps what is written to it: an empty one, or one that was measured before.',
    ],
  },
  faults: {
    run: 'npm run faults',
    words: '',
    options: {
      seeds: { value: 'N', help: 'how many, one after another (default: 1)' },
      seed: {
        value: 'NUMBER',
        help: 'the first (default: 1); the same seed makes the same choices',
      },
      seconds: { value: 'N', help: 'how long people act for each seed (default: 10)' },
      fault: {
        value: 'FAULT',
        isRepeated: true,
        help: 'this one instead of those of the seed, and more of them in turn: kill:PART, dead:PART:MS, hang:PART:MS, down:PART:MS, halves (one copy of each part, then the other), flush, set-back:MS (Redis), mix:MS, silence:MS, redeliver (notifications of the provider), full:MS (the disk; only for root)',
      },
      plan: { value: 'FILE', help: 'those of a file, a line for each: MILLISECONDS FAULT' },
      'redis-cluster': {
        help: 'on a Redis Cluster of three primaries with a replica each: redis-1 to redis-6',
      },
    },
    about: [
      'Four fans and two creators tip, top up, buy, subscribe, write, post and keep cards in a stack of its own, with two of each process, while its parts fail, each asking under one key until there is an answer. When all has healed, everything has to be there once: in the log, the ledger, the provider, the lists, and on the sockets. How long somebody asked in vain is told. What is not there once is printed with the seed and its plan, the logs are kept, and the exit code is 1.',
    ],
    notes: [
      'PART: store, redis, nats, stripe, api-1, api-2, worker-1, worker-2, projections-1, projections-2, gateway-1, gateway-2',
    ],
  },
  fuzz: {
    run: 'npm run fuzz',
    words: '',
    options: {
      requests: { value: 'N', help: 'how many calls (default: 10000)' },
      seed: { value: 'NUMBER', help: 'the same seed makes the same choices' },
    },
    about: [
      'Makes calls by chance from the API’s own document, in a stack of its own, as two fans, two creators and strangers. A finding is a 5xx, a stack, an open route, a text at somebody who may not read it, or an answer that breaks its schema: each is printed, and any ends it with exit code 1.',
    ],
  },
  ledger: {
    run: 'npm run ledger',
    words: 'COMMAND',
    options: { json: { help: 'answer as JSON, for machines' } },
    commands: {
      'trial-balance': {
        options: { at: instant, to: instant, all: {} },
        help: 'what stands on the accounts, by kind, with debit and credit; one line for all fans and one for all creators, or a line for each account',
      },
      balance: {
        operands: ['ACCOUNT'],
        options: { at: instant, to: instant },
        help: 'what stands on an account, on those of a person, or of a pattern',
      },
      explain: {
        operands: ['ACCOUNT'],
        options: { from: instant, to: instant, at: instant, limit: { value: 'N' } },
        help: 'the events behind it, with the balance after each; or, by its id, one event',
      },
      replay: {
        options: { from: instant, to: instant, at: instant },
        help: 'replays the log and checks every rule at every event: the legs sum to zero and keep to the chart of accounts, nobody falls below zero, nothing comes twice, no instant runs backwards in its stream or lies ahead of the log’s clock',
      },
      export: {
        options: {
          format: { value: 'csv|json|beancount', isNeeded: true },
          out: { value: 'FILE' },
          from: instant,
          to: instant,
          at: instant,
          limit: { value: 'N' },
        },
        help: 'the postings, with the balance after each and the names of people; to a file, whole or not at all, or to the standard output',
      },
      verify: {
        help: 'recomputes every balance and compares it with Redis, and each movement of the payment provider’s balance with its posting, both ways',
      },
    },
    notes: [
      "ACCOUNT is an account’s name (platform:bank), an e-mail address, a username, a pattern ('fan:*'), the id of a person, or for explain that of an event.",
      'INSTANT is a day (2026-03-01) or an instant (2026-03-01T12:00:00Z), in UTC; as an end, a day stands for all of it. N takes so many of the first.',
      'An amount below zero is a debit, above zero a credit; in Beancount it is the other way round. Answers go to the standard output, everything else to the error output.',
      'Exit code 0: done, and sound; 1: no such account, something is not sound, or it could not be done; 2: the command is written wrongly.',
    ],
  },
  projections: {
    run: 'npm run projections',
    words: 'COMMAND',
    commands: {
      status: { help: 'where each read model stands; fails when one does not serve whole' },
      rebuild: {
        operands: ['NAME'],
        help: 'builds a read model anew beside the one that serves, and switches',
      },
      remove: {
        operands: ['NAME'],
        help: 'removes what Redis holds of a read model that the code does not build any more, once no process of older code runs',
      },
      verify: {
        operands: ['[NAME]'],
        help: 'replays the log and compares it with Redis, byte by byte',
      },
    },
  },
  keys: {
    run: 'npm run keys',
    words: 'COMMAND',
    commands: {
      status: { help: 'which master keys and peppers are in use, and by how many persons each' },
      rewrap: {
        help: 'lays every personal key under the present MASTER_KEY; says what is left under others. It may be stopped and repeated; people go on working meanwhile',
      },
      retire: {
        operands: ['ID'],
        options: { force: {} },
        help: 'takes a pepper out of use, so that the product starts without it. Refused while passwords were made with it, unless forced: their persons cannot sign in then',
      },
    },
    notes: [
      'Keys are changed by setting the new one beside the old: MASTER_KEY and MASTER_KEY_PREVIOUS, PASSWORD_PEPPER and PASSWORD_PEPPER_PREVIOUS, URL_SIGNING_KEY and URL_SIGNING_KEY_PREVIOUS.',
      'Exit code 1: something is left under a key that is not the present one (rewrap), or refused (retire).',
    ],
  },
  reactions: {
    run: 'npm run reactions',
    words: 'COMMAND',
    commands: {
      status: {
        help: 'where each reactor stands in the log, how many of its events lie behind that place and for how long, what is being tried again, and what is parked',
      },
      parked: {
        operands: ['[NAME]'],
        help: 'what failed for 24 hours, of one reactor or of all: event, stream, tries, last error',
      },
      replay: {
        operands: ['NAME', '[EVENT-ID]'],
        help: 'does once more what the reactor NAME has parked, or this event alone',
      },
    },
    notes: [
      'A reactor turns an event into what follows from it: a tip into the creator’s credit, a photo into its sizes. What fails is tried again for 24 hours and then parked; a reactor goes on without it. What is done twice counts once, so that a replay can be repeated.',
      'Exit code 1: something failed again (replay), or a server did not answer.',
    ],
  },
  mail: {
    run: 'npm run mail',
    words: 'COMMAND',
    commands: {
      status: { help: 'how many mails wait, for how long, and how many were given up' },
      dead: { help: 'what was given up: mail, kind, why, tries, last error' },
      replay: {
        operands: ['[ID]'],
        options: { all: { help: 'each that was given up' } },
        help: 'asks once more for the mail ID that was given up, or with --all for each of them',
      },
    },
    notes: [
      'A mail that could not be sent is tried again for a day, with growing pauses, and then given up; one that its server will never take at once. What was sent is never sent again.',
      'Exit code 1: there is no such mail, it was not given up, or a server did not answer.',
    ],
  },
  media: {
    run: 'npm run media',
    words: 'COMMAND',
    commands: {
      status: { help: 'how many uploads wait, for how long, and how many were given up' },
      failed: { help: 'what was given up: file, what it is for, tries, last error' },
      replay: {
        operands: ['[ID]'],
        options: { all: { help: 'each that was given up' } },
        help: 'asks once more for the file ID that was given up, or with --all for each of them',
      },
    },
    notes: [
      'An upload whose sizes or streams could not be made through no fault of its own is tried five times, with growing pauses, and then given up. What cannot be read, or is not allowed, is told to its owner and not given up.',
      'Exit code 1: there is no such file, it was not given up, or a server did not answer.',
    ],
  },
  clock: {
    run: 'npm run clock',
    words: '[+N UNIT]',
    about: [
      'Moves the time of the demo world that runs here ahead, step by step: renewals, retries, trials, expiries, holds, payouts and mails happen in their order, with progress shown. Without words it shows the present time of the stack. UNIT is hours, days, weeks, months or years.',
    ],
    notes: [
      'For the demo world with the sandbox alone. Time never goes back, except by npm start -- --fresh, which deletes all data. Whoever was signed in for more than the idle time of a session signs in again.',
      'Exit code 1: refused, or a step did not come to rest; run it again for the rest. 2: the command is written wrongly.',
    ],
  },
  store: {
    run: 'npm run store',
    words: '[COMMAND]',
    options: {
      dir: { value: 'DIR', help: 'the folder of the store' },
      port: { value: 'NUMBER', help: 'the port on loopback (default: 2113; 0 takes a free one)' },
      host: { value: 'HOST', help: 'another address, with TLS only' },
      'size-limit': { value: 'NUMBER', help: 'refuses to grow beyond so many bytes' },
      'metrics-port': { value: 'N', help: 'serves metrics on loopback' },
      'exit-with-parent': { help: 'ends when the process that started it ends' },
      'tls-cert': {
        value: 'FILE',
        help: 'with --tls-key, and the passwords of the users admin and ops in EVENT_STORE_ADMIN_PASSWORD and EVENT_STORE_OPS_PASSWORD',
      },
      'tls-key': { value: 'FILE', help: 'the key of the certificate' },
      access: {
        value: 'FILE',
        help: 'other users and default access lists, from a file only its owner can read',
      },
    },
    commands: {
      verify: { help: 'reads everything and names what is wrong' },
      scavenge: { help: 'gives back the room of what was deleted' },
      stats: { help: 'says how much there is' },
      backup: {
        options: { to: { value: 'FOLDER', isNeeded: true } },
        help: 'copies the store, also while it serves',
      },
      restore: {
        options: { from: { value: 'FOLDER', isNeeded: true } },
        help: 'brings a copy back',
      },
      repair: {
        options: { 'discard-from': { value: 'NUMBER', isNeeded: true } },
        help: 'cuts the log off at a position',
      },
      export: {
        options: { file: { value: 'FILE', isNeeded: true }, url },
        help: 'writes all events to a file, without what the store keeps for itself',
      },
      import: {
        options: { file: { value: 'FILE', isNeeded: true }, url },
        help: 'appends the events of such a file to an empty store, in their order; interrupted, it is run again and goes on',
      },
    },
    about: ['Without a command it serves the store in DIR.'],
    notes: [
      'export and import take a store that nobody serves by --dir, another or an EventStoreDB by --url or ESDB_URL; the product is stopped meanwhile.',
    ],
  },
  conformance: {
    run: 'npm run conformance',
    words: '',
    options: {
      url: { value: 'URL', help: 'the store to try, esdb://… (default: one of its own)' },
    },
  },
});
