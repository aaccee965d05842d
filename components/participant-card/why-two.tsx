import { useLocale, useTranslations } from 'next-intl'
import { Tag } from '@/components/ui/tag'
import type { RecommendedContact } from '@/lib/contracts/matching'
import { requestVoice } from '@/lib/contracts/request-voice'
import { isSharedTopic } from '@/lib/contracts/shared-topic'
import { foreignLang } from '@/lib/core/foreign-lang'
import { innerQuotes } from '@/lib/core/inner-quotes'
import { useOfferLabel } from './use-offer-label'

type Reason = RecommendedContact['reasons'][number]

/** Quotes are shortened; the card shows the full text below. */
const MAX_LETTERS = 220

export interface WhyTwoProps {
  reasons: readonly Reason[]
  firstName: string
  /** Level of the surrounding heading. */
  heading?: 'h2' | 'h3'
}

/** Why the two match: each reason as what one seeks and what the other offers, or what both write about, quoted. */
export function WhyTwo({ reasons, firstName, heading: Heading = 'h3' }: WhyTwoProps) {
  const t = useTranslations('card.why')
  const pairs = pairsOf(reasons)
  const topics = reasons.filter(isSharedTopic)
  const traits = reasons.filter((reason) => reason.direction === 'shared' && !isSharedTopic(reason))
  return (
    <section>
      <Heading className="text-lg">{t('title')}</Heading>
      {reasons.length === 0 && <p className="mt-2 text-ink-soft">{t('none')}</p>}
      {pairs.length + topics.length > 0 && (
        <ul className="mt-4 grid gap-3">
          {pairs.map((pair) => (
            <ReasonPair key={`${pair.direction}${pair.seeks}`} {...{ pair, firstName }} />
          ))}
          {topics.map((topic) => (
            <SharedTopic key={`${topic.seeks}${topic.offers}`} {...{ topic, firstName }} />
          ))}
        </ul>
      )}
      {traits.map((reason) => (
        <SharedTraits key={reason.field} reason={reason} />
      ))}
    </section>
  )
}

/** One thing sought, with everything that answers it. */
type Pair = Pick<Reason, 'direction' | 'seeks' | 'spoken'> & { answers: Pick<Reason, 'field' | 'offers'>[] }

/** The same request is shown once, however many answers it has. */
function pairsOf(reasons: readonly Reason[]): Pair[] {
  const pairs = new Map<string, Pair>()
  for (const { direction, seeks, spoken, field, offers } of reasons) {
    if (direction === 'shared') continue
    const key = `${direction} ${seeks.toLowerCase()}`
    const pair = pairs.get(key) ?? { direction, seeks, spoken, answers: [] }
    pair.answers.push({ field, offers })
    pairs.set(key, pair)
  }
  return [...pairs.values()]
}

function ReasonPair({ pair, firstName }: { pair: Pair; firstName: string }) {
  const t = useTranslations('card.why')
  const readerSeeks = pair.direction === 'reader-seeks'
  const offerLabel = useOfferLabel(firstName)
  return (
    <TwoSides
      first={{
        label: t(readerSeeks ? 'youSeek' : 'theySeek', {
          name: firstName,
          voice: requestVoice(pair),
        }),
        words: pair.seeks,
      }}
      second={pair.answers.map(({ field, offers }) => ({
        label: offerLabel({ ...pair, field, offers }),
        words: offers,
      }))}
    />
  )
}

function SharedTopic({ topic, firstName }: { topic: Reason; firstName: string }) {
  const t = useTranslations('card.why')
  return (
    <TwoSides
      first={{ label: t('youWrite'), words: topic.seeks }}
      second={[{ label: t('theyWrite', { name: firstName }), words: topic.offers }]}
    />
  )
}

type LabelledWords = { label: string; words: string }

function TwoSides({ first, second }: { first: LabelledWords; second: readonly LabelledWords[] }) {
  const t = useTranslations('card.why')
  const locale = useLocale()
  const quote = (words: string) => t('quote', { words: innerQuotes(cut(words), locale) })
  return (
    <li className="grid rounded-lg bg-accent-soft sm:grid-cols-2">
      <p className="px-4 pt-4 pb-3 sm:px-5 sm:py-4">
        <span className="block text-sm text-ink-soft">{first.label}</span>
        <q lang={foreignLang(first.words, locale)} className="mt-0.5 block [quotes:none]">
          {quote(first.words)}
        </q>
      </p>
      <div className="mx-4 grid content-start gap-3 border-t border-accent-line pt-3 pb-4 sm:mx-0 sm:my-4 sm:border-t-0 sm:border-l sm:px-5 sm:py-0">
        {second.map(({ label, words }) => (
          <p key={words}>
            <span className="block text-sm text-ink-soft">{label}</span>
            <q lang={foreignLang(words, locale)} className="mt-0.5 block font-[560] [quotes:none]">
              {quote(words)}
            </q>
          </p>
        ))}
      </div>
    </li>
  )
}

function SharedTraits({ reason }: { reason: Reason }) {
  const t = useTranslations('card.why')
  const locale = useLocale()
  const city = reason.field === 'city'
  const traits = city ? [reason.seeks || reason.offers] : reason.offers.split(', ')
  return (
    <p className="mt-4 flex flex-wrap items-center gap-2">
      <span className="mr-1 text-sm text-ink-soft">{t(city ? 'sameCity' : 'shared')}</span>
      {traits.map((trait) => (
        <Tag key={trait} shared lang={foreignLang(trait, locale)}>
          {trait}
        </Tag>
      ))}
    </p>
  )
}

function cut(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_LETTERS) return line
  return `${line.slice(0, MAX_LETTERS).replace(/\s+\S*$/, '')}…`
}
