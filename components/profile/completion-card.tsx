'use client'

import { ArrowRight } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { ProfileCompletion } from '@/lib/contracts/profile-completion'

type Section = ProfileCompletion['sections'][number]['section']

export interface CompletionCardProps {
  completion: ProfileCompletion
  text: string
  /** Continues onboarding, for members who have not finished it. */
  action?: ReactNode
  /** Opens the section's form. */
  onGo: (section: Section) => void
}

/** The profile's progress, with a link to each missing part's form. */
export function CompletionCard({ completion, text, action, onGo }: CompletionCardProps) {
  const t = useTranslations('profile.completion')
  const title = t('title', { percent: completion.percent })
  return (
    <Card asChild>
      <section aria-label={title}>
        <p className="font-[560]">{title}</p>
        <ProgressBar label={title} value={completion.percent} className="mt-3" />
        <p className="mt-3 text-sm text-ink-soft">{text}</p>
        <ul className="mt-2 flex flex-wrap gap-x-5">
          {completion.sections
            .filter(({ done }) => !done)
            .map(({ section, required }) => (
              <li key={section}>
                <button
                  type="button"
                  className="inline-flex min-h-target items-center gap-1.5 text-link"
                  onClick={() => onGo(section)}
                >
                  {t(`missing.${section}`)}
                  {required && (
                    <span>
                      <span aria-hidden="true">*</span>
                      <span className="sr-only">, {t('required')}</span>
                    </span>
                  )}
                  <Icon of={ArrowRight} className="size-4" />
                </button>
              </li>
            ))}
        </ul>
        {action && <div className="mt-3">{action}</div>}
      </section>
    </Card>
  )
}
