import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { openEmbedded } from '@/lib/db/embedded'
import { type DnsServer, startDnsServer } from '@/lib/testing/dns-server'
import { type PictureServer, startPictureServer } from '@/lib/testing/picture-server'
import { startTelegram, type TelegramServer } from '@/lib/testing/telegram-server'
import { startWebhookReceiver } from '@/lib/testing/webhook-receiver'
import { demo } from './open-as'
import { test as base } from './site'

/** Emulators of what the program reaches on the internet. */
type Services = {
  telegram: TelegramServer
  dns: DnsServer
  webhooks: Awaited<ReturnType<typeof startWebhookReceiver>>
  /** A third-party site: /me.png is a green picture, everything else is text. */
  pictures: PictureServer
  /** LinkedIn lookup: answers by the name in the link. */
  linkedIn: PictureServer
}

const LINKEDIN: Record<string, { status: number; body: unknown }> = {
  'vera-novak': {
    status: 200,
    body: { firstName: 'Vera', lastName: 'Novakova', position: 'Counsel', company: 'Firm & Sons' },
  },
  nobody: { status: 404, body: {} },
  broken: { status: 200, body: ['nonsense'] },
}

const startServices = async (): Promise<Services> => ({
  telegram: await startTelegram(),
  dns: await startDnsServer(),
  webhooks: await startWebhookReceiver(),
  pictures: await startPictureServer(async ({ url }, response) => {
    const green = { r: 40, g: 180, b: 60 }
    const picture = sharp({ create: { width: 500, height: 400, channels: 3, background: green } })
    response.end(url === '/me.png' ? await picture.png().toBuffer() : '<p>no picture')
  }),
  linkedIn: await startPictureServer((request, response) => {
    const link = new URL(request.url ?? '', 'http://service').searchParams.get('url') ?? ''
    const { status, body } = LINKEDIN[link.split('/').pop() ?? ''] ?? { status: 500, body: {} }
    response.writeHead(status).end(JSON.stringify(body))
  }),
})

/** A paused campaign to one member: a campaign sent during the test would wait ten minutes. */
export const PAUSED = { id: '0190a000-0000-7000-8000-0000000000aa', subject: 'A table by the window' }

/** One community belongs to another, one has an external landing page, and one has a paused campaign. */
async function prepare(dataDir: string): Promise<Record<string, string>> {
  const database = await openEmbedded(dataDir)
  await database.owner.execute(
    sql`UPDATE communities SET parent_community_domain = 'localhost' WHERE slug = 'meridian'`,
  )
  await database.owner.execute(
    sql`UPDATE communities SET external_landing_url = 'https://kstati.test/hello' WHERE slug = 'kstati'`,
  )
  await database.owner.execute(sql`
    INSERT INTO campaigns (community_id, id, kind, status, filter, texts, paused_by, total, created_by, started_at)
    SELECT c.id, ${PAUSED.id}, 'general', 'paused', '{"conditions": []}',
      jsonb_build_object('en', jsonb_build_object('subject', ${PAUSED.subject}::text, 'body', 'Hello. **Friday** at seven.')),
      'organiser', 1, u.id, now()
    FROM communities c, users u WHERE c.slug = 'tuesday' AND u.email = ${demo('admin')}`)
  await database.owner.execute(sql`
    INSERT INTO campaign_recipients (community_id, campaign_id, participant_id, channel)
    SELECT p.community_id, ${PAUSED.id}, p.id, 'EMAIL'
    FROM participants p JOIN communities c ON c.id = p.community_id
    WHERE c.slug = 'tuesday' AND p.email = ${demo('anna')}`)
  await database.close()
  return {}
}

/**
 * Tests with a program that uses emulated services, which it must know at its start. Specs with different needs share
 * it, as each program takes seconds of processor time until its pages are warm.
 */
export const test = base.extend<object, { services: Services }>({
  services: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are named here
    async ({}, use) => {
      const services = await startServices()
      await use(services)
      for (const one of [services.telegram, services.webhooks]) one.stop()
      for (const one of [services.dns, services.pictures, services.linkedIn]) await one.close()
    },
    { scope: 'worker' },
  ],
  siteEnv: [
    async ({ services: { telegram, dns, webhooks, pictures, linkedIn } }, use) =>
      use({
        ...telegram.env,
        DNS_SERVERS: dns.address,
        LINKEDIN_LOOKUP_URL: `http://${linkedIn.host}/?url={url}`,
        PRIVATE_HOSTS: [webhooks.host, pictures.host, linkedIn.host].join(','),
      }),
    { scope: 'worker' },
  ],
  siteBefore: [{ prepare }, { scope: 'worker' }],
})
