'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { photoSources } from '@/components/participant-card/photo-sources'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Dialog } from '@/components/ui/dialog'
import { RadioGroup } from '@/components/ui/radio-group'
import { showToast } from '@/components/ui/show-toast'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { changeOrganiserRole, fetchOrganisers, withdrawOrganiserInvitation } from '@/lib/client/organisers'
import { queryKeys } from '@/lib/client/query-keys'
import { useErrorText } from '@/lib/client/use-error-text'
import { useFormatter } from '@/lib/client/use-formatter'
import type { Organiser, Organisers } from '@/lib/contracts/organiser'
import { ROLES, type Role } from '@/lib/core/actor'
import { InviteOrganiser } from './invite-organiser'

/** Organisers without a profile are named by their address. */
const labelOf = ({ name, email }: Organiser) => name || email

/** Who runs the community, and who is invited to help. */
export function OrganiserList({ first }: { first: Organisers }) {
  const t = useTranslations('communitySettings.organisers')
  const format = useFormatter()
  const client = useQueryClient()
  const errorText = useErrorText()
  const [changing, setChanging] = useState<Organiser | null>(null)
  const { data } = useQuery({
    queryKey: queryKeys.organisers,
    queryFn: ({ signal }) => fetchOrganisers(signal),
    initialData: first,
  })
  /** How many were invited here: the form starts again after each. */
  const [invited, setInvited] = useState(0)
  useKeptFocus(String(invited), 'invite-organiser')
  // Withdrawing an invitation or changing a role removes the pressed button.
  useKeptFocus(`${data.organisers.length} ${data.invited.length}`, 'organisers')
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.organisers })
  const act = useMutation({
    mutationFn: ({ work }: { work: () => Promise<unknown>; done: string }) => work(),
    onSuccess: (_, { done }) => showToast({ title: done }),
    onError: (error) => showToast({ title: errorText(error), tone: 'error' }),
    onSettled: refresh,
  })
  const day = (iso: string) => format.dateTime(new Date(iso), { day: 'numeric', month: 'long' })
  return (
    <div className="grid max-w-[46rem] gap-8">
      <Card asChild padding="none">
        <ul id="organisers" tabIndex={-1} aria-label={t('list')} className="divide-y divide-line">
          {data.organisers.map((organiser) => (
            <li
              key={organiser.email}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5"
            >
              <Avatar
                id={organiser.participantId ?? organiser.userId}
                name={labelOf(organiser)}
                {...photoSources(organiser.avatarUrl)}
              />
              <span className="min-w-0 flex-1 basis-52">
                <b className="block font-[560] break-words">
                  {organiser.name || t('unnamed')}
                  {organiser.isReader && ` (${t('you')})`}
                </b>
                <span className="block text-sm break-all text-ink-soft">{organiser.email}</span>
                {organiser.lastSeenAt && (
                  <span className="block text-sm text-ink-soft">
                    {t('lastSeen', { at: day(organiser.lastSeenAt) })}
                  </span>
                )}
              </span>
              <Button variant="secondary" size="sm" onClick={() => setChanging(organiser)}>
                {t('change')}
                <span className="sr-only">: {labelOf(organiser)}</span>
              </Button>
            </li>
          ))}
          {data.invited.map(({ invitationId, email, by, expiresAt }) => (
            <li key={invitationId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
              <span className="min-w-0 flex-1 basis-52">
                <b className="block font-[560] break-all">{email}</b>
                <span className="block text-sm text-ink-soft">
                  {t(by ? 'invitedBy' : 'invited', { by: by ?? '', until: day(expiresAt) })}
                </span>
              </span>
              <Button
                variant="danger-quiet"
                size="sm"
                onClick={() =>
                  act.mutate({ work: () => withdrawOrganiserInvitation(invitationId), done: t('withdrawn') })
                }
              >
                {t('withdraw')}
                <span className="sr-only">: {email}</span>
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      <section aria-labelledby="invite-organiser">
        <h2 id="invite-organiser" tabIndex={-1} className="mb-1 text-lg outline-none">
          {t('invite')}
        </h2>
        <p className="mb-4 max-w-measure text-ink-soft">{t('inviteText')}</p>
        <InviteOrganiser
          key={invited}
          onInvited={() => {
            setInvited(invited + 1)
            void refresh()
          }}
        />
      </section>
      <section aria-labelledby="roles">
        <h2 id="roles" className="mb-2 text-lg">
          {t('roles')}
        </h2>
        <dl className="grid gap-3">
          {ROLES.map((role) => (
            <div key={role}>
              <dt className="font-[560]">{t(`role.${role}`)}</dt>
              <dd className="max-w-measure text-ink-soft">{t(`roleText.${role}`)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-ink-soft">{t('eventOnly', { n: data.eventOnly })}</p>
        <a href="/admin/members" className="text-link mt-1 inline-flex min-h-11 items-center">
          {t('toMembers')}
        </a>
      </section>
      {changing && (
        <RoleDialog
          key={changing.email}
          organiser={changing}
          onClose={() => setChanging(null)}
          onChoose={(role) => {
            setChanging(null)
            if (role !== 'ROLE_ADMIN')
              act.mutate({
                work: () => changeOrganiserRole(changing.userId, role),
                done: t('changed', { name: labelOf(changing), role: t(`role.${role}`) }),
              })
          }}
        />
      )}
    </div>
  )
}

interface RoleDialogProps {
  organiser: Organiser
  onChoose: (role: Role) => void
  onClose: () => void
}

function RoleDialog({ organiser, onChoose, onClose }: RoleDialogProps) {
  const t = useTranslations('communitySettings.organisers')
  const common = useTranslations('common')
  const [role, setRole] = useState<Role>('ROLE_ADMIN')
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={t('changeTitle', { name: labelOf(organiser) })}
      closeLabel={common('close')}
      footer={<Button onClick={() => onChoose(role)}>{t('saveRole')}</Button>}
    >
      <RadioGroup
        legend={t('roles')}
        layout="cards"
        options={ROLES.map((value) => ({
          value,
          label: t(`role.${value}`),
          description: t(`roleText.${value}`),
        }))}
        value={role}
        onValueChange={setRole}
      />
      {organiser.isReader && role !== 'ROLE_ADMIN' && <p className="mt-4">{t('changeSelf')}</p>}
    </Dialog>
  )
}
