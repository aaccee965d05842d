import { and, eq } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { NOT_INTERESTED_REASONS } from '@/lib/contracts/matching'
import { notFound } from '@/lib/core/errors'
import { formatterOf } from '@/lib/core/formatter'
import { mails } from '@/lib/db/schema/message'
import { participants, telegramConnections } from '@/lib/db/schema/participant'
import type { NotInterestedReason } from '@/lib/db/schema/people'
import { matchSides } from '@/lib/db/schema/round'
import { type TelegramAction, type TelegramButton, telegramMessages } from '@/lib/db/schema/telegram'
import { translator } from '@/lib/i18n/translator'
import { brandName } from '@/lib/mail/brand-name'
import type { MailProps } from '@/lib/mail/kinds'
import { wholeLink } from '@/lib/mail/links'
import { timeIn } from '@/lib/mail/templates/meeting-times'
import type { Ctx } from '@/lib/runtime/context'
import type { RequestContext } from '@/lib/runtime/request-context'
import { readCallbackData } from '@/lib/telegram/callback-data'
import { escapeHtml } from '@/lib/telegram/html'
import { answerIntro } from '../intro/answer-intro'
import { confirmActivityByMail } from '../mail/confirm-activity-by-mail'
import { rateByLink } from '../meeting/rating-of-link'
import { acceptByLink } from '../meeting/slot-of-link'
import { ownParticipant, ownParticipantId, type Participant } from '../participant/own-participant'
import { requireMember } from '../participant/require-member'
import { updateNetworking } from '../participant/update-networking'
import { setRelation } from '../relation/set-relation'
import { chatOfIntro } from './chat-of-intro'
import { contactButtons } from './compose-telegram'
import { showButtons } from './show-buttons'
import type { BotMessage, Say, Turn } from './turn'

type Row = typeof telegramMessages.$inferSelect
const PAUSE_WEEKS = [1, 2, 4, 8]

type Pressed = { chatId: string; data: string | undefined; say: Say }

/**
 * Runs a button's action once, with its message locked. A press on another member's button or an outdated version of
 * the buttons, and a second press, change nothing and say so.
 * @throws DomainError as the verbs
 */
export async function pressButton(
  context: RequestContext,
  ctx: Ctx,
  turn: Turn,
  { chatId, data, say }: Pressed,
): Promise<void> {
  const t = translator(ctx.locale, 'telegram.bot')
  const press = readCallbackData(data)
  const [row] = press
    ? await ctx.db
        .select()
        .from(telegramMessages)
        .where(and(eq(telegramMessages.id, press.messageId), eq(telegramMessages.chatId, chatId)))
        .for('update')
    : []
  const isOwn = row && row.participantId === ownParticipantId(ctx)
  if (!press || !isOwn) return say({ text: t('foreignButton') })
  if (row.answeredAt) return say({ text: t('usedButton') })
  // A second tap on a button that has since been replaced by others.
  if (press.version !== row.version) return
  const action = row.actions[press.button]
  if (!action) return say({ text: t('foreignButton') })
  const steps = await choicesOf(context, ctx, row, action)
  if (steps) return showButtons(ctx, row, steps)
  if (action.kind === 'write') return askForIntro(ctx, action.matchSideId, say)
  await ctx.db
    .update(telegramMessages)
    .set({ answeredAt: ctx.clock.now() })
    .where(eq(telegramMessages.id, row.id))
  const said = await act(context, ctx, turn, action)
  await showButtons(ctx, row, [])
  await say(typeof said === 'string' ? { text: said } : said)
}

/** The buttons that a button leads to; null if it acts. */
async function choicesOf(
  context: RequestContext,
  ctx: Ctx,
  row: Row,
  action: TelegramAction,
): Promise<TelegramButton[][] | null> {
  const t = translator(ctx.locale, 'telegram.buttons')
  const back: TelegramButton[] = [{ text: t('back'), action: { kind: 'back' } }]
  if (action.kind === 'ask-reason') {
    const reasons = translator(ctx.locale, 'recommended.notInterested.reasons')
    return [
      ...NOT_INTERESTED_REASONS.map((reason): TelegramButton[] => [
        { text: reasons(reason), action: { kind: 'pass', matchSideId: action.matchSideId, reason } },
      ]),
      back,
    ]
  }
  if (action.kind === 'ask-pause') return [...(await pauseButtons(ctx)), back]
  if (action.kind !== 'back') return null
  const [mail] = row.mailId ? await ctx.db.select().from(mails).where(eq(mails.id, row.mailId)) : []
  if (mail?.kind === 'recommended-contact') {
    const { skip, partner, open } = mail.props as MailProps['recommended-contact']
    if (skip && typeof skip !== 'string' && skip.kind === 'skip')
      return contactButtons(
        ctx.locale,
        skip.matchSideId,
        partner,
        wholeLink(context.runtime.env, ctx.community, String(open)),
      )
  }
  if (mail?.kind === 'inactivity-check')
    return [
      [{ text: t('stay'), action: { kind: 'stay' } }],
      [{ text: t('pause'), action: { kind: 'ask-pause' } }],
    ]
  throw notFound()
}

/** Asks how long to pause, or says that introductions are paused already or switched off. */
export async function askPause(ctx: Ctx): Promise<BotMessage> {
  const t = translator(ctx.locale, 'telegram.bot')
  const member = await ownParticipant(ctx)
  const { networkingEnabled, pausedUntil } = member
  if (!networkingEnabled) return { text: t('introductionsOff') }
  const buttons = await pauseButtons(ctx)
  if (!pausedUntil || pausedUntil <= ctx.clock.now()) return { text: t('askPause'), buttons }
  const resume = translator(ctx.locale, 'telegram.buttons')('resume')
  return {
    text: escapeHtml(t('askOtherPause', { day: dayOf(ctx, member, pausedUntil) })),
    buttons: [[{ text: resume, action: { kind: 'resume' } }], ...buttons],
  }
}

