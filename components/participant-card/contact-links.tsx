import { ArrowUpRight } from 'lucide'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button-class'
import { cn } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import type { PersonCard } from '@/lib/contracts/matching'

const TITLES: Record<keyof PersonCard['contacts'], string> = {
  telegram: 'Telegram',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  github: 'GitHub',
  twitter: 'X (Twitter)',
  slack: 'Slack',
  vk: 'VK',
  calendly: 'Calendly',
}

export interface ContactLinksProps {
  contacts: PersonCard['contacts']
  /** The two have met, so the links are the next action. */
  prominent?: boolean
  className?: string
}

/** Links to a member's profiles elsewhere, as far as they share them; renders nothing if they share none. */
export function ContactLinks({ contacts, prominent, className }: ContactLinksProps) {
  const t = useTranslations('card')
  const links = Object.entries(contacts) as [keyof typeof TITLES, string][]
  if (links.length === 0) return null
  return (
    <ul className={cn('flex flex-wrap', prominent ? 'gap-2' : 'gap-x-5', className)}>
      {links.map(([network, href]) => (
        <li key={network}>
          <a
            href={href}
            target="_blank"
            rel="noreferrer nofollow"
            className={
              prominent
                ? buttonClass({ variant: 'secondary' })
                : 'inline-flex min-h-target items-center gap-1 text-link'
            }
          >
            {TITLES[network]}
            <Icon of={ArrowUpRight} className="size-4" />
            <span className="sr-only">{t('newTab')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
