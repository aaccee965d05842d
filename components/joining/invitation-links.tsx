'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ChangeEvent, type FormEvent, useId, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { Notice } from '@/components/ui/notice'
import { TextInput } from '@/components/ui/text-input'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { createLink, revokeLink } from '@/lib/client/joining'
import { useCreateOnce } from '@/lib/client/use-create-once'
import { useErrorText } from '@/lib/client/use-error-text'
import { useFormatter } from '@/lib/client/use-formatter'
import type { InvitationLink } from '@/lib/contracts/invitation'
import { CopyButton } from './copy-button'
import { EndingButton } from './ending-button'

const USES = [1, 10, 25, 50, 100, 500] as const
const DAYS = [1, 7, 30, 90, 365] as const
const NONE = ''

export interface InvitationLinksProps {
  links: readonly InvitationLink[]
  origin: string
}

/** Invitation links: create, copy and close. */
export function InvitationLinks({ links, origin }: InvitationLinksProps) {
  const t = useTranslations('joining.links')
  const errorText = useErrorText()
  const [shown, setShown] = useState(links)
  const [label, setLabel] = useState('')
  const [maxUses, setMaxUses] = useState('25')
  const [days, setDays] = useState('30')
  const createOnce = useCreateOnce(createLink)
  const create = useMutation({
    mutationFn: () =>
      createOnce({
        label,
        maxUses: maxUses === NONE ? null : Number(maxUses),
        days: days === NONE ? null : Number(days),
      }),
    onSuccess(link) {
      setShown((before) => [link, ...before])
      setLabel('')
    },
  })
  const close = useMutation({
    mutationFn: revokeLink,
    onSuccess: (_nothing, id) =>
      setShown((before) =>
        before.map((one) => (one.id === id ? { ...one, state: 'revoked' as const } : one)),
      ),
  })
  const error = create.error ?? close.error

  const change =
    (set: (value: string) => void) => (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      set(event.target.value)

  function submit(event: FormEvent) {
    event.preventDefault()
    create.mutate()
  }

  return (
    <section aria-labelledby="links">
      <h2 id="links" className="text-xl">
        {t('title')}
      </h2>
      <p className="mt-1 text-ink-soft">{t('text')}</p>
      <form onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-4">
        <Field label={t('label')} className="min-w-0 flex-1 basis-56">
          <TextInput maxLength={60} value={label} onChange={change(setLabel)} />
        </Field>
        <Field label={t('uses')}>
          <NativeSelect value={maxUses} onChange={change(setMaxUses)}>
            {USES.map((n) => (
              <option key={n} value={n}>
                {t('people', { n })}
              </option>
            ))}
            <option value={NONE}>{t('noLimit')}</option>
          </NativeSelect>
        </Field>
        <Field label={t('valid')}>
          <NativeSelect value={days} onChange={change(setDays)}>
            {DAYS.map((n) => (
              <option key={n} value={n}>
                {t('days', { n })}
              </option>
            ))}
            <option value={NONE}>{t('noExpiry')}</option>
          </NativeSelect>
        </Field>
        <Button type="submit" variant="secondary" busy={create.isPending}>
          {t('create')}
        </Button>
      </form>
      {error && (
        <Notice tone="danger" live className="mt-4">
          {errorText(error)}
        </Notice>
      )}
      <ul aria-labelledby="links" className="mt-4">
        {shown.map((link) => (
          <Line
            key={link.id}
            link={link}
            origin={origin}
            busy={close.isPending && close.variables === link.id}
            onClose={() => close.mutate(link.id)}
          />
        ))}
      </ul>
    </section>
  )
}

function Line({
  link: { label, link, uses, maxUses, expiresAt, state },
  origin,
  busy,
  onClose,
}: {
  link: InvitationLink
  origin: string
  busy: boolean
  onClose: () => void
}) {
  const t = useTranslations('joining.links')
  const format = useFormatter()
  const name = label || t('unnamed')
  const nameId = useId()
  useKeptFocus(state, nameId)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p id={nameId} tabIndex={-1} className="wrap-anywhere outline-none">
          {name} {state !== 'open' && <Badge>{t(`states.${state}`)}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {maxUses === null ? t('joined', { n: uses }) : t('joinedOf', { n: uses, of: maxUses })}
          {expiresAt &&
            ` · ${t('until', { day: format.dateTime(new Date(expiresAt), { dateStyle: 'medium' }) })}`}
        </p>
      </div>
      {state === 'open' && (
        <div className="flex flex-wrap gap-2">
          <CopyButton text={origin + link} name={name} />
          <EndingButton
            variant="quiet"
            busy={busy}
            aria-label={t('closeOf', { name })}
            label={t('close')}
            asks={{
              title: t('closing.title'),
              description: label || undefined,
              confirm: t('closing.confirm'),
              keep: t('closing.keep'),
            }}
            onEnd={onClose}
          >
            <p>{t('closing.text')}</p>
          </EndingButton>
        </div>
      )}
    </li>
  )
}
