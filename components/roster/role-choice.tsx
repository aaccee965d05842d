'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { RadioGroup } from '@/components/ui/radio-group'
import type { MemberRecord } from '@/lib/contracts/roster'
import { ROLES, type Role } from '@/lib/core/actor'

export interface RoleChoiceProps {
  member: MemberRecord
  name: string
  busy: boolean
  onChoose: (role: Role) => void
}

/** Chooses another role for a member. */
export function RoleChoice({ member, name, busy, onChoose }: RoleChoiceProps) {
  const t = useTranslations('roster')
  const [role, setRole] = useState(member.role)
  return (
    <div className="grid gap-3">
      <RadioGroup
        legend={t('act.roleTitle', { name })}
        layout="cards"
        options={ROLES.map((value) => ({
          value,
          label: t(`roles.${value}`),
          description: t(`act.roleText.${value}`),
        }))}
        value={role}
        onValueChange={setRole}
      />
      <Button size="sm" className="justify-self-start" busy={busy} onClick={() => onChoose(role)}>
        {t('act.save')}
      </Button>
    </div>
  )
}
