'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Badge, type Tone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { useFormatter } from '@/lib/client/use-formatter'
import type { ListedCommunity, StandingAct } from '@/lib/contracts/operator'

const TONES: Record<ListedCommunity['state'], Tone> = {
  open: 'positive',
  limited: 'warning',
  suspended: 'danger',
}

const ACTS: Record<ListedCommunity['state'], readonly StandingAct[]> = {
  open: ['suspend'],
  limited: ['vouch', 'suspend'],
  suspended: ['resume'],
}

/** One community, and what an operator can do about it. */
export function CommunityRow({
  community,
  busy,
  onAct,
}: {
  community: ListedCommunity
  busy: boolean
  onAct: (act: StandingAct) => void
}) {
  const t = useTranslations('operator')
  const format = useFormatter()
  const { title, domain, url, state, members, rounds, createdAt, isHere } = community
  const titleId = useId()
  useKeptFocus(state, titleId)
  const acts = ACTS[state].filter((act) => act !== 'suspend' || !isHere)
  return (
    <li className="mx-3 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line py-4 first:border-t-0 sm:mx-4">
      <div className="min-w-0 flex-1 basis-64">
        <p id={titleId} tabIndex={-1} className="flex flex-wrap items-center gap-x-3 gap-y-1 outline-none">
          <b className="font-[560] break-words">{title}</b>
          <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
        </p>
        <a href={url} className="text-link inline-flex min-h-6 items-center text-sm break-all">
          {domain}
        </a>
        <p className="text-sm text-ink-soft">
          {[
            t('members', { n: members }),
            t('rounds', { n: rounds }),
            t('created', { date: format.dateTime(new Date(createdAt), { dateStyle: 'medium' }) }),
          ].join(' · ')}
        </p>
      </div>
      <div className="flex gap-2">
        {acts.map((act) => (
          <Button
            key={act}
            size="sm"
            variant={act === 'suspend' ? 'danger-quiet' : 'secondary'}
            busy={busy}
            aria-label={t(`actsFor.${act}`, { name: title })}
            onClick={() => onAct(act)}
          >
            {t(`acts.${act}`)}
          </Button>
        ))}
      </div>
    </li>
  )
}
