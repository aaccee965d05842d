import { expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { consents } from '@/lib/db/schema/account'
import { mails } from '@/lib/db/schema/message'
import { testApi } from '@/lib/testing/api'
import { idOf } from '@/lib/testing/participant-of'

it('a record says what the latest emails were about and what the member agreed to, not what they said', async () => {
  const api = await testApi()
  const [organiser, member] = [await api.person('admin'), await api.person()]
  const { owner } = api.runtime.database
  const communityId = api.community.id
  const kinds: Partial<typeof mails.$inferInsert>[] = [
    { kind: 'intro-received', status: 'sent' },
    { kind: 'meeting-tomorrow', status: 'held' },
    { kind: 'digest', status: 'sent' },
    { kind: 'intro-accepted', status: 'gathered' },
    { kind: 'event-changed', status: 'failed', lastError: 'came back: no such user' },
    { kind: 'join-approved', status: 'sent' },
  ]
  await owner.insert(mails).values(
    kinds.map((values, minute) => ({
      communityId,
      id: newId(),
      dedupeKey: newId(),
      kind: 'digest',
      toEmail: member.person!.user.email,
      participantId: idOf(member),
      locale: 'en' as const,
      props: { secret: 'A secret' },
      createdAt: new Date(Date.UTC(2026, 10, 24, 9, minute)),
      ...values,
    })),
  )
  await owner.insert(consents).values({
    communityId,
    userId: member.person!.user.id,
    document: 'privacy',
    version: '2026-01',
    acceptedAt: new Date('2026-11-01T00:00:00Z'),
  })
  const { body, text } = await organiser.get(`/api/admin/participants/${idOf(member)}`)
  expect(body.mails.map(({ about, state }: typeof body) => `${about}: ${state}`)).toEqual([
    'account: sent',
    'event: bounced',
    'digest: sent',
    'meeting: waiting',
    'intro: sent',
  ])
  expect(body.consents).toEqual([{ document: 'privacy', version: '2026-01', at: '2026-11-01T00:00:00.000Z' }])
  expect(text).not.toContain('A secret')
})
