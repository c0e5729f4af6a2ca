import { defineLogEvents } from '@ovation/logging/logEvents';

export const realtimeLogEvents = defineLogEvents({
  'realtime.redis_connection_failed': {
    level: 'warn',
    text: 'The connection of the sockets to Redis failed and is retried.',
    action: 'Check Redis when the line repeats.',
  },
  'realtime.socket_dropped': {
    level: 'debug',
    text: 'The server closed a socket.',
    fields: { reason: 'why it was closed', socketId: 'the socket' },
  },
  'realtime.sign_in_failed': {
    level: 'warn',
    text: 'A socket was not signed in, because of an error, and was closed; its client reconnects.',
    fields: { socketId: 'the socket' },
  },
  'realtime.session_check_failed': {
    level: 'warn',
    text: 'The session of a socket was not checked, and the socket stays open.',
  },
  'realtime.settings_read_failed': {
    level: 'warn',
    text: 'The settings of the site were not read, and sockets stay open.',
  },
  'realtime.rooms_not_updated': {
    level: 'warn',
    text: 'Room memberships were not updated, so that sockets may receive pushes they are no longer entitled to.',
  },
  'realtime.event_failed': {
    level: 'warn',
    text: 'An event from a socket failed.',
    fields: { event: 'name of the event', socketId: 'the socket' },
  },
  'realtime.notice_people_not_read': {
    level: 'warn',
    text: 'The people of notices were not read, and the notices were pushed without them.',
  },
  'realtime.pushes_not_confirmed': {
    level: 'warn',
    text: 'Pushes may not have reached all processes.',
  },
  'realtime.pushes_not_emitted': {
    level: 'error',
    text: 'Pushes were not emitted to their sockets.',
  },
  'realtime.push_subscription_failed': {
    level: 'warn',
    text: 'The subscription to pushes failed.',
  },
  'realtime.push_message_rejected': {
    level: 'error',
    text: 'A message with pushes was rejected, because it does not have the expected shape.',
    action: 'Check that all processes run the same version.',
  },
  'realtime.online_not_recorded': {
    level: 'warn',
    text: 'Which creators are online was not recorded.',
  },
});
