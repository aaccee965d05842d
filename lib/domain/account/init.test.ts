import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { memberships } from '@/lib/db/schema/account'
import { testApi } from '@/lib/testing/api'

describe('the initial data of a client', () => {
  it('has the community, and the user if signed in', async () => {
    const api = await testApi()
    const guest = await api.guest.post('/api/init')
    expect(guest.body).toMatchObject({ community: { id: api.community.id }, user: null, locale: 'en' })
    const member = await api.person()
    const answer = await member.post('/api/init')
    expect(answer.body.user).toMatchObject({
      userId: member.person?.user.id,
      participantId: member.person?.participant?.id,
      profileFilled: true,
      authorities: ['ROLE_USER'],
      communityUrl: `http://${api.community.primaryDomain}:3000`,
    })
  })

  it('shows a disabled member as disabled', async () => {
    const api = await testApi()
    const member = await api.person()
    await api.runtime.database.owner
      .update(memberships)
      .set({ enabled: false })
      .where(eq(memberships.userId, member.person?.user.id ?? ''))
    expect((await member.get('/api/current-user')).body.enabled).toBe(false)
  })
})
