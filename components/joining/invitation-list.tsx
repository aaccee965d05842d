'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MailPlus } from 'lucide'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListState } from '@/components/list/list-state'
import { useList } from '@/components/list/use-list'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { RadioGroup } from '@/components/ui/radio-group'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { fetchInvitations, resendInvitation, revokeInvitation } from '@/lib/client/joining'
import { queryKeys } from '@/lib/client/query-keys'
import { useErrorText } from '@/lib/client/use-error-text'
import { useFormatter } from '@/lib/client/use-formatter'
import type { EmailInvitation } from '@/lib/contracts/invitation'
import type { PageOf } from '@/lib/contracts/page'
import { CopyButton } from './copy-button'
import { EndingButton } from './ending-button'

/** How often the state of emails under way is read again. */
const PROGRESS_MS = 3_000

export interface InvitationListProps {
  first: PageOf<EmailInvitation>
  origin: string
}

/** Email invitations and the state of each. */
export function InvitationList({ first, origin }: InvitationListProps) {
  const t = useTranslations('joining.list')
  const [show, setShow] = useState<'pending' | 'all'>('pending')
  const { list, query } = useList(
    queryKeys.invitationList(show),
    (page, signal) => fetchInvitations(show, page, signal),
    show === 'pending' ? first : undefined,
    (list) => list.some(({ state }) => state === 'sending') && PROGRESS_MS,
  )
  const [withdrawn, setWithdrawn] = useState(0)
  useKeptFocus(String(withdrawn), 'invitations')
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" tabIndex={-1} className="mb-3 text-xl outline-none">
        {t('title')}
      </h2>
      <RadioGroup
        legend={t('show')}
        hideLegend
        layout="segments"
        value={show}
        onValueChange={setShow}
        options={[
          { value: 'pending', label: t('pending') },
          { value: 'all', label: t('all') },
        ]}
        className="mb-4"
      />
      <ListState
        labelledBy="invitations"
        query={query}
        isEmpty={list.length === 0}
        empty={
          <EmptyState icon={<Icon of={MailPlus} />} title={t('none')}>
            {t('noneText')}
          </EmptyState>
        }
      >
        {list.map((invitation) => (
          <Line
            key={invitation.id}
            invitation={invitation}
            origin={origin}
            onWithdrawn={() => setWithdrawn((before) => before + 1)}
          />
        ))}
      </ListState>
    </section>
  )
}

const TONES = { accepted: 'positive', bounced: 'danger', failed: 'danger' } as const
const OPEN = new Set(['sending', 'sent', 'bounced', 'failed'])

function Line({
  invitation,
  origin,
  onWithdrawn,
}: {
  invitation: EmailInvitation
  origin: string
  /** Called once its line or its buttons are gone. */
  onWithdrawn: () => void
}) {
  const t = useTranslations('joining.list')
  const outcome = useTranslations('joining.invite.outcomes')
  const errorText = useErrorText()
  const format = useFormatter()
  const client = useQueryClient()
  const router = useRouter()
  async function refresh() {
    await client.invalidateQueries({ queryKey: queryKeys.invitations })
    // The tab counts them.
    router.refresh()
  }
  const { id, email, state, sentAt, expiresAt, link } = invitation
  const resend = useMutation({ mutationFn: () => resendInvitation(id), onSuccess: refresh })
  const revoke = useMutation({
    mutationFn: () => revokeInvitation(id),
    async onSuccess() {
      await refresh()
      onWithdrawn()
    },
  })
  const day = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'medium' })
  const error = resend.error ?? revoke.error
  const [result] = resend.data?.results ?? []
  return (
    <li className="mx-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 sm:mx-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="wrap-anywhere">
          {email} <Badge tone={TONES[state as keyof typeof TONES]}>{t(`states.${state}`)}</Badge>
        </p>
        <p className="text-sm text-ink-soft">
          {t('sentAt', { day: day(sentAt) })}
          {OPEN.has(state) && ` · ${t('until', { day: day(expiresAt) })}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {link && <CopyButton text={origin + link} name={email} />}
        {state !== 'accepted' && state !== 'refused' && (
          <Button
            variant="secondary"
            size="sm"
            busy={resend.isPending}
            aria-label={t('resendOf', { email })}
            onClick={() => resend.mutate()}
          >
            {t('resend')}
          </Button>
        )}
        {OPEN.has(state) && (
          <EndingButton
            variant="danger-quiet"
            busy={revoke.isPending}
            aria-label={t('revokeOf', { email })}
            label={t('revoke')}
            asks={{
              title: t('withdrawing.title'),
              confirm: t('withdrawing.confirm'),
              keep: t('withdrawing.keep'),
            }}
            onEnd={() => revoke.mutate()}
          >
            <p className="wrap-anywhere">{t('withdrawing.text', { email })}</p>
          </EndingButton>
        )}
      </div>
      {(error || result) && (
        <Notice tone={error ? 'danger' : 'info'} live className="w-full">
          {error ? errorText(error) : result && outcome(result.outcome, { n: 1 })}
        </Notice>
      )}
    </li>
  )
}
