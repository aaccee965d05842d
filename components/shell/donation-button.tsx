import { Heart } from 'lucide'
import { getTranslations } from 'next-intl/server'
import { cn } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import type { Locale } from '@/lib/core/locale'

/** One for each Tuesday of a year. */
const CELLS = Array.from({ length: 52 }, (_, at) => at)

/** Leads to the community's page for donations by card, outside. The cells behind the words are only drawn. */
export async function DonationButton({
  href,
  locale,
  compact,
  className,
}: {
  href: string
  locale: Locale
  /** Without its words where the header has no room for them; they are still read out. */
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
