/** Notification channels. */
export const CHANNELS = ['EMAIL', 'TELEGRAM', 'WEB_PUSH'] as const
export type Channel = (typeof CHANNELS)[number]

/** Notification topics a member can turn on and off: introductions, messages, meetings, events, organisers' messages. */
export const TOPICS = ['round', 'intro', 'meeting', 'event', 'news'] as const
export type Topic = (typeof TOPICS)[number]

/**
 * As stored in participants.disabled_notifications: a whole channel ('EMAIL') or a topic on a channel ('EMAIL:round').
 */
export const offKey = (channel: Channel, topic?: Topic): string => (topic ? `${channel}:${topic}` : channel)

/** Whether a member turned a topic off on a channel. */
export const isOff = (disabled: readonly string[], channel: Channel, topic: Topic): boolean =>
  disabled.includes(offKey(channel)) || disabled.includes(offKey(channel, topic))
