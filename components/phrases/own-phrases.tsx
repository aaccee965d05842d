'use client'

import { useMutation } from '@tanstack/react-query'
import { Pencil } from 'lucide'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { dismissPhraseRequest } from '@/lib/client/phrases'
import { useSaved } from '@/lib/client/use-saved'
import { hasPhrases, type Phrases } from '@/lib/contracts/phrase-kinds'
import { PhraseList } from './phrase-list'

const PhrasesDialog = dynamic(() => import('./phrases-dialog'), { loading: () => null })

export interface OwnPhrasesProps {
  phrases: Phrases
  /** The member has none and has not been asked yet. */
  ask: boolean
  onSaved?: () => void
  className?: string
}

/** The member's phrases below their request; asks members without any once. */
export function OwnPhrases({
  phrases,
  ask,
  onSaved,
  className = 'mt-5 border-t border-line pt-4',
}: OwnPhrasesProps) {
  const t = useTranslations('phraseList')
  const [{ phrases: kept, asking }, keep] = useSaved({
    id: 'phrases',
    first: { phrases, asking: ask },
    rendered: phrases,
  })
  const [editing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const later = useMutation({
    mutationFn: dismissPhraseRequest,
    onMutate: () => keep((now) => ({ ...now, asking: false })),
  })
  const has = hasPhrases(kept)
  return (
    <div className={className}>
      {has ? (
        <>
          <PhraseList phrases={kept} />
          <Button
            ref={opener}
            variant="quiet"
            size="sm"
            className="mt-2 -ml-3.5 text-ink-soft"
            onClick={() => setEditing(true)}
          >
            <Icon of={Pencil} />
            {t('edit')}
          </Button>
        </>
      ) : (
        <>
          {asking && (
            <>
              <h3 className="text-base">{t('ask.title')}</h3>
              <p className="mt-1 text-sm text-ink-soft">{t('ask.text')}</p>
            </>
          )}
          <div className="mt-3 flex flex-wrap gap-1">
            <Button
              ref={opener}
              size="sm"
              variant={asking ? 'primary' : 'secondary'}
              onClick={() => setEditing(true)}
            >
              {t('add')}
            </Button>
            {asking && (
              <Button size="sm" variant="quiet" onClick={() => later.mutate()}>
                {t('ask.later')}
              </Button>
            )}
          </div>
        </>
      )}
      {editing && (
        <PhrasesDialog
          returnFocusTo={opener}
          onClose={() => setEditing(false)}
          onSaved={(next: Phrases) => {
            keep(() => ({ phrases: next, asking: false }))
            setEditing(false)
            onSaved?.()
          }}
        />
      )}
    </div>
  )
}
