'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Badge, type Tone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { showToast } from '@/components/ui/show-toast'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { checkDomain, makeDomainPrimary, removeDomain } from '@/lib/client/domains'
import { useErrorText } from '@/lib/client/use-error-text'
import { useFormatter } from '@/lib/client/use-formatter'
import type { CommunityDomain } from '@/lib/contracts/community-domain'
import { DnsRecords } from './dns-records'

const TONES: Record<CommunityDomain['state'], Tone> = {
  given: 'positive',
  claimed: 'warning',
  verified: 'positive',
  failing: 'danger',
}

export interface DomainCardProps {
  domain: CommunityDomain
  onChanged: () => void
}

/** One domain: its state, DNS records and actions. */
export function DomainCard({ domain: { domain, name, ...state }, onChanged }: DomainCardProps) {
  const t = useTranslations('communitySettings.domains')
  const format = useFormatter()
  const errorText = useErrorText()
  const [problem, setProblem] = useState<string | null>(null)
  const [removing, setRemoving] = useState(false)
  const act = useMutation({
    mutationFn: ({ work }: { work: () => Promise<unknown>; done?: string }) => work(),
    onMutate: () => setProblem(null),
    onSuccess: (_, { done }) => void (done && showToast({ title: done })),
    onError: (error) => setProblem(errorText(error)),
    onSettled: onChanged,
  })
  const { isPrimary, records, checkedAt, endsAt } = state
  const headingId = useId()
  useKeptFocus(isPrimary ? 'primary' : 'other', headingId)
  const isServed = state.state !== 'claimed'
  const moment = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Card asChild padding="sm">
      <article aria-label={name} className="grid gap-4">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 id={headingId} tabIndex={-1} className="min-w-0 text-lg break-all outline-none">
            {name}
          </h2>
          {isPrimary && <Badge tone="accent">{t('primary')}</Badge>}
          <Badge tone={TONES[state.state]}>{t(`states.${state.state}`)}</Badge>
        </header>
        {endsAt && (
          <Notice tone="danger" title={t('failingTitle')}>
            {t('failingText', { at: moment(endsAt) })}
          </Notice>
        )}
        {!records && <p className="text-ink-soft">{t('givenText')}</p>}
        {records && <DnsRecords records={records} needed={!isServed || endsAt !== null} />}
        {(problem || state.isTaken) && (
          <Notice tone={problem ? 'danger' : 'warning'} live={problem !== null}>
            {problem ?? t('takenText')}
          </Notice>
        )}
        <footer className="button-row empty:hidden">
          {records && (
            <Button
              variant={state.state === 'verified' ? 'secondary' : 'primary'}
              size="sm"
              busy={act.isPending}
              onClick={() => act.mutate({ work: () => checkDomain(domain), done: t('checked') })}
            >
              {t('check')}
              <span className="sr-only">: {name}</span>
            </Button>
          )}
          {isServed && !isPrimary && (
            <Button
              variant="secondary"
              size="sm"
              busy={act.isPending}
              onClick={() => act.mutate({ work: () => makeDomainPrimary(domain), done: t('primaryDone') })}
            >
              {t('makePrimary')}
              <span className="sr-only">: {name}</span>
            </Button>
          )}
          {records && !isPrimary && (
            <Button variant="danger-quiet" size="sm" onClick={() => setRemoving(true)}>
              {t('remove')}
              <span className="sr-only">: {name}</span>
            </Button>
          )}
          {checkedAt && <p className="text-sm text-ink-soft">{t('checkedAt', { at: moment(checkedAt) })}</p>}
        </footer>
        <Dialog
          size="sm"
          open={removing}
          onOpenChange={setRemoving}
          title={t('removeTitle', { domain: name })}
          closeLabel={t('keep')}
          footer={
            <>
              <Button
                variant="danger"
                onClick={() => {
                  setRemoving(false)
                  act.mutate({ work: () => removeDomain(domain), done: t('removed', { domain: name }) })
                }}
              >
                {t('remove')}
              </Button>
              <Button variant="secondary" onClick={() => setRemoving(false)}>
                {t('keep')}
              </Button>
            </>
          }
        >
          <p>{t(isServed ? 'removeServed' : 'removeClaimed', { domain: name })}</p>
          {removing && location.hostname === domain && <p className="mt-3">{t('removeHere')}</p>}
        </Dialog>
      </article>
    </Card>
  )
}
