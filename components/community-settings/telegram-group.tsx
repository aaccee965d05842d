'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useExpired } from '@/components/telegram/use-expired'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { showToast } from '@/components/ui/show-toast'
import { queryKeys } from '@/lib/client/query-keys'
import {
  createTelegramGroupLink,
  disconnectTelegramGroup,
  fetchTelegramGroup,
  type TelegramGroup as Group,
  postWeekPicture,
} from '@/lib/client/telegram'
import { useErrorText } from '@/lib/client/use-error-text'
import { CopyText } from './copy-text'

/** Polling interval: the bot is added in Telegram. */
const LOOK_AGAIN_MS = 5_000

/** The link to the bot, and the group that gets the picture of the week's numbers. */
export function TelegramGroup({ first, communityId }: { first: Group; communityId: string }) {
  const t = useTranslations('communitySettings.telegram')
  const errorText = useErrorText()
  const client = useQueryClient()
  const link = useMutation({ mutationFn: createTelegramGroupLink, onError: failed })
  const expired = useExpired(link.data?.expiresAt)
  const { data = first } = useQuery({
    queryKey: queryKeys.telegramGroup,
    queryFn: () => fetchTelegramGroup(),
    initialData: first,
    refetchInterval: link.data && !expired ? LOOK_AGAIN_MS : false,
  })
  const { group, memberLink } = data
  const usable = group && !group.left
  const { reset } = link
  // The link works once.
  useEffect(() => {
    if (usable) reset()
  }, [usable, reset])
  const disconnect = useMutation({
    mutationFn: disconnectTelegramGroup,
    onSuccess: () => {
      reset()
      client.setQueryData(queryKeys.telegramGroup, { ...data, group: null })
      showToast({ title: t('groupRemoved'), key: 'group' })
    },
    onError: failed,
  })
  const post = useMutation({
    mutationFn: () => postWeekPicture(communityId),
    onSuccess: () => showToast({ title: t('posted'), key: 'group' }),
    onError: failed,
  })
  function failed(error: unknown) {
    showToast({ title: errorText(error), tone: 'error', key: 'group' })
  }
  if (!data.offered) return null
  const groupCard = (
    <Card asChild>
      <section aria-labelledby="telegram-group" className="mt-8 max-w-[44rem]">
        <h2 id="telegram-group" className="text-lg">
          {t('group')}
        </h2>
        <p className="mt-1 max-w-measure text-ink-soft">{t('groupText')}</p>
        <div aria-live="polite" className="mt-4 grid gap-4">
          {usable && <p className="font-semibold wrap-anywhere">{t('groupIs', { title: group.title })}</p>}
          {group?.left && <Notice tone="warning">{t('groupLeft', { title: group.title })}</Notice>}
          {!usable && link.data && (
            <p className="text-ink-soft">{t(expired ? 'groupExpired' : 'groupExpires')}</p>
          )}
          <div className="button-row">
            {usable && (
              <Button busy={post.isPending} onClick={() => post.mutate()}>
                {t('post')}
              </Button>
            )}
            {!usable && (!link.data || expired) && (
              <Button variant="secondary" busy={link.isPending} onClick={() => link.mutate()}>
                {t(expired ? 'groupAgain' : 'addGroup')}
              </Button>
            )}
            {!usable && link.data && !expired && (
              <Button asChild>
                <a href={link.data.url} target="_blank" rel="noreferrer">
                  {t('addGroupOpen')}
                </a>
              </Button>
            )}
            {group && (
              <Button variant="danger-quiet" busy={disconnect.isPending} onClick={() => disconnect.mutate()}>
                {t('removeGroup')}
              </Button>
            )}
          </div>
        </div>
      </section>
    </Card>
  )
  return (
    <>
      {memberLink && (
        <Card asChild>
          <section aria-labelledby="telegram-link" className="mt-8 max-w-[44rem]">
            <h2 id="telegram-link" className="text-lg">
              {t('link')}
            </h2>
            <p className="mt-1 mb-3 max-w-measure text-ink-soft">{t('linkText')}</p>
            <CopyText text={memberLink} />
          </section>
        </Card>
      )}
      {groupCard}
    </>
  )
}
