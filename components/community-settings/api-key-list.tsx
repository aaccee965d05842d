'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge, type Tone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Dialog } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { showToast } from '@/components/ui/show-toast'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { fetchApiKeys, revokeApiKey } from '@/lib/client/api-keys'
import { queryKeys } from '@/lib/client/query-keys'
import { useErrorText } from '@/lib/client/use-error-text'
import { useFormatter } from '@/lib/client/use-formatter'
import { API_DOCS_PATH, type ApiKey, type ApiKeys } from '@/lib/contracts/api-key'
import { CopyText } from './copy-text'
import { CreateApiKey, keyOf } from './create-api-key'
import { ShownSecret } from './shown-secret'

const TONES: Record<ApiKey['state'], Tone> = { active: 'positive', expired: 'neutral', revoked: 'neutral' }

/** The community's API keys: what each may do, and when it was last used. */
export function ApiKeyList({ first }: { first: ApiKeys }) {
  const t = useTranslations('communitySettings.apiKeys')
  const common = useTranslations('common')
  const client = useQueryClient()
  const errorText = useErrorText()
  /** The new key once it is created. */
  const [creating, setCreating] = useState<{ key?: string } | null>(null)
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  const query = useQuery({
    queryKey: queryKeys.apiKeys,
    queryFn: ({ signal }) => fetchApiKeys(signal),
    initialData: first,
  })
  // A revoked key no longer has a button.
  useKeptFocus(query.data.list.map(({ state }) => state).join(' '), 'api-keys')
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.apiKeys })
  const revoke = useMutation({
    mutationFn: ({ keyId }: ApiKey) => revokeApiKey(keyId),
    onSuccess: (_, { name }) => showToast({ title: t('revoked', { name }) }),
    onError: (error) => showToast({ title: errorText(error), tone: 'error' }),
    onSettled: refresh,
  })
  const { list, communityId } = query.data
  return (
    <div className="grid max-w-[52rem] gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => setCreating({})}>{t('create')}</Button>
        <a href={API_DOCS_PATH} className="text-link inline-flex min-h-11 items-center">
          {t('docs')}
        </a>
      </div>
      {list.length === 0 ? (
        <EmptyState icon={<Icon of={KeyRound} />} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <Card asChild padding="none">
          <ul id="api-keys" tabIndex={-1} aria-label={t('list')} className="divide-y divide-line">
            {list.map((apiKey) => (
              <li key={apiKey.keyId} className="px-4 py-4 md:px-5">
                <KeyLine apiKey={apiKey} onRevoke={() => setRevoking(apiKey)} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <section aria-labelledby="use-key">
        <h2 id="use-key" className="mb-1 text-lg">
          {t('use')}
        </h2>
        <p className="max-w-measure text-ink-soft">{t('useText')}</p>
        <p className="mt-3">{t('community')}</p>
        <CopyText text={communityId} />
      </section>
      <Dialog
        guarded
        open={creating !== null}
        onOpenChange={(open) => !open && setCreating(null)}
        title={creating?.key ? t('created') : t('create')}
        closeLabel={common('close')}
        footer={
          creating?.key && (
            <Button variant="secondary" onClick={() => setCreating(null)}>
              {common('close')}
            </Button>
          )
        }
      >
        {creating?.key ? (
          <ShownSecret secret={creating.key} />
        ) : (
          <CreateApiKey onCreated={(key) => setCreating({ key })} onSettled={refresh} />
        )}
      </Dialog>
      <Dialog
        size="sm"
        open={revoking !== null}
        onOpenChange={(open) => !open && setRevoking(null)}
        title={t('revokeTitle', { name: revoking?.name ?? '' })}
        closeLabel={t('keep')}
        footer={
          <>
            <Button
              variant="danger"
              onClick={() => {
                if (revoking) revoke.mutate(revoking)
                setRevoking(null)
              }}
            >
              {t('revoke')}
            </Button>
            <Button variant="secondary" onClick={() => setRevoking(null)}>
              {t('keep')}
            </Button>
          </>
        }
      >
        <p>{t('revokeText')}</p>
      </Dialog>
    </div>
  )
}

function KeyLine({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const t = useTranslations('communitySettings.apiKeys')
  const format = useFormatter()
  const { name, prefix, state, scopes, createdBy, createdAt, expiresAt, lastUsedAt, revokedAt } = apiKey
  const day = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'medium' })
  const end = revokedAt
    ? t('revokedOn', { at: day(revokedAt) })
    : expiresAt
      ? t(state === 'expired' ? 'expiredOn' : 'expires', { at: day(expiresAt) })
      : t('expiresNever')
  return (
    <article aria-label={name} className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <b className="font-[560] wrap-anywhere">{name}</b>
          <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
        </p>
        <code className="text-sm break-all text-ink-soft">{prefix}…</code>
        <p className="text-sm">{scopes.map((scope) => t(`scope.${keyOf(scope)}`)).join(' · ')}</p>
        <p className="text-sm text-ink-soft">
          {createdBy
            ? t('createdBy', { at: day(createdAt), by: createdBy })
            : t('createdAt', { at: day(createdAt) })}
          {' · '}
          {lastUsedAt ? t('lastUsed', { at: day(lastUsedAt) }) : t('unused')}
          {' · '}
          {end}
        </p>
      </div>
      {state === 'active' && (
        <Button variant="danger-quiet" size="sm" onClick={onRevoke}>
          {t('revoke')}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
    </article>
  )
}
