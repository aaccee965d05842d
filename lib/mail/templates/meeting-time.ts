import type { MailProps } from '../kinds'
import { fullName, shortName } from '../plain'
import { timeIn, whenBlocks } from './meeting-times'
import { SETTINGS_LINK, type Template, type TemplateContext } from './template'

type Kind = 'meeting-accepted' | 'meeting-moved' | 'meeting-booked' | 'meeting-tomorrow' | 'meeting-soon'
type Texts = 'accepted' | 'moved' | 'booked' | 'rebooked' | 'tomorrow' | 'soon'

/** A meeting with a time: agreed on, moved, or about to begin. */
function meetingTime(props: MailProps[Kind], texts: Texts, { t, locale, community }: TemplateContext) {
  const { partner, place, open, before, timeZone } = props
  const name = shortName(partner)
  return {
    subject: t(`meeting.${texts}.subject`, {
      name: fullName(partner),
      at: timeIn(props.startsAt, locale, timeZone),
    }),
    preheader: timeIn(props.startsAt, locale, timeZone),
    title: t(`meeting.${texts}.title`, { name }),
    blocks: [
      { type: 'person' as const, person: { ...partner, about: null } },
      ...whenBlocks(props, { t, locale, name }),
      ...(before
        ? [
            {
              type: 'paragraph' as const,
              quiet: true,
              text: t('meeting.before', { at: timeIn(before, locale, timeZone) }),
            },
          ]
        : []),
      { type: 'button' as const, label: t('meeting.join'), href: place },
      {
        type: 'links' as const,
        links: [
          ...(props.calendar
            ? [
                {
                  label: t('meeting.google'),
                  href: { kind: 'calendar' as const, service: 'google' as const },
                },
                {
                  label: t('meeting.outlook'),
                  href: { kind: 'calendar' as const, service: 'outlook' as const },
                },
              ]
            : []),
          { label: t('meeting.change'), href: open },
        ],
      },
    ],
    reasonForMail: t('because.intro', { community }),
    settings: SETTINGS_LINK,
  }
}

export const meetingAccepted: Template<'meeting-accepted'> = (props, context) =>
  meetingTime(props, 'accepted', context)
export const meetingMoved: Template<'meeting-moved'> = (props, context) =>
  meetingTime(props, 'moved', context)
export const meetingBooked: Template<'meeting-booked'> = (props, context) =>
  meetingTime(props, props.before ? 'rebooked' : 'booked', context)
export const meetingTomorrow: Template<'meeting-tomorrow'> = (props, context) =>
  meetingTime(props, 'tomorrow', context)
export const meetingSoon: Template<'meeting-soon'> = (props, context) => meetingTime(props, 'soon', context)
