'use client'

import { X } from 'lucide'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { DropdownMenu, MenuItem } from '@/components/ui/dropdown-menu'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { BULK_KINDS, type BulkAction } from '@/lib/contracts/roster'
import type { SegmentFilter } from '@/lib/contracts/segment'

const BulkDialog = dynamic(() => import('./bulk-dialog').then((it) => it.BulkDialog), { loading: () => null })

export interface BulkBarProps {
  selected: ReadonlySet<string>
  filter: SegmentFilter
  /** Number of members that match the filter. */
  total: number
  onClear: () => void
  onChanged: () => void
}

/** Actions on the selected members, or on all that match the filter. */
export function BulkBar({ selected, filter, total, onClear, onChanged }: BulkBarProps) {
  const t = useTranslations('roster')
  /** The selection when 'all' was chosen: any change of it cancels 'all'. */
  const [allOf, setAllOf] = useState<ReadonlySet<string> | null>(null)
  const all = allOf === selected
  const count = all ? total : selected.size
  const [kind, setKind] = useState<BulkAction['kind'] | null>(null)
  return (
    <div className="foot-bar rising bottom-[calc(var(--bottom-bar,0px)+1rem)] mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-2xl border border-line bg-surface px-4 py-2 shadow-lg">
      <p role="status" className="text-sm">
        {t('bulk.selected', { n: count })}
      </p>
      {total > selected.size && (
        <Checkbox
          label={t('bulk.all', { n: total })}
          checked={all}
          onChange={(event) => setAllOf(event.target.checked ? selected : null)}
        />
      )}
      <DropdownMenu trigger={<Button size="sm">{t('bulk.button', { n: count })}</Button>}>
        {BULK_KINDS.map((one) => (
          <MenuItem key={one} onSelect={() => setKind(one)}>
            {t(`act.${one}`)}
          </MenuItem>
        ))}
      </DropdownMenu>
      <IconButton label={t('bulk.cancel')} size="sm" onClick={onClear}>
        <Icon of={X} />
      </IconButton>
      {kind && (
        <BulkDialog
          kind={kind}
          target={all ? { filter } : { participantIds: [...selected] }}
          selected={count}
          onClose={(done) => {
            setKind(null)
            if (!done) return
            onClear()
            onChanged()
          }}
        />
      )}
    </div>
  )
}
