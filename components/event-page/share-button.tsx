'use client'

import { Share2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { sharePage } from '@/components/participant-page/share-page'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { showToast } from '@/components/ui/show-toast'
import type { EventView } from '@/lib/contracts/event'

/** Shares the event's page, or copies its address. */
export function ShareButton({ event }: { event: EventView }) {
  const t = useTranslations('eventPage')
  async function share() {
    const outcome = await sharePage(event.title, `/event/${event.id}`)
    if (outcome === 'copied') showToast({ title: t('linkCopied'), tone: 'success' })
  }
  return (
    <Button variant="quiet" size="sm" onClick={share}>
      <Icon of={Share2} />
      {t('share')}
    </Button>
  )
}
