import type { Locale } from '@/lib/core/locale'
import { ratingPath } from '@/lib/domain/meeting/ask-for-ratings'
import { type AskedRating, rateByLink, ratingOfLink } from '@/lib/domain/meeting/rating-of-link'
import { type AskedSlot, acceptByLink, slotOfLink } from '@/lib/domain/meeting/slot-of-link'
import { type Translate, translator } from '@/lib/i18n/translator'
import type { ConfirmView } from '@/lib/mail/html/confirm-page'
import type { SignedAction } from '@/lib/mail/signed-links'
import { capital, timeIn } from '@/lib/mail/templates/meeting-times'
import type { Ctx } from '@/lib/runtime/context'

type Slot = Extract<SignedAction, { kind: 'accept-slot' }>
type Said = Extract<SignedAction, { kind: 'rate' }>

/** Confirmation page for accepting a time. */
export const askToAcceptSlot = async (ctx: Ctx, link: Slot, t: Translate, action: string) =>
  slotView(await slotOfLink(ctx, link), link.locale, t, action)

/** Accepts it. */
export const acceptSlotOf = async (ctx: Ctx, link: Slot, t: Translate, videoBaseUrl: string | undefined) =>
  slotView(await acceptByLink(ctx, link, videoBaseUrl), link.locale, t)

function slotView(
  { state, name, startsAt, minutes, timeZone, own }: AskedSlot,
  locale: Locale,
  t: Translate,
  action?: string,
): ConfirmView {
  const open = { label: t('acceptSlot.open'), href: `/meetings?meeting=${own.meeting.id}` as const }
  const words = { name, minutes, at: timeIn(startsAt.toISOString(), locale, timeZone) }
  if (state === 'accepted')
    return { title: t('acceptSlot.done'), text: t('acceptSlot.doneText', words), link: open }
  if (state === 'gone' || !action)
    return { title: t('acceptSlot.gone'), text: t('acceptSlot.goneText'), link: open }
  return {
    title: t('acceptSlot.ask', words),
    text: capital(t('acceptSlot.askText', words), locale),
    form: { action, label: t('acceptSlot.confirm') },
    link: open,
  }
}

/** Confirmation page for feedback on a meeting. */
export const askToRate = async (ctx: Ctx, link: Said, t: Translate, action: string) =>
  ratingView(await ratingOfLink(ctx, link), link, t, action)

/** Stores the feedback. */
export const rateBy = async (ctx: Ctx, link: Said, t: Translate) =>
  ratingView(await rateByLink(ctx, link), link, t)

function ratingView({ name, canRate }: AskedRating, link: Said, t: Translate, action?: string): ConfirmView {
  if (!canRate) return { title: t('rate.gone'), text: t('rate.goneText') }
  const answer = translator(link.locale, 'mail')(`rateMeeting.answers.${link.said}`)
  const note = { label: t('rate.open'), href: ratingPath(link.meetingId) }
  if (!action) return { title: t('rate.done'), text: t('rate.doneText', { answer }), link: note }
  return {
    title: t('rate.ask', { name }),
    text: t('rate.askText', { answer }),
    form: { action, label: t('rate.confirm') },
  }
}
