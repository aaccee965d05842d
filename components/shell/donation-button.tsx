import { Heart } from 'lucide'
import { getTranslations } from 'next-intl/server'
import { cn } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import type { Locale } from '@/lib/core/locale'

/** One for each Tuesday of a year. */
const CELLS = Array.from({ length: 52 }, (_, at) => at)

/** Links to the community's external page for donations by card. The cells behind the text are decorative. */
export async function DonationButton({
  href,
  locale,
  compact,
  className,
}: {
  href: string
  locale: Locale
  /** Visually hides the text where the header has no room for it. */
  compact?: boolean
  className?: string
}) {
  const t = await getTranslations({ locale, namespace: 'shell.donation' })
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={cn('donation', className)}>
      <span aria-hidden="true" className="donation-cells">
        {CELLS.map((at) => (
          <i key={at} />
        ))}
      </span>
      <Icon of={Heart} />
      <span className={compact ? 'max-xl:sr-only' : undefined}>{t('label')}</span>
      <span className="sr-only">{t('newTab')}</span>
    </a>
  )
}
