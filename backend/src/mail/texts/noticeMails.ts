import { defineMails } from './mailText.ts';
import { hello } from './shared.ts';

/** Daily digest: per group a count, and `…By`, the names in brackets or an empty string. */
export const noticeMails = defineMails({
  noticeDigest: {
    subject: 'New for you on {site}',
    preheader: 'What you haven’t seen yet.',
    paragraphs: {
      hello,
      intro: 'This is what you haven’t seen yet:',
      newPosts:
        '{newPosts, plural, =0 {} one {A creator you follow published a new post{newPostsBy}.} other {# creators you follow published new posts{newPostsBy}.}}',
      comments:
        '{comments, plural, =0 {} one {Someone commented or replied{commentsBy}.} other {# people commented or replied{commentsBy}.}}',
      mentions:
        '{mentions, plural, =0 {} one {Someone mentioned you{mentionsBy}.} other {# people mentioned you{mentionsBy}.}}',
      likes:
        '{likes, plural, =0 {} one {Someone likes what you posted{likesBy}.} other {# people like what you posted{likesBy}.}}',
      followers:
        '{followers, plural, =0 {} one {You have a new follower{followersBy}.} other {You have # new followers{followersBy}.}}',
      subscribers:
        '{subscribers, plural, =0 {} one {You have a new subscriber{subscribersBy}.} other {You have # new subscribers{subscribersBy}.}}',
      tips: '{tips, plural, =0 {} one {A fan sent you a tip{tipsBy}.} other {# fans sent you tips{tipsBy}.}}',
      sales:
        '{sales, plural, =0 {} one {A fan bought from you{salesBy}.} other {# fans bought from you{salesBy}.}}',
    },
    button: 'Open your notifications',
    afterwards: {
      note: 'We send this once a day at most, and only when there’s something new. Choose what’s in it in your account.',
    },
  },
});
