'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Circle, CircleCheck, X } from 'lucide'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { PageLink } from '@/components/ui/page-link'
import { showToast } from '@/components/ui/show-toast'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { dismissChecklist, fetchChecklist } from '@/lib/client/checklist'
import { queryKeys } from '@/lib/client/query-keys'
import { useErrorText } from '@/lib/client/use-error-text'
import type { Checklist as Content } from '@/lib/contracts/checklist'

type Step = Content['steps'][number]['step']

const SCREENS: Record<Step, string> = {
  logo: '/settings/brand',
  questions: '/settings/questions',
  members: '/admin/members/invitations',
  round: '/round',
  sender: '/settings/sender',
  domain: '/settings/domains',
}

/** How often steps are checked again while the page is open. */
const CHECK_MS = 15_000

export interface ChecklistProps {
  first: Content
  /** Id of the heading that follows, which gets the focus on dismissal. */
  nextId: string
}

/** The first steps of a new community, each ticked automatically once it is done. */
export function Checklist({ first, nextId }: ChecklistProps) {
  const t = useTranslations('checklist')
  const errorText = useErrorText()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: queryKeys.checklist,
    queryFn: ({ signal }) => fetchChecklist(signal),
    initialData: { checklist: first },
    refetchInterval: CHECK_MS,
    refetchOnWindowFocus: true,
  })
  const dismiss = useMutation({
    mutationFn: dismissChecklist,
    onSuccess: () => client.setQueryData(queryKeys.checklist, { checklist: null }),
    onError: (error) => showToast({ title: errorText(error), tone: 'error' }),
  })
  useKeptFocus(data.checklist ? 'shown' : 'dismissed', nextId)
  if (!data.checklist) return null
  const { steps, members, quotas } = data.checklist
  const done = steps.filter((one) => one.done).length
  return (
    <Card asChild>
      <section aria-labelledby="checklist" className="mb-8">
        <div className="mb-3 flex items-start justify-between gap-4">
          <div>
            <h2 id="checklist" className="text-lg">
              {t('title')}
            </h2>
            <p className="text-sm text-ink-soft" aria-live="polite">
              {done === steps.length ? t('allDone') : t('progress', { done, all: steps.length })}
            </p>
          </div>
          <IconButton label={t('dismiss')} disabled={dismiss.isPending} onClick={() => dismiss.mutate()}>
            <Icon of={X} />
          </IconButton>
        </div>
        <ol className="grid gap-1">
          {steps.map(({ step, done: isDone }) => (
            <li key={step} className="flex gap-3 border-t border-line py-3">
              {isDone ? (
                <Icon of={CircleCheck} className="mt-0.5 size-5 flex-none text-positive" />
              ) : (
                <Icon of={Circle} className="mt-0.5 size-5 flex-none text-ink-soft" />
              )}
              <div className="min-w-0">
                <PageLink href={SCREENS[step]} className="text-link font-[560]">
                  {t(`steps.${step}.title`)}
                </PageLink>
                {isDone && <span className="sr-only"> ({t('done')})</span>}
                {!isDone && (
                  <p className="text-sm text-ink-soft">
                    {t(`steps.${step}.text`, { n: members, limits: quotas ? 'yes' : 'no' })}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ol>
        {quotas && (
          <p className="mt-3 text-sm text-ink-soft">
            {t('quotas', {
              members: quotas.members.used,
              maxMembers: quotas.members.limit,
              invitations: quotas.invitations.used,
              maxInvitations: quotas.invitations.limit,
              emails: quotas.emails.used,
              maxEmails: quotas.emails.limit,
            })}
          </p>
        )}
      </section>
    </Card>
  )
}
