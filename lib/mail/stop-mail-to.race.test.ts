import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/ids'
import { mails } from '@/lib/db/schema/message'
import { organiserInvitations } from '@/lib/db/schema/organiser'
import { eraseMembers } from '@/lib/domain/account/erase-members'
import { asOwner, systemRequestContext } from '@/lib/runtime/request-context'
import { testApi } from '@/lib/testing/api'
import { makeEmailInvitation } from '@/lib/testing/factories'
import { feedbackReport } from '@/lib/testing/feedback-report'
import { TEST_BOUNCE_SECRET } from '@/lib/testing/runtime'
import type { MailKind } from './kinds'
import { sampleMails } from './sample-mails'

const BEGIN_MS = 300

const bounceOf = (messageId: string) =>
  Buffer.from(
    [
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      'Final-Recipient: rfc822; anna@example.test',
      'Action: failed',
      'Status: 5.1.1',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      messageId,
      '--b--',
    ].join('\r\n'),
  )
const complaintAbout = (messageId: string) => feedbackReport({ original: [messageId] })

// The embedded database runs transactions one by one.
describe.runIf(process.env.TEST_DATABASE_URL)('a member who is being erased', () => {
  it.each<[string, MailKind, (messageId: string) => Buffer]>([
    ['a bounce of an email to them', 'unmatched', bounceOf],
    ['a complaint about an email to them', 'unmatched', complaintAbout],
    ['a complaint about the invitation that they got', 'invitation', complaintAbout],
  ])('does not deadlock with %s', async (_, kind, reportAbout) => {
    const api = await testApi()
    const { runtime, community } = api
    const { owner } = runtime.database
    const { person } = await api.person('member')
    const { user, participant } = person!
    const { email } = user
    await makeEmailInvitation(runtime.database, community, { sentBy: newId(), email, acceptedBy: user.id })
    const [id, communityId, createdAt] = [newId(), community.id, new Date()]
    await owner.insert(mails).values({
      communityId,
      id,
      dedupeKey: id,
      kind,
      toEmail: email,
      participantId: kind === 'invitation' ? null : participant!.id,
      locale: 'en',
      props: sampleMails('en')[kind],
      status: 'sent',
      createdAt,
    })
    await owner
      .insert(organiserInvitations)
      .values({ communityId, id: newId(), email, invitedBy: newId(), expiresAt: createdAt, createdAt })

    const context = systemRequestContext(runtime, community, 'test')
    const { erased, reported } = await asOwner(context, async ({ db }) => {
      // The erasure has locked the member and their invitations by then, but not yet their emails.
      await db.select().from(organiserInvitations).where(eq(organiserInvitations.email, email)).for('update')
      const erased = asOwner(context, (ctx) => eraseMembers(ctx, [{ userId: user.id, email }]))
      await pause(BEGIN_MS)
      const reported = api.guest.post('/api/mail/bounced', {
        query: { secret: TEST_BOUNCE_SECRET },
        body: reportAbout(`Message-ID: <${id}@${community.primaryDomain}>`),
        headers: { 'content-type': 'message/rfc822' },
      })
      await pause(BEGIN_MS)
      return { erased, reported }
    })
    await erased
    expect(await reported).toMatchObject({ status: 200, body: { taken: true } })
    expect(runtime.log.entries.filter(({ message }) => message?.startsWith('deadlock'))).toEqual([])
  })
})
