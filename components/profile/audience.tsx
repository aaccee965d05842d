'use client'

import { Globe, Lock, Users } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'

/**
 * Who sees a part of a profile: anyone with its address, members here, those the member was introduced to, or nobody
 * else.
 */
export type SectionAudience = 'everyone' | 'members' | 'introduced' | 'own'

const ICONS = { everyone: Globe, members: Users, introduced: Users, own: Lock }

/** A quiet line that names a section's audience. */
export function AudienceLine({ audience }: { audience: SectionAudience }) {
  const t = useTranslations('profile.audience')
  const icon = ICONS[audience]
  return (
    <span className="inline-flex items-start gap-1.5 text-sm text-ink-soft">
      <Icon of={icon} className="mt-0.5 size-4 flex-none" />
      {t(audience)}
    </span>
  )
}