/** Lengths of a pause, each with the day on which introductions continue. */
async function pauseButtons(ctx: Ctx): Promise<TelegramButton[][]> {
  const t = translator(ctx.locale, 'telegram.buttons')
  const member = await ownParticipant(ctx)
  const now = DateTime.fromJSDate(ctx.clock.now(), { zone: zoneOf(ctx, member) })
  return PAUSE_WEEKS.map((weeks) => {
    const until = now.plus({ weeks })
    const day = dayOf(ctx, member, until.toJSDate())
    return [
      {
        text: t('pauseUntil', { weeks, day }),
        action: { kind: 'pause-until', until: until.toJSDate().toISOString() },
      },
    ]
  })
}

async function askForIntro(ctx: Ctx, matchSideId: string, say: Say): Promise<void> {
  const { partner } = await sideOf(ctx, matchSideId)
  const t = translator(ctx.locale, 'telegram.bot')
  const name = escapeHtml(partner.firstName)
  await say({
    text: t('askIntro', { name }),
    ask: t('askIntroField', { name: partner.firstName }),
    replyDoes: { kind: 'intro', matchSideId },
  })
}

/** @throws DomainError 'not-found' unless the recommendation is the member's and its person is still there */
async function sideOf(ctx: Ctx, matchSideId: string) {
  const [row] = await ctx.db
    .select({ side: matchSides, partner: participants })
    .from(matchSides)
    .innerJoin(participants, eq(participants.id, matchSides.partnerId))
    .where(
      and(eq(matchSides.id, matchSideId), eq(matchSides.participantId, requireMember(ctx).participantId)),
    )
  if (!row || row.partner.deletedAt) throw notFound()
  return row
}

/** @returns what happened, in the member's language */
async function act(
  context: RequestContext,
  ctx: Ctx,
  turn: Turn,
  action: TelegramAction,
): Promise<string | BotMessage> {
  const t = translator(ctx.locale, 'telegram.bot')
  const participantId = ownParticipantId(ctx)
  const link = { communityId: ctx.community.id, participantId }
  switch (action.kind) {
    case 'pass': {
      const { partner } = await sideOf(ctx, action.matchSideId)
      await setRelation(ctx, {
        subjectId: partner.id,
        relationType: 'DISLIKE',
        reason: action.reason as NotInterestedReason,
      })
      return escapeHtml(t('passed', { name: partner.firstName }))
    }
    case 'pause-until':
      return pause(ctx, action.until)
    case 'resume':
      return resume(ctx)
    case 'stay':
      requireMember(ctx)
      await confirmActivityByMail(ctx, link)
      return t('staying')
    case 'accept':
      await answerIntro(ctx, { introId: action.introId, accepted: true })
      return { text: t('accepted'), replyDoes: await chatOfIntro(ctx, action.introId) }
    case 'decline':
      await answerIntro(ctx, { introId: action.introId, accepted: false })
      return t('declined')
    case 'accept-slot': {
      requireMember(ctx)
      const slot = { ...link, meetingId: action.meetingId, startsAt: action.startsAt }
      const asked = await acceptByLink(ctx, slot, context.runtime.env.VIDEO_BASE_URL)
      const at = timeIn(asked.startsAt.toISOString(), ctx.locale, asked.timeZone)
      return escapeHtml(
        asked.state === 'accepted' ? t('meetingSet', { name: asked.name, at }) : t('slotGone'),
      )
    }
    case 'rate': {
      requireMember(ctx)
      const asked = await rateByLink(ctx, { ...link, meetingId: action.meetingId, said: action.said })
      return t(asked.canRate ? 'rated' : 'notRated')
    }
    case 'language':
      if (ctx.actor.kind === 'user') turn.choose(ctx.actor.userId, action.lang)
      await ctx.db
        .update(participants)
        .set({ preferredLang: action.lang })
        .where(eq(participants.id, participantId))
      return translator(action.lang, 'telegram.bot')('languageSet')
    case 'stop':
      if (ctx.actor.kind === 'user')
        await ctx.db.delete(telegramConnections).where(eq(telegramConnections.userId, ctx.actor.userId))
      return t('stopped', { community: escapeHtml(brandName(ctx.community, ctx.locale)) })
    default:
      throw notFound()
  }
}

const zoneOf = ({ community }: Ctx, { timeZone }: Participant) => timeZone ?? community.timeZone

const dayOf = (ctx: Ctx, member: Participant, date: Date) =>
  formatterOf(ctx.locale, zoneOf(ctx, member)).dateTime(date, { day: 'numeric', month: 'long' })

async function pause(ctx: Ctx, until: string): Promise<string> {
  const member = await ownParticipant(ctx, 'update')
  const { networkingEnabled, cadence } = member
  const t = translator(ctx.locale, 'telegram.bot')
  if (!networkingEnabled) return t('introductionsOff')
  if (new Date(until) <= ctx.clock.now()) throw notFound()
  await updateNetworking(ctx, { networkingEnabled, cadence, pausedUntil: until })
  const day = dayOf(ctx, member, new Date(until))
  return escapeHtml(t('paused', { day }))
}

async function resume(ctx: Ctx): Promise<string> {
  const { networkingEnabled, cadence } = await ownParticipant(ctx, 'update')
  const t = translator(ctx.locale, 'telegram.bot')
  if (!networkingEnabled) return t('introductionsOff')
  await updateNetworking(ctx, { networkingEnabled, cadence })
  return t('resumed')
}
