import { expect, it } from 'vitest'
import { testApi } from '@/lib/testing/api'
import { startTelegram, TEST_BOT_TOKEN } from '@/lib/testing/telegram-server'

it('a bot is saved although the first transaction ends in a deadlock', async () => {
  const telegram = await startTelegram()
  const { TELEGRAM_API_ROOT = '' } = telegram.env
  const api = await testApi({ env: { TELEGRAM_API_ROOT } })
  const organiser = await api.person('admin')
  const { version, value } = (await organiser.get('/api/admin/settings')).body.telegram

  const { database } = api.runtime
  let deadlocks = 1
  const ownerTransaction: typeof database.ownerTransaction = (work, ...options) =>
    database.ownerTransaction(
      async (tx) => {
        const result = await work(tx)
        if (deadlocks-- > 0) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
        return result
      },
      ...options,
    )
  api.runtime.database = { ...database, ownerTransaction }

  const saved = await organiser.patch('/api/admin/settings/telegram', {
    body: { version, value: { ...value, token: TEST_BOT_TOKEN } },
  })
  expect(saved.body.value).toMatchObject({ username: 'tuesday_test_bot', hasToken: true })
  expect(deadlocks).toBeLessThan(0)
  await telegram.stop()
})
