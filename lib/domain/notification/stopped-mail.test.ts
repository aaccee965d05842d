import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { UserActor } from '@/lib/core/actor'
import { newId } from '@/lib/core/ids'
import { type MailStatus, mails } from '@/lib/db/schema/message'
import { participants } from '@/lib/db/schema/participant'
import { CAME_BACK } from '@/lib/mail/mail-states'
import { sampleMails } from '@/lib/mail/sample-mails'
import { withSystemContext } from '@/lib/runtime/context'
import { requestContext, withTenant } from '@/lib/runtime/request-context'
import { testApi } from '@/lib/testing/api'
import { ownParticipant } from '../participant/own-participant'
import { stoppedMail } from './stopped-mail'

it('tells a member that email bounced or was reported as spam only while it is stopped for that reason', async () => {
  const api = await testApi()
  const { participant } = (await api.person()).person!
  const { id, userId, email } = participant!
  const actor = { kind: 'user', userId, participantId: id } as UserActor
  const context = requestContext(api.runtime, {
    community: api.community,
    actor,
    locale: 'en',
    requestId: 'test',
  })
  const asked = () => withTenant(context, async (ctx) => stoppedMail(ctx, await ownParticipant(ctx)))
  const change = (disabledNotifications: string[]) =>
    withSystemContext(api.runtime, api.community, 'test', (ctx) =>
      ctx.db.update(participants).set({ disabledNotifications }).where(eq(participants.id, id)),
    )
  const mailed = (status: MailStatus, lastError: string | null) =>
    withSystemContext(api.runtime, api.community, 'test', (ctx) =>
      ctx.db.insert(mails).values({
        communityId: api.community.id,
        id: newId(),
        dedupeKey: newId(),
        kind: 'unmatched',
        toEmail: email,
        toName: '',
        participantId: id,
        locale: 'en',
        props: sampleMails('en').unmatched,
        status,
        lastError,
        createdAt: ctx.clock.now(),
      }),
    )

  await change(['EMAIL'])
  expect(await asked()).toBeNull()
  await mailed('failed', '554 looks like spam')
  expect(await asked()).toBeNull()
  api.runtime.clock.advance(1_000)
  await mailed('failed', `${CAME_BACK}550 5.1.1 no such user`)
  expect(await asked()).toEqual({ why: 'cameBack', email })
  await change([])
  expect(await asked()).toBeNull()
  await change(['EMAIL'])
  api.runtime.clock.advance(1_000)
  await mailed('sent', null)
  expect(await asked()).toBeNull()
  const complain = (status: MailStatus) =>
    withSystemContext(api.runtime, api.community, 'test', (ctx) =>
      ctx.db.update(mails).set({ complainedAt: ctx.clock.now() }).where(eq(mails.status, status)),
    )
  await complain('sent')
  expect(await asked()).toEqual({ why: 'complained', email })
  api.runtime.clock.advance(1_000)
  await mailed('failed', `${CAME_BACK}550 5.1.1 no such user`)
  await mailed('given-up', 'may have been sent')
  expect(await asked()).toEqual({ why: 'cameBack', email })
  await complain('given-up')
  expect(await asked()).toEqual({ why: 'complained', email })
})
