import type { Locale } from '@/lib/core/locale'
import type { CampaignRecipientState } from '../schema/campaign'
import { after, DAY_MS, dayAt, MINUTE_MS } from './calendar'
import { scheduleOf } from './demo-community'
import { createDice } from './dice'
import type { Member, Setting } from './members'

type Texts = Partial<Record<Locale, { subject: string; body: string }>>
type Letter = { daysAgo: number; texts: Texts; draft?: true; clicks?: number }

/** Messages from organisers, oldest first. */
const LETTERS: Record<string, readonly Letter[]> = {
  tuesday: [
    {
      daysAgo: 38,
      clicks: 0.34,
      texts: {
        en: {
          subject: 'Dinner for twelve, and you choose the city',
          body: 'Hello,\n\nWe’re bringing twelve of you to one table in May. Lisbon, Berlin and Tbilisi are tied.\n\n[Vote for a city](https://example.org/dinner) before Friday. It takes ten seconds.\n\nThe table is paid for; the trip is yours.',
        },
        ru: {
          subject: 'Ужин на двенадцать человек: город выбираете вы',
          body: 'Здравствуйте!\n\nВ мае соберём двенадцать человек за одним столом. Пока поровну голосов у Лиссабона, Берлина и Тбилиси.\n\n[Проголосуйте за город](https://example.org/dinner) до пятницы: это десять секунд.\n\nУжин за нас, дорога за вас.',
        },
      },
    },
    {
      daysAgo: 9,
      clicks: 0.22,
      texts: {
        en: {
          subject: 'What you said about the last ten rounds',
          body: 'Hello,\n\nWe asked, and you answered. Three things change from next Tuesday:\n\n- introductions wait for your city to wake up\n- you can pause for a single week\n- a short “no, thank you” is one tap\n\n[Read the rest](https://example.org/ten-rounds). Thank you for being honest.',
        },
        ru: {
          subject: 'Что вы сказали о последних десяти раундах',
          body: 'Здравствуйте!\n\nМы спросили, вы ответили. Со следующего вторника меняется три вещи:\n\n- знакомство придёт, когда в вашем городе утро\n- паузу можно взять на одну неделю\n- вежливо отказаться можно в одно касание\n\n[Подробности](https://example.org/ten-rounds). Спасибо за честность.',
        },
      },
    },
    {
      daysAgo: 1,
      draft: true,
      texts: {
        en: {
          subject: 'Who should join us in spring?',
          body: 'Hello,\n\nThink of one person you’d like to meet here.',
        },
      },
    },
  ],
  kstati: [
    {
      daysAgo: 24,
      clicks: 0.31,
      texts: {
        ru: {
          subject: 'Завтрак в пятницу: осталось восемь мест',
          body: 'Доброе утро!\n\nВ пятницу в девять завтракаем в кофейне на Чистых прудах. Говорим о том, как нанимать первых людей.\n\n[Занять место](https://example.org/breakfast)\n\nПриходите, даже если никого не знаете: для этого и завтрак.',
        },
      },
    },
    {
      daysAgo: 4,
      clicks: 0.27,
      texts: {
        ru: {
          subject: 'Пять запросов, на которые пока никто не ответил',
          body: 'Добрый день!\n\nНа этой неделе без ответа остались пять запросов: от поиска бухгалтера до переезда мастерской.\n\n[Посмотреть запросы](https://example.org/requests). Одна фраза от вас может сэкономить кому-то месяц.',
        },
        en: {
          subject: 'Five requests nobody has answered yet',
          body: 'Hello,\n\nFive requests went without an answer this week, from finding an accountant to moving a workshop.\n\n[See the requests](https://example.org/requests). One sentence from you may save somebody a month.',
        },
      },
    },
  ],
  lantern: [
    {
      daysAgo: 16,
      clicks: 0.41,
      texts: {
        en: {
          subject: 'Applications for the autumn residency are open',
          body: 'Dear fellows,\n\nSix weeks, one desk, no reports. Alumni review the applications, and you may recommend somebody.\n\n[How to apply](https://example.org/residency) by the end of the month.',
        },
      },
    },
  ],
}

