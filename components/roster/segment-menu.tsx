'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, Trash2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { DropdownMenu, MenuItem, MenuLine } from '@/components/ui/dropdown-menu'
import { Field } from '@/components/ui/field'
import { FormDialog } from '@/components/ui/form-dialog'
import { Icon } from '@/components/ui/icon'
import { showToast } from '@/components/ui/show-toast'
import { TextInput } from '@/components/ui/text-input'
import { queryKeys } from '@/lib/client/query-keys'
import { fetchSegments, filterParameter, removeSegment, saveSegment } from '@/lib/client/roster'
import { useErrorText } from '@/lib/client/use-error-text'
import type { SegmentFilter } from '@/lib/contracts/segment'

export interface SegmentMenuProps {
  filter: SegmentFilter
  onChoose: (filter: SegmentFilter) => void
}

/** Saved filters: choose one, save the current one, delete the chosen one. */
export function SegmentMenu({ filter, onChoose }: SegmentMenuProps) {
  const t = useTranslations('roster')
  const client = useQueryClient()
  const errorText = useErrorText()
  const [saving, setSaving] = useState(false)
  const segments = useQuery({ queryKey: queryKeys.segments, queryFn: ({ signal }) => fetchSegments(signal) })
  const asked = filterParameter(filter)
  const chosen = segments.data?.list.find((one) => asked && filterParameter(one.filter) === asked)
  const remove = useMutation({
    mutationFn: removeSegment,
    onSuccess: () => showToast({ title: t('segments.removed') }),
    onError: (error) => showToast({ title: errorText(error), tone: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.segments }),
  })
  return (
    <>
      <DropdownMenu
        trigger={
          <Button variant="secondary">
            <Icon of={Bookmark} />
            <span className="max-w-[12rem] truncate">{chosen?.name ?? t('segments.label')}</span>
          </Button>
        }
      >
        <MenuItem onSelect={() => onChoose({ conditions: [] })}>{t('segments.all')}</MenuItem>
        {segments.data?.list.map((one) => (
          <MenuItem key={one.segmentId} onSelect={() => onChoose(one.filter)}>
            {one.name}
          </MenuItem>
        ))}
        {asked && <MenuLine />}
        {asked && !chosen && <MenuItem onSelect={() => setSaving(true)}>{t('segments.save')}</MenuItem>}
        {chosen && (
          <MenuItem danger onSelect={() => remove.mutate(chosen.segmentId)}>
            <Icon of={Trash2} />
            {t('segments.remove')}
          </MenuItem>
        )}
      </DropdownMenu>
      {saving && <SaveDialog filter={filter} onClose={() => setSaving(false)} />}
    </>
  )
}

function SaveDialog({ filter, onClose }: { filter: SegmentFilter; onClose: () => void }) {
  const t = useTranslations('roster')
  const validation = useTranslations('validation')
  const client = useQueryClient()
  const errorText = useErrorText()
  const [name, setName] = useState('')
  const [asked, setAsked] = useState(false)
  const save = useMutation({
    mutationFn: () => saveSegment(name.trim(), filter),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: queryKeys.segments })
      showToast({ title: t('segments.saved') })
      onClose()
    },
  })
  const isMissing = asked && name.trim() === ''
  return (
    <FormDialog
      title={t('segments.save')}
      cancel={t('filter.cancel')}
      submit={t('act.save')}
      busy={save.isPending}
      onSubmit={() => {
        setAsked(true)
        if (name.trim() !== '') save.mutate()
      }}
      onClose={onClose}
    >
      <Field
        label={t('segments.name')}
        hint={t('segments.replace')}
        error={isMissing ? validation('required') : save.error && errorText(save.error)}
      >
        <TextInput value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
