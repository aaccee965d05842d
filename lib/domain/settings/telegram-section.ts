import { telegramSettings } from '@/lib/contracts/settings/telegram'
import { invalidField } from '@/lib/core/errors'
import { seal } from '@/lib/core/sealing'
import { secretOf } from '@/lib/core/secret'
import { botOfToken, TelegramError } from '@/lib/telegram/bot-api'
import { apiOf } from '../telegram/bot-of'
import { defineSection } from './section'

/** Usernames that Telegram gave for tokens which are about to be saved. */
const checked = new Map<string, string>()

export const telegramSection = defineSection({
  shape: telegramSettings,
  read: (_ctx, { telegramBot }) => ({
    username: telegramBot?.username ?? null,
    hasToken: telegramBot !== null,
    token: '',
  }),
  async check({ runtime }, { token }) {
    if (!token) return
    try {
      const { username } = await apiOf(runtime.env, botOfToken(token)).me()
      checked.set(token, username)
    } catch (error) {
      if (!(error instanceof TelegramError)) throw error
      throw invalidField('value.token', error.kind === 'token' ? 'botRefused' : 'botUnreachable')
    }
  },
  write(_ctx, { hasToken, token }, community, env) {
    if (!token) return { telegramBot: hasToken ? community.telegramBot : null }
    const username = checked.get(token)
    checked.delete(token)
    if (!username) throw invalidField('value.token', 'botUnreachable')
    const sealedToken = seal(secretOf(env), 'telegram-token', token)
    return { telegramBot: { id: botOfToken(token).id, username, sealedToken } }
  },
})
