import type { TelegramState } from '@/lib/contracts/telegram'
import { call, follow } from './call'

export type { TelegramGroup, TelegramState } from '@/lib/contracts/telegram'

export const createTelegramLink = () => call('POST /api/telegram/link')
export const disconnectTelegram = () => call('DELETE /api/telegram')
export const setTelegramEmailToo = (on: boolean) => call('POST /api/telegram/email-too', { body: { on } })
export const sendTelegramTest = () => call('POST /api/telegram/test')

export const fetchTelegramGroup = () => call('GET /api/admin/telegram')
export const createTelegramGroupLink = () => call('POST /api/admin/telegram/group-link')
export const disconnectTelegramGroup = () => call('DELETE /api/admin/telegram/group')
export const postWeekPicture = (communityId: string) =>
  call('POST /api/community/{id}/participants/notify/telegram/group/image', { params: { id: communityId } })

/**
 * Reports the state of the user's connection, now and after each change. The browser reconnects automatically.
 * @returns stops listening
 */
export function watchTelegram(userId: string, onState: (state: TelegramState) => void): () => void {
  return follow('GET /api/sse/telegram-connect', { query: { userId } }, (data) => onState(JSON.parse(data)))
}
