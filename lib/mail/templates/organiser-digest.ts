import { STEP_LINKS } from '@/lib/contracts/digest-steps'
import { formatterOf } from '@/lib/core/formatter'
import { translator } from '@/lib/i18n/translator'
import type { MailBlock } from '../document'
import type { MailProps } from '../kinds'
import { momentOf } from './moment'
import type { Template, TemplateContext } from './template'

/** The same words as on the dashboard. */
const digestTexts = ({ locale }: TemplateContext) => translator(locale, 'analytics')

export const organiserDigest: Template<'organiser-digest'> = (props, context) => {
  const { round, steps, timeZone } = props
  const { t, locale, community, day } = context
  const own = digestTexts(context)
  return {
    subject: t('organiserDigest.subject', { community }),
    preheader: t('organiserDigest.preheader', { n: round?.pairs ?? 0, met: round?.met ?? 0 }),
    eyebrow: day,
    title: t('organiserDigest.title', { community }),
    blocks: [
      ...roundBlocks(props, context),
      ...careBlocks(props, context),
      ...(steps.length > 0
        ? [
            {
              type: 'steps' as const,
              heading: own('digest.next'),
              links: steps.map(({ kind, n, at }) => ({
                label: own(`digest.steps.${kind}`, {
                  n: n ?? 0,
                  at: at ? momentOf({ at, timeZone }, locale) : '',
                }),
                href: STEP_LINKS[kind],
              })),
            },
          ]
        : []),
      { type: 'button', label: t('organiserDigest.button'), href: '/dashboard' },
    ],
    reasonForMail: t('because.organiser', { community }),
    settings: '/account?from=mail#digest',
  }
}

function roundBlocks(
  { round, timeZone }: MailProps['organiser-digest'],
  context: TemplateContext,
): MailBlock[] {
  if (!round) return []
  const { t, locale } = context
  const own = digestTexts(context)
  const day = round.sentAt
    ? formatterOf(locale, timeZone).dateTime(new Date(round.sentAt), { day: 'numeric', month: 'long' })
    : ''
  const figures = {
    pairs: round.pairs,
    wrote: round.wrote,
    planned: round.planned,
    met: round.met,
    confirmed: round.confirmed,
    answered: `${round.answered} / ${round.introduced}`,
    unmatched: round.unmatched,
  }
  return [
    {
      type: 'reasons',
      heading: t('organiserDigest.round', { number: round.number, day }),
      reasons: [
        Object.entries(figures).flatMap(([key, figure]) =>
          figure === undefined ? [] : { label: own(`digest.figures.${key}`), text: String(figure) },
        ),
      ],
    },
  ]
}

function careBlocks({ care }: MailProps['organiser-digest'], context: TemplateContext): MailBlock[] {
  const own = digestTexts(context)
  const some = care.filter(({ count }) => count > 0)
  if (some.length === 0) return [{ type: 'paragraph', text: own('digest.careNone') }]
  return [
    {
      type: 'reasons',
      heading: own('digest.care'),
      reasons: [
        some.map(({ kind, count }) => ({
          label: own(`rows.care.${kind}`),
          text: context.t('organiserDigest.careLine', { n: count }),
        })),
      ],
    },
  ]
}