/** Sent messages with their results, and a draft. */
export function addCampaigns(setting: Setting, members: readonly Member[]): void {
  const { community, rows, communityId, newId, now } = setting
  const organiser = rows.memberships.find(({ role }) => role === 'ROLE_ADMIN')
  if (!organiser) return
  for (const { daysAgo, texts, draft, clicks = 0 } of LETTERS[community.row.slug] ?? []) {
    const id = newId()
    const startedAt = dayAt(now, scheduleOf(community).zone, -daysAgo, 10, 12)
    const recipients = draft ? [] : members.filter(({ joinedAt }) => joinedAt < startedAt)
    const finishedAt = after(startedAt, 2 * MINUTE_MS)
    rows.campaigns.push({
      communityId,
      id,
      kind: 'general',
      status: draft ? 'draft' : 'done',
      filter: { conditions: [] },
      texts,
      version: 4,
      ...(!draft && { sendAt: startedAt, startedAt, finishedAt }),
      total: recipients.length,
      createdBy: organiser.userId,
      createdAt: after(startedAt, -DAY_MS),
      updatedAt: draft ? startedAt : finishedAt,
    })
    const outcomes = outcomesOf(`${community.row.slug} ${daysAgo}`, clicks)
    for (const member of recipients)
      addRecipient(setting, { id, texts, startedAt }, member, outcomes(member.account !== null))
  }
}

type Outcome = {
  state: CampaignRecipientState
  failed: boolean
  /** Minutes after the email. */
  clicked: number | null
  unsubscribed: number | null
}

/** Draws what becomes of an email; those to demo accounts all arrive. */
function outcomesOf(seed: string, clicks: number): (isAccount: boolean) => Outcome {
  const dice = createDice(`messages ${seed}`)
  return (isAccount) => {
    const [skipped, failed, left, minutes] = [dice.next(), dice.next(), dice.next(), dice.int(3, 2_000)]
    const state = !isAccount && skipped < 0.04 ? 'email-off' : 'handed'
    const arrived = state === 'handed' && (isAccount || failed >= 0.012)
    const clicked = arrived && dice.chance(clicks) ? minutes : null
    return {
      state,
      failed: state === 'handed' && !arrived,
      clicked,
      unsubscribed: arrived && !isAccount && clicked === null && left < 0.012 ? minutes : null,
    }
  }
}

function addRecipient(
  { rows, communityId, newId, community }: Setting,
  { id: campaignId, texts, startedAt }: { id: string; texts: Texts; startedAt: Date },
  member: Member,
  { state, failed, clicked, unsubscribed }: Outcome,
): void {
  const profile = rows.participants.find(({ id }) => id === member.id)!
  const sentAt = after(startedAt, 7_000)
  const later = (minutes: number | null) => (minutes === null ? null : after(sentAt, minutes * MINUTE_MS))
  rows.campaignRecipients.push({
    communityId,
    campaignId,
    participantId: member.id,
    channel: 'EMAIL',
    state,
    clickedAt: later(clicked),
    unsubscribedAt: later(unsubscribed),
  })
  const off = state === 'email-off' || unsubscribed !== null ? 'EMAIL:news' : failed ? 'EMAIL' : null
  if (off) profile.disabledNotifications = [...new Set([...(profile.disabledNotifications ?? []), off])]
  if (state !== 'handed') return
  const locale = profile.preferredLang ?? community.row.lang ?? 'en'
  const { subject, body } = texts[locale] ?? texts[community.row.lang ?? 'en']!
  rows.mails.push({
    communityId,
    id: newId(),
    dedupeKey: `campaign:${campaignId}:${member.id}`,
    kind: 'organiser-message',
    toEmail: profile.email,
    toName: `${profile.firstName} ${profile.lastName}`,
    participantId: member.id,
    locale,
    props: { campaignId, open: '/my_communities', subject, text: body },
    status: failed ? 'failed' : 'sent',
    tries: 1,
    lastError: failed ? 'came back: reported as 5.1.1' : null,
    createdAt: startedAt,
    sentAt,
  })
}
