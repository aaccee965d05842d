import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { telegramMessages } from '@/lib/db/schema/telegram'
import { testApi } from '@/lib/testing/api'
import { telegramChats } from '@/lib/testing/telegram-chats'
import { startTelegram } from '@/lib/testing/telegram-server'
import { sweepTelegram } from '../telegram/sweep-telegram'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

it('the results of a message for Telegram stay after its messages are swept', async () => {
  const telegram = await startTelegram()
  try {
    const api = await testApi({ env: telegram.env })
    const organiser = await api.person('admin')
    await telegramChats(telegram, [api]).connect(await api.person())
    const path = `/api/admin/messages/${crypto.randomUUID()}`
    const texts = { en: { subject: 'News', body: 'We meet on Friday.' } }
    await organiser.post(path, { body: { kind: 'general', channel: 'TELEGRAM', texts, version: 0 } })
    await organiser.post(`${path}/send`, { body: { version: 1 } })
    api.runtime.clock.advance(11 * MINUTE_MS)
    await api.runtime.runJobs(api.community.id)
    expect((await organiser.get(path)).body.results).toMatchObject({ sent: 1, failed: 0 })
    await api.runtime.database.owner
      .update(telegramMessages)
      .set({ createdAt: new Date(api.runtime.clock.now().getTime() - 91 * DAY_MS) })
      .where(eq(telegramMessages.communityId, api.community.id))
    await sweepTelegram(api.runtime)
    expect((await organiser.get(path)).body.results).toMatchObject({ sent: 1, failed: 0 })
  } finally {
    await telegram.stop()
  }
})
