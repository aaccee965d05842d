import { fullName, manyLines, shortName } from '../plain'
import { timeIn } from './meeting-times'
import { SETTINGS_LINK, type Template } from './template'

/** The other cancelled. Emails that the previous version queued say the same of offered times. */
export const meetingCancelled: Template<'meeting-cancelled'> = (props, { t, locale, community }) => {
  const { partner, startsAt, timeZone, open } = props
  const how = startsAt ? 'cancelled' : 'unoffered'
  const reason = manyLines(props.reason)
  const text = t(`meeting.${how}.text`, { at: startsAt ? timeIn(startsAt, locale, timeZone) : '' })
  return {
    subject: t(`meeting.${how}.subject`, { name: fullName(partner) }),
    preheader: text,
    title: t(`meeting.${how}.title`, { name: shortName(partner) }),
    blocks: [
      { type: 'person', person: { ...partner, about: null } },
      { type: 'paragraph', text },
      ...(reason ? [{ type: 'quote' as const, text: reason }] : []),
      { type: 'button', label: t('meeting.cancelled.button'), href: open },
    ],
    reasonForMail: t('because.intro', { community }),
    settings: SETTINGS_LINK,
  }
}

/** The other withdrew offered times. */
export const timesWithdrawn: Template<'times-withdrawn'> = (props, context) =>
  meetingCancelled(props, context)

/** To the member who cancelled or was disabled, for their calendar. */
export const meetingTakenBack: Template<'meeting-taken-back'> = (props, { t, locale, community }) => {
  const { partner, startsAt, timeZone, open } = props
  const text = t('meeting.takenBack.text', {
    name: shortName(partner),
    at: startsAt ? timeIn(startsAt, locale, timeZone) : '',
  })
  return {
    subject: t('meeting.takenBack.subject', { name: fullName(partner) }),
    preheader: text,
    title: t('meeting.takenBack.title', { name: shortName(partner) }),
    blocks: [
      { type: 'paragraph', text },
      { type: 'button', label: t('meeting.takenBack.button'), href: open },
    ],
    reasonForMail: t('because.intro', { community }),
    settings: SETTINGS_LINK,
  }
}

/** The other left, blocked or was disabled: gives neither person nor reason. */
export const meetingWithdrawn: Template<'meeting-withdrawn'> = (props, { t, locale, community }) => {
  const { startsAt, offered = [], timeZone, open } = props
  const times = offered.map((at) => timeIn(at, locale, timeZone)).join('; ')
  const text = t(times ? 'meeting.withdrawn.textOffered' : 'meeting.withdrawn.text', { times })
  return {
    subject: t('meeting.withdrawn.subject'),
    preheader: t('meeting.withdrawn.preheader'),
    title: t('meeting.withdrawn.title'),
    blocks: [
      {
        type: 'paragraph',
        text: startsAt ? t('meeting.withdrawn.textAt', { at: timeIn(startsAt, locale, timeZone) }) : text,
      },
      { type: 'paragraph', text: t('meeting.withdrawn.next') },
      { type: 'button', label: t('meeting.withdrawn.button'), href: open },
    ],
    reasonForMail: t('because.intro', { community }),
    settings: SETTINGS_LINK,
  }
}
