'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { fullName } from '@/components/participant-card/person-name'
import { useNames } from '@/components/participant-card/use-names'
import { Button } from '@/components/ui/button'
import { FormDialog } from '@/components/ui/form-dialog'
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
import { useCancelledText } from './use-cancelled-text'

export interface MemberActionsProps {
  member: MemberRecord
  onChanged: () => void
  /** Called after the member was removed; their record is gone. */
  onRemoved: () => void
}

type Change = {
  work: () => Promise<unknown>
  said: string
  undo?: () => Promise<unknown>
  /** What is said after the undo, if not everything is undone. */
  undone?: string
}

/** The member's state with its switches. Changes can be undone at once. */
export function MemberActions({ member, onChanged, onRemoved }: MemberActionsProps) {
  const t = useTranslations('roster')
  const { unnamed } = useNames()
  const locale = useLocale() as Locale
  const errorText = useErrorText()
  const [choosing, setChoosing] = useState<'role' | 'removal' | 'disabling' | null>(null)
  const cancelledText = useCancelledText(member.cancelledByDisabling)
  const name = fullName(member) || unnamed
  const change = useMutation({
    mutationFn: ({ work }: Change) => work(),
    onSuccess(_, { said, undo, undone = t('bulk.undone') }) {
      showToast({
        title: said,
        action: undo && {
          label: t('act.undo'),
          onPress: () => change.mutate({ work: undo, said: undone }),
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
  const switchAccess = () =>
    change.mutate({
      work: () => setMemberAccess(participantId, !enabled),
      said: t(enabled ? 'act.disabled' : 'act.enabled', { name }),
      undo: () => setMemberAccess(participantId, enabled),
      ...(enabled && cancelledText && { undone: t('bulk.undoneInPart') }),
    })
  const switchNetworking = () =>
    change.mutate({
      work: () => setMemberNetworking(participantId, !takesPart),
      said: t(takesPart ? 'act.networkingOff' : 'act.networkingOn', { name }),
      undo: () => setMemberNetworking(participantId, takesPart),
    })
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
        {member.role !== 'ROLE_ADMIN' && (
          <Button
            variant={enabled ? 'danger-quiet' : 'secondary'}
            size="sm"
            busy={change.isPending}
            onClick={() => (enabled && cancelledText ? setChoosing('disabling') : switchAccess())}
          >
            {t(enabled ? 'act.disable' : 'act.enable')}
          </Button>
        )}
        <Button variant="secondary" size="sm" busy={change.isPending} onClick={switchNetworking}>
          {t(takesPart ? 'act.networking-off' : 'act.networking-on')}
        </Button>
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
      <FormDialog
        open={choosing === 'disabling'}
        title={t('act.disableTitle', { name })}
        submit={t('act.disable')}
        variant="danger"
        cancel={t('bulk.cancel')}
        onSubmit={() => {
          setChoosing(null)
          switchAccess()
        }}
        onClose={() => setChoosing(null)}
      >
        <p>{cancelledText}</p>
      </FormDialog>
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
