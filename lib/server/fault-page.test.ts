import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { brandCss } from '@/components/theme/brand-scale'
import { DomainError } from '@/lib/core/errors'
import { testDatabase } from '@/lib/testing/database'
import { makeCommunity } from '@/lib/testing/factories'
import { answerFault, faultOf } from './fault-page'

type Known = Parameters<typeof faultOf>[2]

let server: ReturnType<typeof createServer>
afterEach(() => void server.close())

async function ask(error: unknown, community: Known, headers: Record<string, string> = {}) {
  server = createServer((request, response) =>
    answerFault(request, response, faultOf(error, request, community)),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html', ...headers } })
  return { answer, page: await answer.text() }
}

const community = async () =>
  makeCommunity(await testDatabase(), {
    title: { en: 'Lantern & Co', ru: 'Маяк' },
    lang: 'ru',
    langChoices: ['ru', 'en'],
    brandConfig: { color: '#8a1c4a' },
  })

describe('the page of a fault', () => {
  it('has the name, the colours and the language of the community', async () => {
    const { answer, page } = await ask(new DomainError('unavailable'), await community())
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(page).toContain('<html lang="ru">')
    expect(page).toContain('<p class="name">Маяк</p>')
    expect(page).toContain('src="/icons/icon-192.png')
    expect(page).toContain(brandCss('#8a1c4a'))
    expect(page).toContain('http-equiv="refresh"')
  })

  it('is in the language that the reader chose', async () => {
    const { page } = await ask(new DomainError('unavailable'), await community(), {
      cookie: 'tuesday-lang=en',
    })
    expect(page).toContain('Server is unavailable')
    expect(page).toContain('Lantern &amp; Co')
  })

  it('has no brand where the community is not known yet, and follows the browser’s language', async () => {
    const { page } = await ask(new DomainError('unavailable'), null, { 'accept-language': 'ru-RU' })
    expect(page).toContain('Сервер недоступен')
    expect(page).not.toContain('<img')
  })

  it('does not reload after an unexpected error', async () => {
    const { answer, page } = await ask(new Error('unexpected'), await community())
    expect(answer.status).toBe(500)
    expect(page).not.toContain('http-equiv="refresh"')
    expect(page).toContain('<p class="id">')
  })
})
