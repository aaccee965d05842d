import { Star } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { cn } from '@/components/ui/class-names'

const SCORES = [1, 2, 3, 4, 5] as const

/** One to five stars: native radios, so that arrows and screen readers know them; what a number means is said below. */
export function ScoreField({ value, onChange }: { value: number | null; onChange: (score: number) => void }) {
  const t = useTranslations('notifications.rating')
  const name = useId()
  const [pointed, setPointed] = useState<number | null>(null)
  const shown = pointed ?? value ?? 0
  return (
    <fieldset onPointerLeave={() => setPointed(null)}>
      <legend className="field-label">{t('score')}</legend>
      <div className="-ms-2 mt-1 flex">
        {SCORES.map((score) => (
          <label
            key={score}
            className="flex size-12 cursor-pointer items-center justify-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-focus"
            onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(score)}
          >
            <input
              type="radio"
              name={name}
              value={score}
              checked={value === score}
              onChange={() => onChange(score)}
              className="sr-only"
            />
            <span className="sr-only">{t('scoreOf', { n: score, words: t(`scores.${score}`) })}</span>
            <Star
              aria-hidden="true"
              className={cn(
                'size-8',
                score <= shown ? 'fill-current text-accent-strong' : 'text-line-strong',
              )}
            />
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="min-h-6 text-sm text-ink-soft">
        {shown > 0 && t(`scores.${shown}`)}
      </p>
    </fieldset>
  )
}
