import { expect, it } from 'vitest'
import { idOf } from '@/lib/testing/participant-of'
import { publishedEvent } from '@/lib/testing/published-event'

it('leaves an unpaid place unpaid if approval is switched on later', async () => {
  const { api, organiser, path, confirm, partOf, kindsTo } = await publishedEvent(72, {
    title: 'Dinner',
    paid: true,
    paymentDays: 2,
  })
  const anna = await api.person()
  await confirm(anna)
  await organiser.patch(path, { body: { approval: true } })
  const { payBy } = await partOf(anna)
  const decide = (verb: string, body?: object) =>
    organiser.post(`${path}/participants/${idOf(anna)}/${verb}`, { body })
  for (let n = 0; n < 2; n++)
    expect((await decide('approve')).body).toMatchObject({ status: 'PENDING', awaitsPayment: true, payBy })
  expect(await kindsTo(anna)).toEqual(['event-place-held'])
  expect((await decide('payment', { paid: true })).body.status).toBe('CONFIRMED')
})

it('holds the place of an approved applicant, and confirms it only once they have paid', async () => {
  const { api, organiser, path, confirm, kindsTo } = await publishedEvent(72, {
    title: 'Dinner',
    paid: true,
    approval: true,
  })
  const anna = await api.person()
  await confirm(anna)
  await organiser.post(`${path}/participants/${idOf(anna)}/approve`)
  const { list } = (await anna.get('/api/notifications')).body
  expect(list).toMatchObject([{ kind: 'event-place-approved', event: { title: 'Dinner' } }])
  await organiser.post(`${path}/participants/${idOf(anna)}/payment`, { body: { paid: true } })
  expect(await kindsTo(anna)).toEqual(['event-place-approved', 'event-place-given'])
})
