import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import type { MailContent, MailReason } from '@/lib/mail/kinds'
import { unqueuedMail } from '@/lib/mail/preview-mail'
import { sampleMails } from '@/lib/mail/sample-mails'
import type { Community } from '@/lib/tenancy/community'
import { makeCommunity } from '@/lib/testing/factories'
import { type TestRuntime, testRuntime } from '@/lib/testing/runtime'
import { composeTelegram } from './compose-telegram'

const PHOTO = 'avatars/0123abcd/face-512.webp'

let runtime: TestRuntime
let community: Community
beforeAll(async () => {
  runtime = await testRuntime()
  community = await makeCommunity(runtime.database)
  const background = '#336699'
  const face = sharp({ create: { width: 512, height: 512, channels: 3, background } })
  await runtime.storage.put(PHOTO, await face.webp().toBuffer(), 'image/webp')
})

const sample = sampleMails('en')
const compose = (content: MailContent) =>
  composeTelegram(runtime, community, unqueuedMail(runtime, community, { ...content, locale: 'en' }), {
    chatId: null,
    named: false,
  })

it('shows a recommended contact with a photo and as many reasons as fit below it', async () => {
  const props = sample['recommended-contact']
  const reasonOf = (n: number): MailReason => ({
    direction: 'reader-seeks',
    field: 'about',
    seeks: `wants ${n} ${'a long story '.repeat(15)}`,
    offers: `offers ${n} ${'another long story '.repeat(10)}`,
  })
  const { html, photo } = await compose({
    kind: 'recommended-contact',
    props: {
      ...props,
      partner: { ...props.partner, avatarUrl: `/media/${PHOTO}` },
      reasons: [1, 2, 3].map(reasonOf),
    },
  })
  expect(photo).toBeDefined()
  expect(html).toContain('offers 1')
  expect(html).not.toContain('offers 3')
})

it.each([
  [800, true],
  [1_500, false],
])('shows an intro of %i letters whole, with the photo if both fit: %s', async (letters, withPhoto) => {
  const props = sample['intro-received']
  const message = `${'word '.repeat(letters / 5 - 1)}end.`
  const { html, photo } = await compose({
    kind: 'intro-received',
    props: { ...props, message, from: { ...props.from, avatarUrl: `/media/${PHOTO}` } },
  })
  expect(html).toContain(message)
  expect(photo !== undefined).toBe(withPhoto)
})

it('does not mention attachments, which only the email has', async () => {
  const calendar = sample['event-confirmed'].calendar!
  const { html } = await compose({
    kind: 'event-refused',
    props: { ...sample['event-refused'], hadPlace: true, calendar: { ...calendar, method: 'CANCEL' } },
  })
  expect(html).toContain('taken you off the list')
  expect(html).not.toContain('attached')
})

it('lets members answer a proposed time in the chat with their partner', async () => {
  const mail = unqueuedMail(runtime, community, {
    kind: 'meeting-proposed',
    props: sample['meeting-proposed'],
    locale: 'en',
  })
  const { replyDoes } = await composeTelegram(runtime, community, mail, {
    chatId: 'their-chat',
    named: false,
  })
  expect(replyDoes).toEqual({ kind: 'chat', chatId: 'their-chat' })
})
