'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { KeyList } from '@/components/ui/key-list'
import { Switch } from '@/components/ui/switch'
import { useKeys } from '@/components/ui/use-keys'

const KEYS = ['j', 'k', 'l', 's', 'help'] as const

/** Keyboard navigation between the pairs of a list, and a list of the keys. */
export function PairKeys({ list }: { list: RefObject<HTMLElement | null> }) {
  const t = useTranslations('roundConsole.keys')
  const common = useTranslations('common')
  const [on, setOn] = useState(true)
  const [open, setOpen] = useState(false)

  function pairs(): { all: HTMLElement[]; at: number } {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-pair]') ?? [])]
    return { all, at: all.findIndex((pair) => pair.contains(document.activeElement)) }
  }
  function move(step: 1 | -1) {
    const { all, at } = pairs()
    all[Math.min(Math.max(at + step, 0), all.length - 1)]?.focus()
  }
  function press(key: string) {
    const { all, at } = pairs()
    all[at]?.querySelector<HTMLButtonElement>(`[data-key="${key}"]`)?.click()
  }
  useKeys(on && !open, {
    j: () => move(1),
    k: () => move(-1),
    l: () => press('l'),
    s: () => press('s'),
    '?': () => setOpen(true),
  })
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      size="sm"
      title={t('title')}
      description={t('text')}
      closeLabel={common('close')}
      trigger={
        <Button variant="quiet" size="sm" className="-ml-3.5 max-md:hidden">
          {t('title')}
        </Button>
      }
    >
      <KeyList
        keys={KEYS.map((key) => ({ key: key === 'help' ? '?' : key.toUpperCase(), action: t(key) }))}
      />
      <Switch label={t('on')} checked={on} onChange={(event) => setOn(event.target.checked)} />
    </Dialog>
  )
}
