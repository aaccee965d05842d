import { describe, expect, it } from 'vitest'
import { testApi } from '@/lib/testing/api'

describe('the language', () => {
  it('is accepted as plain text and as a JSON string, if the community offers it', async () => {
    const api = await testApi({ community: { langChoices: ['ru', 'en'], lang: 'ru' } })
    const member = await api.person()
    const set = (body: string) => member.post('/current-user/lang', { body })
    expect((await set('ru')).body).toEqual({ preferredLang: 'ru' })
    const answer = await set('"en"')
    expect(answer.body).toEqual({ preferredLang: 'en' })
    expect(answer.headers.get('set-cookie')).toContain('tuesday-lang=en')
    expect((await set('de')).status).toBe(400)
    const onlyRussian = await api.elsewhere({ langChoices: ['ru'], lang: 'ru' })
    const reader = await onlyRussian.person()
    expect((await reader.post('/api/current-user/lang', { body: 'en' })).status).toBe(400)
  })
})
