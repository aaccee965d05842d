import type { MailBlock } from '../document'
import type { MailProps } from '../kinds'
import { spanIn, zoneName } from './meeting-times'
import { SETTINGS_LINK, type Template, type TemplateContext } from './template'

type Kind =
  | 'event-invitation'
  | 'event-confirmed'
  | 'event-place-freed'
  | 'event-place-given'
  | 'event-refused'
  | 'event-changed'
  | 'event-cancelled'
  | 'event-tomorrow'

/** What, when and where; the reader's own time where it differs. */
function factsOf({ about, timeZone }: MailProps[Kind], { t, locale }: TemplateContext): MailBlock[] {
  const { startsAt, endsAt, eventTimeZone, location, online, onlineLink } = about
  const there = spanIn(startsAt, endsAt, locale, eventTimeZone)
  const here = spanIn(startsAt, endsAt, locale, timeZone)
  return [
    { type: 'paragraph', text: `${there} (${zoneName(eventTimeZone)})` },
    ...(there === here
      ? []
      : [{ type: 'paragraph' as const, quiet: true, text: t('event.yourTime', { time: here }) }]),
    ...(location ? [{ type: 'paragraph' as const, text: location }] : []),
    ...(online && !onlineLink && !location ? [{ type: 'paragraph' as const, text: t('event.online') }] : []),
    ...(onlineLink ? [{ type: 'address' as const, label: t('event.onlineLink'), href: onlineLink }] : []),
  ]
}

/** What is still to be paid, and what is shown at the door. */
function placeOf({ about: { payment, code } }: MailProps[Kind], { t }: TemplateContext): MailBlock[] {
  return [
    ...(payment
      ? [
          {
            type: 'paragraph' as const,
            text: t(payment.price ? 'event.payPrice' : 'event.pay', { price: payment.price ?? '' }),
          },
        ]
      : []),
    ...(payment?.link ? [{ type: 'button' as const, label: t('event.payButton'), href: payment.link }] : []),
    ...(code ? [{ type: 'code' as const, label: t('event.code'), code }] : []),
  ]
}

function frame(
  props: MailProps[Kind],
  texts:
    | 'invitation'
    | 'confirmed'
    | 'placeFreed'
    | 'placeGiven'
    | 'refused'
    | 'changed'
    | 'cancelled'
    | 'tomorrow',
  context: TemplateContext,
  blocks: MailBlock[],
) {
  const { t, community, locale } = context
  const { title, startsAt, endsAt, eventTimeZone } = props.about
  const calendar = props.calendar?.method === 'REQUEST'
  return {
    subject: t(`event.${texts}.subject`, { title }),
    preheader: spanIn(startsAt, endsAt, locale, eventTimeZone),
    title,
    blocks: [
      { type: 'paragraph' as const, text: t(`event.${texts}.text`) },
      ...blocks,
      { type: 'button' as const, label: t(`event.${texts}.button`), href: props.open },
      ...(calendar
        ? [
            {
              type: 'links' as const,
              links: [
                {
                  label: t('meeting.google'),
                  href: { kind: 'calendar' as const, service: 'google' as const },
                },
                {
                  label: t('meeting.outlook'),
                  href: { kind: 'calendar' as const, service: 'outlook' as const },
                },
              ],
            },
          ]
        : []),
    ],
    reasonForMail: t('because.intro', { community }),
    settings: SETTINGS_LINK,
  }
}

const withFacts = <K extends Kind>(texts: Parameters<typeof frame>[1]): Template<K> =>
  ((props: MailProps[Kind], context: TemplateContext) =>
    frame(props, texts, context, [...factsOf(props, context), ...placeOf(props, context)])) as Template<K>

export const eventInvitation = withFacts<'event-invitation'>('invitation')
export const eventConfirmed = withFacts<'event-confirmed'>('confirmed')
export const eventPlaceFreed = withFacts<'event-place-freed'>('placeFreed')
export const eventPlaceGiven = withFacts<'event-place-given'>('placeGiven')
export const eventRefused = withFacts<'event-refused'>('refused')
export const eventTomorrow = withFacts<'event-tomorrow'>('tomorrow')

export const eventChanged: Template<'event-changed'> = (props, context) => {
  const { about, before } = props
  const { t, locale } = context
  const was: MailBlock[] = [
    ...(before.startsAt === about.startsAt
      ? []
      : [
          {
            type: 'paragraph' as const,
            quiet: true,
            text: t('event.beforeTime', {
              at: spanIn(before.startsAt, before.startsAt, locale, about.eventTimeZone),
            }),
          },
        ]),
    ...(before.location && before.location !== about.location
      ? [
          {
            type: 'paragraph' as const,
            quiet: true,
            text: t('event.beforePlace', { place: before.location }),
          },
        ]
      : []),
  ]
  return frame(props, 'changed', context, [...factsOf(props, context), ...was, ...placeOf(props, context)])
}

export const eventCancelled: Template<'event-cancelled'> = (props, context) =>
  frame(props, 'cancelled', context, [
    ...factsOf(props, context),
    ...(props.reason ? [{ type: 'quote' as const, text: props.reason }] : []),
  ])
