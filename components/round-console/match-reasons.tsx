import { ChevronRight } from 'lucide'
import { useTranslations } from 'next-intl'
import { useOfferLabel } from '@/components/participant-card/use-offer-label'
import { Icon } from '@/components/ui/icon'
import { Tag } from '@/components/ui/tag'
import { requestVoice } from '@/lib/contracts/request-voice'
import type { RoundMatch } from '@/lib/contracts/round'
import { isSharedTopic } from '@/lib/contracts/shared-topic'
import { Quote, ReasonLine } from './reason-line'

type Reason = RoundMatch['sides'][number]['reasons'][number]
type Person = { participantId: string; firstName: string }

export interface MatchReasonsProps {
  people: readonly [Person, Person]
  level: RoundMatch['level']
  /** Reasons as each of the two reads them, in the order of `people`. */
  reasons: readonly [readonly Reason[], readonly Reason[]]
}

/** Why two people are matched, in the third person: the best reason of each, the others on demand. */
export function MatchReasons({ people, level, reasons }: MatchReasonsProps) {
  const t = useTranslations('roundConsole.why')
  const [one, other] = people
  const directions = [
    { seeker: one, giver: other, list: sought(reasons[0]) },
    { seeker: other, giver: one, list: sought(reasons[1]) },
  ]
  const traits = [...new Set(reasons[0].flatMap(traitsOf))]
  const topic = reasons[0].find(isSharedTopic)
  if (traits.length === 0 && !topic && directions.every(({ list }) => list.length === 0))
    return <p className="text-sm text-ink-soft">{t('none')}</p>
  const further = directions.filter(({ list }) => list.length > 1)
  return (
    <div className="grid gap-1.5">
      {directions.map(({ seeker, giver, list: [best] }) =>
        best ? (
          <ReasonLine
            key={seeker.participantId}
            reason={best}
            reader={seeker.firstName}
            partner={giver.firstName}
          />
        ) : (
          // In a strong match the two may complement each other in ways that no quoted request shows.
          level !== 'high' && (
            <p key={seeker.participantId} className="text-sm text-ink-soft">
              {t('oneSided', { seeker: seeker.firstName, giver: giver.firstName })}
            </p>
          )
        ),
      )}
      {topic && <ReasonLine reason={topic} reader={one.firstName} partner={other.firstName} />}
      {traits.length > 0 && (
        <p className="flex flex-wrap items-center gap-1.5">
          <span className="mr-0.5 text-sm text-ink-soft">{t('shared')}</span>
          {traits.map((trait) => (
            <Tag key={trait} shared>
              {trait}
            </Tag>
          ))}
        </p>
      )}
      {further.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-target cursor-pointer list-none items-center gap-1 text-sm text-link [&::-webkit-details-marker]:hidden">
            <Icon of={ChevronRight} className="size-4 transition-transform group-open:rotate-90" />
            {t('more')}
            <span className="sr-only">: {t('of', { a: one.firstName, b: other.firstName })}</span>
          </summary>
          <div className="grid gap-4 pt-1 pb-2 md:grid-cols-2 md:gap-8">
            {further.map(({ seeker, giver, list }) => (
              <div key={seeker.participantId} className="grid content-start gap-3">
                {list.slice(1).map(({ seeks, spoken, field, offers }) => (
                  <div key={`${seeks}${offers}`} className="border-l-2 border-accent-line pl-3">
                    <p className="text-sm text-ink-soft">
                      {t('seeks', { name: seeker.firstName, voice: requestVoice({ seeks, spoken }) })}
                    </p>
                    <p className="break-words">
                      <Quote words={seeks} />
                    </p>
                    <p className="mt-1.5 text-sm text-ink-soft">
                      <OfferLabel name={giver.firstName} field={field} offers={offers} />
                    </p>
                    <p className="break-words">
                      <Quote words={offers} />
                    </p>
                  </div>
                ))}
              </div>
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

function OfferLabel({ name, field, offers }: { name: string } & Pick<Reason, 'field' | 'offers'>) {
  return useOfferLabel(name)({ direction: 'reader-seeks', field, offers })
}

const sought = (reasons: readonly Reason[]) => reasons.filter(({ direction }) => direction === 'reader-seeks')

function traitsOf(reason: Reason): string[] {
  const { direction, field, offers } = reason
  if (direction !== 'shared' || isSharedTopic(reason)) return []
  return field === 'city' ? [offers] : offers.split(', ')
}
