import { fullName, manyLines, shortName } from '../plain'
import { timeIn } from './meeting-times'
import { SETTINGS_LINK, type Template } from './template'

export const meetingDeclined: Template<'meeting-declined'> = (props, { t, locale, community }) => {
  const { partner, kept, timeZone, open } = props
  const name = shortName(partner)
  const reason = manyLines(props.reason)
  const stays = kept && t('meeting.declined.kept', { at: timeIn(kept, locale, timeZone) })
  return {
    subject: t('meeting.declined.subject', { name: fullName(partner) }),
    preheader: stays ?? t('meeting.declined.next', { name }),
    title: t('meeting.declined.title', { name }),
    blocks: [
      { type: 'person', person: { ...partner, about: null } },
      ...(reason ? [{ type: 'quote' as const, text: reason }] : []),
      ...(stays ? [{ type: 'paragraph' as const, text: stays }] : []),
      {
        type: 'button',
        label: t(stays ? 'meeting.declined.button' : 'meeting.cancelled.button'),
        href: open,
      },
    ],
    reasonForMail: t('because.intro', { community }),
    settings: SETTINGS_LINK,
  }
}
