'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, Pencil, Trash2 } from 'lucide'
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
import {
  fetchSegments,
  filterParameter,
  removeSegment,
  renameSegment,
  saveSegment,
} from '@/lib/client/roster'
import { useErrorText } from '@/lib/client/use-error-text'
import type { Segment, SegmentFilter } from '@/lib/contracts/segment'

export interface SegmentMenuProps {
  filter: SegmentFilter
  onChoose: (filter: SegmentFilter) => void
}

/** Saved filters: choose one, save the current one, rename or delete the chosen one. */
export function SegmentMenu({ filter, onChoose }: SegmentMenuProps) {
  const t = useTranslations('roster')
  const client = useQueryClient()
  const errorText = useErrorText()
  const [saving, setSaving] = useState(false)
  const [renamed, setRenamed] = useState<Segment | null>(null)
  const segments = useQuery({ queryKey: queryKeys.segments, queryFn: ({ signal }) => fetchSegments(signal) })
  const asked = filterParameter(filter)
  const chosen = segments.data?.list.find((one) => asked && filterParameter(one.filter) === asked)
  const rest = {
    onError: (error: Error) => showToast({ title: errorText(error), tone: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.segments }),
  }
  const bringBack = useMutation({
    mutationFn: ({ name, filter }: Segment) => saveSegment(name, filter),
    ...rest,
  })
  const remove = useMutation({
    mutationFn: ({ segmentId }: Segment) => removeSegment(segmentId),
    onSuccess: (_, segment) =>
      showToast({
        title: t('segments.removed'),
        action: { label: t('act.undo'), onPress: () => bringBack.mutate(segment) },
      }),
    ...rest,
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
          <>
            <MenuItem onSelect={() => setRenamed(chosen)}>
              <Icon of={Pencil} />
              {t('segments.rename')}
            </MenuItem>
            <MenuItem danger onSelect={() => remove.mutate(chosen)}>
              <Icon of={Trash2} />
              {t('segments.remove')}
            </MenuItem>
          </>
        )}
      </DropdownMenu>
      {saving && (
        <NameDialog
          title={t('segments.save')}
          hint={t('segments.replace')}
          done={t('segments.saved')}
          save={(name) => saveSegment(name, filter)}
          onClose={() => setSaving(false)}
        />
      )}
      {renamed && (
        <NameDialog
          title={t('segments.rename')}
          first={renamed.name}
          done={t('segments.renamed')}
          save={(name) => renameSegment(renamed.segmentId, name)}
          onClose={() => setRenamed(null)}
        />
      )}
    </>
  )
}

interface NameDialogProps {
  title: string
  /** What the name means for other segments. */
  hint?: string
  first?: string
  done: string
  save: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the name of a segment. */
function NameDialog({ title, hint, first = '', done, save: call, onClose }: NameDialogProps) {
  const t = useTranslations('roster')
  const validation = useTranslations('validation')
  const client = useQueryClient()
  const errorText = useErrorText()
  const [name, setName] = useState(first)
  const [asked, setAsked] = useState(false)
  const save = useMutation({
    mutationFn: () => call(name.trim()),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: queryKeys.segments })
      showToast({ title: done })
      onClose()
    },
  })
  const isMissing = asked && name.trim() === ''
  return (
    <FormDialog
      title={title}
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
        hint={hint}
        error={isMissing ? validation('required') : save.error && errorText(save.error)}
      >
        <TextInput value={name} maxLength={60} autoFocus onChange={(event) => setName(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
