import { request } from 'node:http'
import { type Env, readEnv } from '@/lib/core/env'
import { telegramConnections } from '@/lib/db/schema/participant'
import { openServer } from '@/lib/db/server'
import { webhookSecret } from '@/lib/domain/telegram/bot-of'
import { botApi } from '@/lib/telegram/bot-api'
import { makeCommunity, makePerson } from '../factories'
import { TEST_SECRET } from '../runtime'
import { startTelegram, TEST_BOT, TEST_BOT_TOKEN, type TelegramServer } from '../telegram-server'
import { postgresUrl, withDatabase } from './postgres'
import { serve } from './program'
import type { BenchRow } from './row'

/** Buttons pressed at once, each by a different member, and how many rounds of that. */
const PRESSES = 50
const TURNS = 8
const GOAL_MS = 300

/** From a press that Telegram delivers to its answer, against a bare call of the emulated Bot API. */
export async function* run(): AsyncGenerator<BenchRow | string> {
  const adminUrl = postgresUrl()
  if (!adminUrl) return yield '  presses: set TEST_DATABASE_URL'
  const telegram = await startTelegram()
  try {
    const bare = await inTurns(telegram, (id) =>
      botApi(telegram.root, { id: TEST_BOT, token: TEST_BOT_TOKEN }).answerPress(id),
    )
    const answered = await withDatabase(adminUrl, (url) => measure(telegram, url))
    const p95 = at(answered, 0.95)
    yield {
      row: `p95 from a press to its answer, ${PRESSES} at once, on Postgres`,
      value: p95,
      unit: 'ms',
      reference: `a bare call of the emulated Bot API, ${PRESSES} at once: ${at(bare, 0.95).toFixed(1)} ms`,
      ratio: p95 / at(bare, 0.95),
      goal: { of: 'value', most: GOAL_MS },
      note: `p50 ${at(answered, 0.5).toFixed(1)} ms, slowest ${at(answered, 1).toFixed(1)} ms; one process, which does their work too`,
    }
  } finally {
    telegram.stop()
  }
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

async function measure(telegram: TelegramServer, databaseUrl: string): Promise<number[]> {
  const env = { SECRET: TEST_SECRET, ...telegram.env }
  const server = await serve({
    args: ['--import', 'tsx', 'lib/testing/server-process.ts'],
    env: { DATABASE_URL: databaseUrl, SEED_DEMO: 'false', RATE_LIMIT: '0', ...env },
    ready: '/readyz',
  })
  const database = openServer(databaseUrl, { poolSize: 4, onError: () => undefined })
  try {
    const community = await makeCommunity(database)
    const chats = Array.from({ length: PRESSES }, (_, n) => 600_000_000 + n)
    for (const chat of chats) {
      const { user } = await makePerson(database, community)
      await database.owner
        .insert(telegramConnections)
        .values({ communityId: community.id, userId: user.id, chatId: String(chat), bot: TEST_BOT })
    }
    const headers = {
      host: community.primaryDomain,
      'content-type': 'application/json',
      'x-telegram-bot-api-secret-token': webhookSecret(
        { ...readEnv(), ...(env as unknown as Env) },
        TEST_BOT,
      ),
    }
    let updateId = Date.now() * 1_000
    return await inTurns(telegram, (id, n) => {
      const message = { message_id: 1, date: 0, chat: { id: chats[n], type: 'private' } }
      const from = { id: chats[n], is_bot: false, first_name: 'Anna' }
      const body = {
        update_id: updateId++,
        callback_query: { id, from, chat_instance: '1', data: 'x', message },
      }
      return post(server.port, `/api/telegram/webhook/${TEST_BOT}`, headers, body)
    })
  } finally {
    await database.close()
    await server.stop()
  }
}

/** Presses at once, after one turn to warm up. @returns milliseconds until the emulator got each answer, sorted */
async function inTurns(
  telegram: TelegramServer,
  press: (id: string, n: number) => Promise<unknown>,
): Promise<number[]> {
  const took: number[] = []
  for (let turn = 0; turn <= TURNS; turn++) {
    const began = new Map<string, number>()
    await Promise.all(
      Array.from({ length: PRESSES }, (_, n) => {
        const id = `${Math.random()}`
        began.set(id, performance.now())
        return press(id, n)
      }),
    )
    const arrived = () => telegram.calls.filter(({ body }) => began.has(String(body.callback_query_id)))
    for (let waited = 0; arrived().length < PRESSES; waited += 20) {
      if (waited > 30_000) throw new Error('presses were not answered')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    if (turn > 0)
      for (const { at, body } of arrived()) took.push(at - (began.get(String(body.callback_query_id)) ?? 0))
  }
  return took.sort((a, b) => a - b)
}

function post(port: number, path: string, headers: Record<string, string>, body: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      answer
        .resume()
        .on('end', () =>
          answer.statusCode === 204 ? resolve() : reject(new Error(`${path} answered ${answer.statusCode}`)),
        )
    })
    asked.on('error', reject)
    asked.end(JSON.stringify(body))
  })
}
