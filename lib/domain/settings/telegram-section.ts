import { telegramSettings } from '@/lib/contracts/settings/telegram'
import { invalidField } from '@/lib/core/errors'
import { seal } from '@/lib/core/sealing'
import { secretOf } from '@/lib/core/secret'
import { botOfToken, TelegramError } from '@/lib/telegram/bot-api'
import { apiOf } from '../telegram/bot-of'
import { defineSection } from './section'

export const telegramSection = defineSection({
  shape: telegramSettings,
  read: (_ctx, { telegramBot }) => ({
    username: telegramBot?.username ?? null,
    hasToken: telegramBot !== null,
    token: '',
  }),
  /** @returns the username of the bot */
  async check({ runtime }, { token }) {
    if (!token) return null
    try {
      const { username } = await apiOf(runtime.env, botOfToken(token)).me()
      return username
    } catch (error) {
      if (!(error instanceof TelegramError)) throw error
      throw invalidField('value.token', error.kind === 'token' ? 'botRefused' : 'botUnreachable')
    }
  },
  write(_ctx, { hasToken, token }, community, { env }, username) {
    if (!token || !username) return { telegramBot: hasToken ? community.telegramBot : null }
    const sealedToken = seal(secretOf(env), 'telegram-token', token)
    return { telegramBot: { id: botOfToken(token).id, username, sealedToken } }
  },
})
