import { fullName, manyLines, shortName } from '../plain'
import { capital, timeIn, zoneName } from './meeting-times'
import { SETTINGS_LINK, type Template } from './template'

export const meetingProposed: Template<'meeting-proposed'> = (props, { t, locale, community }) => {
  const { partner, slots, minutes, timeZone, theirTimeZone, insteadOf, open } = props
  const name = shortName(partner)
  const reason = manyLines(props.reason)
  const zone = (id: string) => zoneName(id, slots[0]!.startsAt, locale)
  return {
    subject: t(insteadOf ? 'meeting.proposed.subjectMove' : 'meeting.proposed.subject', {
      name: fullName(partner),
    }),
    preheader: slots.map(({ startsAt }) => timeIn(startsAt, locale, timeZone)).join(' · '),
    title: t(insteadOf ? 'meeting.proposed.titleMove' : 'meeting.proposed.title', { name }),
    blocks: [
      { type: 'person', person: { ...partner, about: null } },
      ...(reason ? [{ type: 'quote' as const, text: reason }] : []),
      ...(insteadOf
        ? [
            {
              type: 'paragraph' as const,
              text: t('meeting.proposed.insteadOf', { at: timeIn(insteadOf, locale, timeZone) }),
            },
          ]
        : []),
      { type: 'paragraph', text: t('meeting.proposed.choose', { minutes }) },
      {
        type: 'choices',
        choices: slots.map(({ startsAt, accept }) => ({
          label: capital(timeIn(startsAt, locale, timeZone), locale),
          href: accept,
        })),
      },
      {
        type: 'paragraph',
        quiet: true,
        text:
          timeZone === theirTimeZone
            ? t('meeting.zone', { zone: zone(timeZone) })
            : t('meeting.zones', { zone: zone(timeZone), name, theirs: zone(theirTimeZone) }),
      },
      { type: 'links', links: [{ label: t('meeting.proposed.other'), href: open }] },
    ],
    reasonForMail: t('because.intro', { community }),
    settings: SETTINGS_LINK,
  }
}
