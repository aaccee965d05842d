import { describe, expect, it } from 'vitest'
import { testApi } from '@/lib/testing/api'

describe('the landing page as JSON', () => {
  it('speaks the language of its suffix, is never cached, and is of this address alone', async () => {
    const { guest, community } = await testApi({
      community: { title: { en: 'Lighthouse', ru: 'Маяк' }, lang: 'en', langChoices: ['en', 'ru'] },
    })
    const path = (suffix: string, domain = community.primaryDomain) =>
      `/community/${domain}/landing${suffix}.json`
    const plain = await guest.get(path(''))
    expect(plain).toMatchObject({ status: 200, body: { title: 'Lighthouse', lang: 'en' } })
    expect(plain.headers.get('cache-control')).toBe('no-store')
    expect((await guest.get(path('_ru'))).body).toMatchObject({ title: 'Маяк', lang: 'ru' })
    for (const strange of [path('_de'), path('/../x'), path('', 'other.example')])
      expect((await guest.get(strange)).status, strange).toBe(404)
  })

  it('has the own language of a community that does not offer the other', async () => {
    const { guest, community } = await testApi({
      community: { title: { en: 'Lighthouse', ru: 'Маяк' }, lang: 'ru', langChoices: ['ru'] },
    })
    const answer = await guest.get(`/community/${community.primaryDomain}/landing_en.json`)
    expect(answer.body).toMatchObject({ title: 'Маяк', lang: 'ru' })
  })
})
