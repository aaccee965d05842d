import type { MailBlock } from '../document'
import type { MailProps } from '../kinds'
import { capital, dayTimeIn, spanIn, zoneName } from './meeting-times'
import { reasonsBlock } from './reasons'
import { SETTINGS_LINK, type Template, type TemplateContext } from './template'

type Kind =
  | 'event-invitation'
  | 'event-confirmed'
  | 'event-place-held'
  | 'event-place-freed'
  | 'event-place-given'
  | 'event-place-approved'
  | 'event-left'
  | 'event-message'
  | 'event-refused'
  | 'event-changed'
  | 'event-cancelled'
  | 'event-unpaid'
  | 'event-payment-missing'
  | 'event-payment-changed'
  | 'event-tomorrow'
  | 'event-introduction'

/** What, when and where; the reader's own time where it differs. */
function factsOf({ about, timeZone }: MailProps[Kind], { t, locale }: TemplateContext): MailBlock[] {
  const { startsAt, endsAt, eventTimeZone, location, online, onlineLink } = about
  const there = spanIn(startsAt, endsAt, locale, eventTimeZone)
  const here = spanIn(startsAt, endsAt, locale, timeZone)
  return [
    {
      type: 'paragraph',
      text:
        there === here
          ? capital(there, locale)
          : `${capital(there, locale)} · ${zoneName(eventTimeZone, startsAt, locale)}`,
    },
    ...(there === here
      ? []
      : [{ type: 'paragraph' as const, quiet: true, text: t('event.yourTime', { time: here }) }]),
    ...(location ? [{ type: 'paragraph' as const, text: location }] : []),
    ...(online && !onlineLink && !location ? [{ type: 'paragraph' as const, text: t('event.online') }] : []),
    ...(onlineLink
      ? [
          {
            type: 'links' as const,
            inText: true as const,
            links: [{ label: t('event.onlineLink'), href: onlineLink }],
          },
        ]
      : []),
  ]
}

/** What is still to be paid, and the check-in code. */
function placeOf(
  { about: { payment, code }, timeZone }: MailProps[Kind],
  context: TemplateContext,
): MailBlock[] {
  const { t } = context
  return [
    ...(payment ? [{ type: 'paragraph' as const, text: paymentText(payment, context, timeZone) }] : []),
    ...(payment?.link
      ? [{ type: 'button' as const, label: t('event.payButton'), href: payment.link }]
      : payment
        ? [
            {
              type: 'paragraph' as const,
              text: payment.contact
                ? t('event.payVia', { contact: payment.contact })
                : t('event.askHowToPay'),
            },
          ]
        : []),
    ...(code ? [{ type: 'ticket' as const, label: t('event.code'), code }] : []),
  ]
}

function paymentText(
  { price, by }: NonNullable<MailProps[Kind]['about']['payment']>,
  { t, locale }: TemplateContext,
  timeZone: string,
): string {
  if (!by) return t(price ? 'event.payPrice' : 'event.pay', { price: price ?? '' })
  return t(price ? 'event.payPriceBy' : 'event.payBy', {
    price: price ?? '',
    at: dayTimeIn(by, locale, timeZone),
  })
}

function frame(
  props: MailProps[Kind],
  texts:
    | 'invitation'
    | 'confirmed'
    | 'placeHeld'
    | 'placeFreed'
    | 'placeFreedUnpaid'
    | 'placeGiven'
    | 'placeGivenUnpaid'
    | 'left'
    | 'message'
    | 'refused'
    | 'removed'
    | 'removedUnpaid'
    | 'changed'
    | 'cancelled'
    | 'unpaid'
    | 'paymentMissing'
    | 'paymentChanged'
    | 'tomorrow'
    | 'introduction',
  context: TemplateContext,
  blocks: MailBlock[],
) {
  const { t, community, locale } = context
  const { title, startsAt, endsAt, eventTimeZone } = props.about
  const calendar = props.calendar?.method === 'REQUEST'
  const open = { label: t(`event.${texts}.button`), href: props.open }
  const hasPayment = blocks.some(({ type }) => type === 'button')
  return {
    subject: t(`event.${texts}.subject`, { title }),
    preheader: spanIn(startsAt, endsAt, locale, eventTimeZone),
    title,
    blocks: [
      { type: 'paragraph' as const, text: t(`event.${texts}.text`) },
      ...blocks,
      // Where there is something to pay, that is the next step.
      hasPayment ? { type: 'links' as const, links: [open] } : { type: 'button' as const, ...open },
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
export const eventPlaceHeld = withFacts<'event-place-held'>('placeHeld')

export const eventPlaceFreed: Template<'event-place-freed'> = (props, context) =>
  withFacts<'event-place-freed'>(props.about.payment ? 'placeFreedUnpaid' : 'placeFreed')(props, context)

/** One queued by the previous version may be about a reserved place. */
export const eventPlaceGiven: Template<'event-place-given'> = (props, context) =>
  withFacts<'event-place-given'>(props.about.payment ? 'placeGivenUnpaid' : 'placeGiven')(props, context)

export const eventPlaceApproved = withFacts<'event-place-approved'>('placeGivenUnpaid')

export const eventLeft = withFacts<'event-left'>('left')

/** Tells somebody who had a place that they lost it. */
export const eventRefused: Template<'event-refused'> = (props, context) =>
  withFacts<'event-refused'>(props.calendar ? 'removed' : props.hadPlace ? 'removedUnpaid' : 'refused')(
    props,
    context,
  )

export const eventUnpaid = withFacts<'event-unpaid'>('unpaid')
export const eventPaymentMissing = withFacts<'event-payment-missing'>('paymentMissing')
export const eventPaymentChanged = withFacts<'event-payment-changed'>('paymentChanged')
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

export const eventMessage: Template<'event-message'> = (props, context) =>
  frame(props, 'message', context, [{ type: 'quote', text: props.text }, ...factsOf(props, context)])

/** People to look out for, each with the strongest reason. */
export const eventIntroduction: Template<'event-introduction'> = (props, context) =>
  frame(props, 'introduction', context, [
    ...factsOf(props, context),
    ...props.people.flatMap(({ person, level, reasons }): MailBlock[] => [
      { type: 'person', person, badge: context.t(`level.${level}`) },
      ...(reasons.length > 0
        ? reasonsBlock(context, reasons.slice(0, 1), person)
        : [{ type: 'paragraph' as const, text: context.t('event.chance') }]),
    ]),
  ])

export const eventCancelled: Template<'event-cancelled'> = (props, context) =>
  frame(props, 'cancelled', context, [
    ...factsOf(props, context),
    ...(props.reason ? [{ type: 'quote' as const, text: props.reason }] : []),
  ])
