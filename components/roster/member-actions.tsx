'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { fullName } from '@/components/participant-card/person-name'
import { useNames } from '@/components/participant-card/use-names'
import { Button } from '@/components/ui/button'
import type { ButtonVariant } from '@/components/ui/button-class'
import { Notice } from '@/components/ui/notice'
import { PageLink } from '@/components/ui/page-link'
import { showToast } from '@/components/ui/show-toast'
import { inviteMember } from '@/lib/client/joining'
import {
  askMemberToConfirm,
  changeMemberRole,
  removeMember,
  setMemberAccess,
  setMemberNetworking,
} from '@/lib/client/roster'
import { useErrorText } from '@/lib/client/use-error-text'
import type { MemberRecord } from '@/lib/contracts/roster'
import type { Locale } from '@/lib/core/locale'
import { MemberBadges, pendingEmailOf } from './member-badges'
import { RoleChoice } from './role-choice'

export interface MemberActionsProps {
  member: MemberRecord
  onChanged: () => void
  /** Called after the member was removed; their record is gone. */
  onRemoved: () => void
}

/** The member's state with its switches. Changes can be undone at once. */
export function MemberActions({ member, onChanged, onRemoved }: MemberActionsProps) {
  const t = useTranslations('roster')
  const { unnamed } = useNames()
  const locale = useLocale() as Locale
  const errorText = useErrorText()
  const [choosing, setChoosing] = useState<'role' | 'removal' | null>(null)
  const name = fullName(member) || unnamed
  const change = useMutation({
    mutationFn: ({ work }: { work: () => Promise<unknown>; said: string; undo?: () => Promise<unknown> }) =>
      work(),
    onSuccess(_, { said, undo }) {
      showToast({
        title: said,
        action: undo && {
          label: t('act.undo'),
          onPress: () => change.mutate({ work: undo, said: t('bulk.undone') }),
        },
      })
    },
    onError: (error) => showToast({ title: errorText(error), tone: 'error' }),
    onSettled: onChanged,
  })
  const { participantId, enabled, networking } = member
  const removal = useMutation({
    mutationFn: () => removeMember(participantId),
    onSuccess() {
      onChanged()
      onRemoved()
      showToast({ title: t('act.removed', { name }) })
    },
    onError: (error) => showToast({ title: errorText(error), tone: 'error' }),
  })
  const email = useMutation({
    mutationFn: () => (member.pendingEmail === 'invitation' ? invite() : askToConfirm()),
    onSuccess: (title) => showToast({ title }),
    onError: (error) => showToast({ title: errorText(error), tone: 'error' }),
    onSettled: onChanged,
  })
  const pending = pendingEmailOf(member)
  async function invite() {
    const { results } = await inviteMember(participantId, locale)
    return t(`act.inviteOutcome.${results[0]?.outcome ?? 'member'}`, { name })
  }
  async function askToConfirm() {
    const { status } = await askMemberToConfirm(participantId)
    return t(`act.confirmOutcome.${status === 'sent' ? 'sent' : 'already-confirmed'}`, { name })
  }
  const takesPart = networking !== 'off'
  const setAccess = (next: boolean) => setMemberAccess(participantId, next)
  const setNetworking = (next: boolean) => setMemberNetworking(participantId, next)
  const toggle = (
    on: boolean,
    set: (next: boolean) => Promise<unknown>,
    { label, said, variant = 'secondary' }: { label: string; said: string; variant?: ButtonVariant },
  ) => (
    <Button
      variant={variant}
      size="sm"
      busy={change.isPending}
      onClick={() => change.mutate({ work: () => set(!on), undo: () => set(on), said })}
    >
      {label}
    </Button>
  )
  return (
    <div className="grid gap-4">
      <MemberBadges member={member} />
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="secondary" size="sm">
          <a href={`/u/${member.slug}`}>{t('record.profilePage')}</a>
        </Button>
        <Button asChild variant="secondary" size="sm">
          <PageLink href={`/notifications/new?to=${participantId}`}>{t('act.write')}</PageLink>
        </Button>
        {pending && (
          <Button variant="secondary" size="sm" busy={email.isPending} onClick={() => email.mutate()}>
            {t(`act.pendingEmail.${pending}`)}
          </Button>
        )}
        {member.role !== 'ROLE_ADMIN' &&
          toggle(enabled, setAccess, {
            label: t(enabled ? 'act.disable' : 'act.enable'),
            variant: enabled ? 'danger-quiet' : undefined,
            said: t(enabled ? 'act.disabled' : 'act.enabled', { name }),
          })}
        {toggle(takesPart, setNetworking, {
          label: t(takesPart ? 'act.networking-off' : 'act.networking-on'),
          said: t(takesPart ? 'act.networkingOff' : 'act.networkingOn', { name }),
        })}
        {!member.isReader && (
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={choosing === 'role'}
            onClick={() => setChoosing(choosing === 'role' ? null : 'role')}
          >
            {t('act.changeRole')}
          </Button>
        )}
        {member.role !== 'ROLE_ADMIN' && (
          <Button
            variant="danger-quiet"
            size="sm"
            aria-expanded={choosing === 'removal'}
            onClick={() => setChoosing(choosing === 'removal' ? null : 'removal')}
          >
            {t('act.remove')}
          </Button>
        )}
      </div>
      {choosing === 'role' && (
        <RoleChoice
          member={member}
          name={name}
          busy={change.isPending}
          onChoose={(role) => {
            setChoosing(null)
            if (role === member.role) return
            change.mutate({
              work: () => changeMemberRole(participantId, role),
              undo: () => changeMemberRole(participantId, member.role),
              said: t('act.roleChanged', { name, role: t(`roles.${role}`) }),
            })
          }}
        />
      )}
      {choosing === 'removal' && (
        <Notice
          tone="danger"
          title={t('act.removeTitle', { name })}
          action={
            <Button variant="danger" size="sm" busy={removal.isPending} onClick={() => removal.mutate()}>
              {t('act.removeConfirm')}
            </Button>
          }
        >
          {t('act.removeText')}
        </Notice>
      )}
    </div>
  )
}
