import { useTranslations } from 'next-intl'
import { Tag } from '@/components/ui/tag'
import type { RoundMatch } from '@/lib/contracts/round'

type Reason = RoundMatch['sides'][number]['reasons'][number]
type Person = { participantId: string; firstName: string }

export interface MatchReasonsProps {
  people: readonly [Person, Person]
  /** Of each of the two, as they read it, in the same order. */
  reasons: readonly [readonly Reason[], readonly Reason[]]
}

/** Why two people, for somebody who is neither: what each of them asks for and the other brings. */
export function MatchReasons({ people, reasons }: MatchReasonsProps) {
  const t = useTranslations('roundConsole.why')
  const [one, other] = people
  const directions = [
    { seeker: one, giver: other, list: sought(reasons[0]) },
    { seeker: other, giver: one, list: sought(reasons[1]) },
  ]
  const shared = reasons[0].filter(({ direction }) => direction === 'shared')
  if (shared.length === 0 && directions.every(({ list }) => list.length === 0))
    return <p className="text-ink-soft">{t('none')}</p>
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2 md:gap-8">
        {directions.map(({ seeker, giver, list }) => (
          <div key={seeker.participantId} className="grid content-start gap-3">
            {list.length === 0 ? (
              <p className="text-sm text-ink-soft">
                {t('oneSided', { seeker: seeker.firstName, giver: giver.firstName })}
              </p>
            ) : (
              list.map(({ seeks, offers }) => (
                <div key={`${seeks}${offers}`} className="border-l-2 border-accent-line pl-3">
                  <p className="text-sm text-ink-soft">{t('seeks', { name: seeker.firstName })}</p>
                  <p className="break-words">{t('quote', { words: seeks })}</p>
                  <p className="mt-1.5 text-sm text-ink-soft">{t('offers', { name: giver.firstName })}</p>
                  <p className="break-words">{t('quote', { words: offers })}</p>
                </div>
              ))
            )}
          </div>
        ))}
      </div>
      {shared.length > 0 && (
        <p className="flex flex-wrap items-center gap-2">
          <span className="mr-1 text-sm text-ink-soft">{t('shared')}</span>
          {[
            ...new Set(
              shared.flatMap(({ field, offers }) => (field === 'city' ? [offers] : offers.split(', '))),
            ),
          ].map((trait) => (
            <Tag key={trait} shared>
              {trait}
            </Tag>
          ))}
        </p>
      )}
    </div>
  )
}

const sought = (reasons: readonly Reason[]) => reasons.filter(({ direction }) => direction === 'reader-seeks')
