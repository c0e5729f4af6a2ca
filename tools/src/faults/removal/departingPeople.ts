import { openAuthenticator } from '@ovation/backend/testing/authenticator';
import { confirmAddress, openMailbox } from '@ovation/backend/testing/mailbox';
import { digestOf } from '@ovation/backend/testing/people';
import { openApp } from '@ovation/backend/testing/totp';
import { api } from '@ovation/contracts/api';
import { type Client, createClient } from '@ovation/contracts/kernel/client';
import { createMarkers, type Markers } from './markers.ts';

/** Person who writes a unique word into every field that there is. */
export interface DepartingPerson {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly api: Client<typeof api>;
  readonly markers: Markers;
  readonly password: string;
}

const domain = 'example.test';

const clientOf = (origin: string, userAgent: string, token?: string) =>
  createClient(api, {
    baseUrl: `${origin}/api`,
    ...(token !== undefined && { token: () => token }),
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('user-agent', userAgent);
      return fetch(input, { ...init, headers });
    },
  });

const formOf = (fields: Readonly<Record<string, string | Blob>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, value, 'picture.png');
  }
  return form;
};

const signIn = async (
  origin: string,
  markers: Markers,
  { email, username, password }: { email: string; username: string; password: string },
): Promise<DepartingPerson> => {
  const userAgent = markers.word('browser');
  const { data } = await clientOf(origin, userAgent).auth.login({ body: { email, password } });
  const signedIn = clientOf(origin, userAgent, data.token);
  const { _id: id } = (await signedIn.auth.me()).data;
  return { id, username, email, api: signedIn, markers, password };
};

const newcomer = (markers: Markers) => ({
  email: `${markers.word('address')}@${domain}`,
  username: markers.word('first username'),
  name: `${markers.word('first name')} ${markers.word('surname')}`,
  password: digestOf(markers.word('password')),
});

/** Adds a second factor and a passkey, with their identifiers. */
const addFactors = async (
  { id, api: own, markers }: DepartingPerson,
  origin: string,
): Promise<void> => {
  const { secret } = (await own.factors.beginTotp()).data;
  markers.plant('secret of the authenticator app', secret);
  await own.factors.confirmTotp({ body: { code: openApp(secret, { codesAtOnce: 2 }).next() } });
  const { data: asked } = await own.factors.newPasskeyOptions();
  const passkey = openAuthenticator(id).register({ origin, challenge: asked.challenge });
  markers.plant('passkey', passkey.id);
  const name = markers.word('name of a passkey');
  await own.factors.addPasskey({ body: { name, passkey } });
};

/**
 * Creates a fan: profile, former names, a pending address, an archive, and calls of an anonymous
 * visitor.
 */
export const departingFan = async (
  origin: string,
  mailboxUrl: string | undefined,
): Promise<DepartingPerson> => {
  const markers = createMarkers('fan');
  const first = newcomer(markers);
  const anonymousClient = clientOf(origin, markers.word('browser of a stranger'));
  await anonymousClient.auth.registerUser({ body: first });
  const fan = await signIn(origin, markers, first);
  const username = markers.word('username');
  await fan.api.auth.updateUser({
    body: {
      username,
      name: markers.word('name'),
      bio: markers.word('bio'),
      currentPassword: first.password,
      birthDate: '1990-03-07',
      country: 'PT',
    },
  });
  const waits = `${markers.word('address that waits')}@${domain}`;
  await fan.api.auth.updateUser({ body: { email: waits, currentPassword: first.password } });
  await anonymousClient.auth.forgotPassword({ body: { email: first.email } });
  await anonymousClient.contact.writeToOperator({
    body: {
      name: markers.word('name in a message to the operator'),
      email: first.email,
      message: markers.word('message to the operator'),
    },
  });
  await fan.api.files.uploadAvatar({
    form: formOf({ file: await markers.picture('picture') }),
  });
  await confirmAddress(openMailbox(mailboxUrl), fan);
  await addFactors(fan, origin);
  await fan.api.dataExport.askDataExport();
  return { ...fan, username };
};

