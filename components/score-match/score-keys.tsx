'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { KeyList } from '@/components/ui/key-list'
import { Switch } from '@/components/ui/switch'

export interface ScoreKeysProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  on: boolean
  onChange: (on: boolean) => void
}

/** Lists the keyboard shortcuts of the scoring screen, and turns them off. */
export function ScoreKeys({ open, onOpenChange, on, onChange }: ScoreKeysProps) {
  const t = useTranslations('scoreMatch.keys')
  const common = useTranslations('common')
  return (
    <Dialog
      {...{ open, onOpenChange }}
      size="sm"
      title={t('title')}
      closeLabel={common('close')}
      trigger={
        <Button variant="quiet" size="sm" className="-mr-3.5 max-md:hidden">
          {t('title')}
        </Button>
      }
    >
      <KeyList
        keys={[
          { key: '1–5', action: t('score') },
          { key: 'S', action: t('skip') },
          { key: 'Z', action: t('undo') },
          { key: 'A', action: t('estimate') },
          { key: '?', action: t('help') },
        ]}
      />
      <Switch label={t('on')} checked={on} onChange={(event) => onChange(event.target.checked)} />
    </Dialog>
  )
}
