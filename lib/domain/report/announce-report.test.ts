import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { mails } from '@/lib/db/schema/message'
import { renderMail } from '@/lib/mail/render-mail'
import { systemRequestContext } from '@/lib/runtime/request-context'
import { type ApiClient, testApi } from '@/lib/testing/api'
import { idOf } from '@/lib/testing/participant-of'
import { announceReport } from './announce-report'

const NOTE = 'They shouted at me.'
const HOUR_MS = 60 * 60 * 1000

async function scene() {
  const api = await testApi()
  const [admin, colleague] = [await api.person('admin'), await api.person('admin')]
  const [anna, boris, clara] = [await api.person(), await api.person(), await api.person()]
  const report = async (by: ApiClient, about: ApiClient) => {
    await by.post('/api/reports', { body: { subjectId: idOf(about), reason: 'rude', note: NOTE } })
    await api.runtime.runJobs(api.community.id)
  }
  const reports = async (by: ApiClient) => (await by.get('/api/admin/reports')).body.list
  const mailed = () =>
    api.runtime.database.owner
      .select()
      .from(mails)
      .where(and(eq(mails.communityId, api.community.id), eq(mails.kind, 'member-reported')))
  const told = async () => (await mailed()).map(({ toEmail }) => toEmail).sort()
  const emailOf = ({ person }: ApiClient) => person!.user.email
  const announce = (id: string) =>
    announceReport(systemRequestContext(api.runtime, api.community, 'test'), id)
  return { api, admin, colleague, anna, boris, clara, report, reports, mailed, told, emailOf, announce }
}

it('emails every organiser about a report at once, with a link and without names or words of it', async () => {
  const { api, admin, colleague, anna, boris, report, mailed, told, emailOf } = await scene()
  await report(anna, boris)
  expect(await told()).toEqual([admin, colleague].map(emailOf).sort())
  const [mail] = await mailed()
  // What was sent has lost its props.
  const { subject, text } = await renderMail(api.runtime, api.community, {
    ...mail!,
    props: { link: '/admin/reports' },
  })
  expect(text).toContain('/admin/reports')
  for (const secret of [NOTE, anna.person!.participant!.firstName, boris.person!.participant!.firstName])
    expect(`${subject} ${text}`).not.toContain(secret)
})

it('does not email the organiser it is about', async () => {
  const { admin, colleague, anna, report, told, emailOf } = await scene()
  await report(anna, admin)
  expect(await told()).toEqual([emailOf(colleague)])
})

it('emails once an hour, however many reports come in, and leaves none out', async () => {
  const { api, admin, anna, boris, clara, report, reports, mailed, told, announce } = await scene()
  await report(anna, boris)
  const [first] = await mailed()
  api.runtime.clock.advance(1000)
  await report(anna, clara)
  await report(boris, clara)
  expect(await told()).toHaveLength(2)
  const [, second, third] = await reports(admin)
  expect(await announce(second.id)).toEqual(new Date(first!.createdAt.getTime() + HOUR_MS))
  api.runtime.clock.advance(HOUR_MS)
  for (const { id } of [second, third]) expect(await announce(id)).toBe(null)
  expect(await told()).toHaveLength(4)
})

it('does not email about a report that was handled meanwhile', async () => {
  const { api, admin, anna, boris, clara, report, reports, told, announce } = await scene()
  await report(anna, boris)
  api.runtime.clock.advance(1000)
  await report(anna, clara)
  const [, { id }] = await reports(admin)
  await admin.post(`/api/admin/reports/${id}/resolve`, { body: { resolution: 'dismissed' } })
  api.runtime.clock.advance(HOUR_MS)
  expect(await announce(id)).toBe(null)
  expect(await told()).toHaveLength(2)
})