/** German IBAN with valid check digits. */
const ibanOf = (account: string): string => {
  const check = 98n - (BigInt(`${account}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${account}`;
};

const digitsOf = (markers: Markers, field: string, length: number): string => {
  const hex = markers.word(`seed of ${field}`);
  const digits = BigInt(`0x${Buffer.from(hex).toString('hex')}`)
    .toString()
    .slice(0, length);
  markers.plant(field, digits);
  return digits;
};

const submitBankAccount = async ({ id, api: own, markers }: DepartingPerson): Promise<void> => {
  const params = { id };
  const word = (field: string) => markers.word(`bank’s ${field}`);
  await own.banking.updateBankingSettings({
    params,
    body: {
      firstName: word('first name'),
      lastName: word('last name'),
      bankName: word('name'),
      bankAccount: ibanOf(digitsOf(markers, 'bank account', 18)),
      bankRouting: digitsOf(markers, 'bank routing', 12),
      address: word('address'),
      city: word('city'),
      state: word('state'),
      country: 'DE',
    },
  });
  await own.banking.updateGatewaySettings({ params, body: { key: 'stripe', status: 'active' } });
};

/** Creates a creator: documents, profile, pictures, bank account. */
export const departingCreator = async (
  origin: string,
  mailboxUrl: string | undefined,
): Promise<DepartingPerson> => {
  const markers = createMarkers('creator');
  const first = newcomer(markers);
  const documents = {
    documentVerification: await markers.picture('document'),
    idVerification: await markers.picture('selfie'),
  };
  const anonymousClient = clientOf(origin, markers.word('browser of a stranger'));
  const form = formOf({ ...first, country: 'PT', ...documents });
  await anonymousClient.auth.registerPerformer({ form });
  const creator = await signIn(origin, markers, first);
  const { id, api: own } = creator;
  const username = markers.word('username');
  const link = `https://instagram.com/${markers.word('link')}`;
  await own.performers.updatePerformer({
    params: { id },
    body: {
      username,
      name: markers.word('name'),
      bio: markers.word('bio'),
      welcomeMessage: markers.word('welcome'),
      city: markers.word('city'),
      state: markers.word('state'),
      socialLinks: [{ kind: 'instagram', url: link }],
      currentPassword: first.password,
      birthDate: '1990-03-07',
      monthlyPrice: 9.99,
      yearlyPrice: 99,
      isFreeSubscription: true,
    },
  });
  await own.files.uploadPerformerAvatar({
    form: formOf({ file: await markers.picture('picture') }),
  });
  await own.files.uploadPerformerCover({
    form: formOf({ file: await markers.picture('cover') }),
  });
  await submitBankAccount(creator);
  await confirmAddress(openMailbox(mailboxUrl), creator);
  await addFactors(creator, origin);
  return { ...creator, username };
};

/** Comments of both on a post of the creator's, and the creator's blocked words. */
const commentOnPost = async (
  fan: DepartingPerson,
  creator: DepartingPerson,
  objectId: string,
): Promise<void> => {
  const place = { objectType: 'feed', objectId } as const;
  // Read first, as people do: the response waits until the subscription is known where comments
  // require it.
  await fan.api.feeds.getFeed({ params: { id: objectId } });
  let parentId: string | undefined;
  for (const { api: own, markers } of [fan, creator]) {
    const content = markers.word('comment');
    const { data } = await own.comments.createComment({ body: { ...place, content, parentId } });
    parentId = data._id;
  }
  const words = [creator.markers.word('filtered word')];
  await creator.api.comments.setCommentFilter({ body: { words } });
  for (const action of ['like', 'book_mark'] as const) {
    await fan.api.reactions.addReaction({ body: { action, ...place } });
  }
};

/** Creates everything between the two: posts, messages, payments with notes, and reports. */
export const interact = async (fan: DepartingPerson, creator: DepartingPerson): Promise<void> => {
  const { data: card } = await fan.api.payments.addCard({
    params: { provider: 'stripe' },
    body: { paymentMethodId: 'pm_card_mastercard' },
  });
  fan.markers.plant('digits of a card', '"4444"');
  await fan.api.payments.topUp({ body: { amount: 20, currency: 'USD', cardId: card._id } });
  const photo = formOf({ photo: await creator.markers.picture('photo') });
  const { data: file } = await creator.api.feeds.uploadFeedPhoto({ form: photo });
  const { data: post } = await creator.api.feeds.createFeed({
    body: { type: 'photo', text: creator.markers.word('post'), fileIds: [file._id] },
  });
  const subscription = { performerId: creator.id, subscriptionType: 'monthly' } as const;
  await fan.api.subscriptions.subscribe({ body: subscription });
  await fan.api.follows.follow({ params: { id: creator.id } });
  await commentOnPost(fan, creator, post._id);
  const { data: talk } = await fan.api.conversations.startConversation({
    body: { source: 'performer', sourceId: creator.id },
  });
  for (const { api: own, markers } of [fan, creator]) {
    const text = markers.word('message');
    await own.messages.sendMessage({ params: { id: talk._id }, body: { type: 'text', text } });
  }
  await fan.api.tipping.sendTip({
    params: { id: creator.id },
    body: { tokens: 25, message: fan.markers.word('note of a tip') },
  });
  await fan.api.reports.fileReport({
    body: {
      target: 'feed',
      targetId: post._id,
      category: 'spam',
      description: fan.markers.word('description of a report'),
    },
  });
  await creator.api.reports.fileReport({
    body: {
      target: 'user',
      targetId: fan.id,
      category: 'harassment',
      description: creator.markers.word('description of a report'),
    },
  });
};
