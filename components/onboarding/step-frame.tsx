'use client'

import { RotateCcw } from 'lucide'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { Stepper } from '@/components/ui/stepper'

export interface StepFrameProps {
  /** Names of all screens. */
  names: readonly string[]
  current: number
  moved: boolean
  communityTitle: string
  title: string
  text?: ReactNode
  problem?: ReactNode
  /** Undefined on the first screen. */
  onBack?: () => void
  onReload?: () => void
  onSubmit: () => void
  busy: boolean
  nextLabel: string
  /** Nothing was filled in: the button to continue is quiet. */
  skips?: boolean
  children: ReactNode
}

/** The frame of an onboarding screen: progress, question and reason, and buttons to continue and go back. */
export function StepFrame({
  names,
  current,
  moved,
  communityTitle,
  title,
  text,
  problem,
  onBack,
  onReload,
  onSubmit,
  busy,
  nextLabel,
  skips,
  children,
}: StepFrameProps) {
  const t = useTranslations('onboarding')
  const heading = useRef<HTMLHeadingElement>(null)
  // The screens share an address, and so the title that the server gives it.
  useEffect(() => {
    document.title = `${title} · ${communityTitle}`
  }, [title, communityTitle])
  useEffect(() => {
    if (!moved) return
    window.scrollTo({ top: 0 })
    // `current` names the screen: each new one is announced by its heading.
    if (current >= 0) heading.current?.focus({ preventScroll: true })
  }, [current, moved])

  return (
    <form
      noValidate
      className="mx-auto w-full max-w-[36rem] px-4 pt-6 pb-16 md:pt-12"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSubmit()
      }}
    >
      <Stepper
        steps={names}
        current={current}
        label={t('steps')}
        progressText={t('progress', { step: current + 1, of: names.length })}
      />
      <h1 ref={heading} tabIndex={-1} className="mt-9 text-2xl outline-none md:mt-12">
        {title}
      </h1>
      {text && <p className="mt-2.5 text-ink-soft">{text}</p>}
      <div className="mt-7">{children}</div>
      {problem && (
        <Notice tone="danger" live className="mt-6">
          {problem}
        </Notice>
      )}
      <div className="step-actions mt-9 flex flex-wrap items-center gap-2">
        {onBack && (
          <Button size="lg" variant="secondary" onClick={onBack}>
            {t('back')}
          </Button>
        )}
        {onReload && (
          <Button size="lg" variant="quiet" className="text-ink-soft max-sm:px-4" onClick={onReload}>
            <Icon of={RotateCcw} />
            <span className="max-sm:sr-only">{t('reload')}</span>
          </Button>
        )}
        <Button
          type="submit"
          size="lg"
          variant={skips ? 'secondary' : 'primary'}
          busy={busy}
          className="ml-auto max-sm:flex-1"
        >
          {nextLabel}
        </Button>
      </div>
    </form>
  )
}
