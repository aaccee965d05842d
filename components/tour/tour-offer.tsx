'use client'

import { Compass, X } from 'lucide'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { usePartOnDemand } from '@/components/shell/use-part-on-demand'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { markTutorialSeen } from '@/lib/client/profile'

export interface TourOfferProps {
  participantId: string
  /** The tour was taken, or declined. */
  seen: boolean
}

const loadStage = async () => (await import('./tour-stage')).TourStage

/** Opened by the account menu. */
const ASKED = 'tour'
const keyOf = (participantId: string) => `tuesday-tour-${participantId}`

/** When the member goes back within the app, Next shows the page as it was before. */
const seenSince = new Set<string>()

/** Offers the tour once, and starts it on request. The tour's code loads when it begins. */
export function TourOffer({ participantId, seen }: TourOfferProps) {
  const t = useTranslations('tour')
  const [offered, setOffered] = useState(!seen && !seenSince.has(participantId))
  const [running, setRunning] = useState(false)
  const { Part: Stage, loading, want } = usePartOnDemand(loadStage)

  /** If this fails, the offer comes again another day. */
  function noteSeen() {
    if (seen || seenSince.has(participantId)) return
    seenSince.add(participantId)
    markTutorialSeen(participantId).catch(() => undefined)
  }

  const begin = () =>
    want(() => {
      setRunning(true)
      setOffered(false)
    })

  function decline() {
    noteSeen()
    setOffered(false)
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  function end(left: string | null) {
    noteSeen()
    setRunning(false)
    remember(keyOf(participantId), left)
  }

  const asked = useRef(begin)
  asked.current = begin
  useEffect(() => {
    const address = new URL(window.location.href)
    if (!address.searchParams.has(ASKED)) return
    address.searchParams.delete(ASKED)
    window.history.replaceState(window.history.state, '', address)
    asked.current()
  }, [])

  return (
    <>
      {offered && (
        <Card asChild tone="quiet" className="mb-2 md:mb-6">
          <section
            aria-labelledby="tour-offer"
            className="flex flex-wrap items-center gap-x-3 gap-y-2 py-1! sm:gap-x-5 sm:py-4!"
          >
            <Icon of={Compass} className="size-6 flex-none text-accent-strong max-sm:hidden" />
            <div className="min-w-0 flex-auto max-sm:whitespace-nowrap sm:flex-1 sm:basis-56">
              <h2 id="tour-offer" className="text-base">
                {t('offer.title')}
              </h2>
              <p className="text-sm text-ink-soft max-sm:sr-only">{t('offer.text')}</p>
            </div>
            <div className="flex flex-wrap gap-2 max-sm:-mr-3.5 max-sm:gap-0">
              <Button size="sm" variant="secondary" busy={loading} onClick={begin}>
                {t('offer.begin')}
              </Button>
              <Button size="sm" variant="quiet" onClick={decline}>
                <Icon of={X} className="sm:hidden" />
                <span className="max-sm:sr-only">{t('offer.decline')}</span>
              </Button>
            </div>
          </section>
        </Card>
      )}
      {Stage && running && <Stage left={recall(keyOf(participantId))} onEnd={end} />}
    </>
  )
}

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function remember(key: string, left: string | null): void {
  try {
    if (left) localStorage.setItem(key, left)
    else localStorage.removeItem(key)
  } catch {
    // Storage blocked: the next tour starts from the beginning.
  }
}
