import { describe, expect, it } from 'vitest'
import { guest } from '@/lib/core/actor'
import { hides } from '@/lib/db/schema/people'
import { asOwner, requestContext } from '@/lib/runtime/request-context'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { eraseMembers } from '../account/erase-members'

const at = (api: TestApi, path: string) => `/api/community/${api.community.id}/${path}`
const named = (api: TestApi, firstName: string, more = {}) =>
  api.person('member', { participant: { firstName, ...more } })
const names = async (client: ApiClient, path: string, query = {}) =>
  (await client.get(path, { query })).body.list.map((entry: { firstName: string }) => entry.firstName)

describe('the list of members', () => {
  it('has visible members, newest first, 24 per page', async () => {
    const api = await testApi()
    const start = Date.parse('2026-01-01T00:00:00Z')
    for (let i = 0; i < 25; i++) await named(api, `M${i}`, { profileFilledAt: new Date(start + i * 1000) })
    await api.person('onboarding')
    await api.person('disabled')
    const reader = await named(api, 'Reader', { profileFilledAt: new Date(start - 1000) })
    const first = await reader.get(at(api, 'participants-list'))
    expect(first.body.list).toHaveLength(24)
    expect(first.body).toMatchObject({ page: 0, hasMore: true })
    expect(first.body.list[0].firstName).toBe('M24')
    expect(await names(reader, at(api, 'participants-list'), { page: 1 })).toEqual(['M0', 'Reader'])
    expect((await reader.get(at(api, 'participants'))).body.total).toBe(26)
  })

  it('shows the first line of an open request, cut at a word', async () => {
    const api = await testApi()
    const reader = await named(api, 'Reader', { lookingFor: '', profileFilledAt: new Date('2020-01-01') })
    await named(api, 'Short', { lookingFor: 'A label designer.\nOr two.' })
    await named(api, 'Long', { lookingFor: 'people '.repeat(40) })
    await named(api, 'Paused', { requestPausedAt: new Date('2026-01-01') })
    const { list } = (await reader.get(at(api, 'participants-list'))).body
    const requests = Object.fromEntries(
      list.map(({ firstName, request }: { firstName: string; request: string }) => [firstName, request]),
    )
    expect(requests).toEqual({
      Reader: '',
      Short: 'A label designer.',
      Long: `${'people '.repeat(20).trim()}…`,
      Paused: '',
    })
  })

  describe('the search', () => {
    const searching = async (people: Record<string, object>) => {
      const api = await testApi()
      const reader = await named(api, 'Reader', { profileFilledAt: new Date('2020-01-01') })
      const filled = Date.parse('2026-01-01T00:00:00Z')
      for (const [at, [firstName, more]] of Object.entries(people).entries())
        await named(api, firstName, { profileFilledAt: new Date(filled - at * 1000), ...more })
      const search = (text: string, more = {}) =>
        names(reader, at(api, 'participants-list'), { search: text, ...more })
      return { api, reader, search }
    }

    it('matches prefixes of words in name, company, shared city and tags', async () => {
      const { search } = await searching({
        Юлия: { company: '100% Cotton', tags: ['Sewing'], city: 'Рига' },
        Oscar: { lastName: 'Wilde-Gray', company: 'Cotton_Mill', tags: ['looms', 'C++'] },
        Quiet: { city: 'Porto', shareLocation: false },
      })
      expect(await search('юли')).toEqual(['Юлия'])
      expect(await search('COTTON')).toEqual(['Юлия', 'Oscar'])
      expect(await search('sewing')).toEqual(['Юлия'])
      expect(await search('рига')).toEqual(['Юлия'])
      expect(await search('gray osc')).toEqual(['Oscar'])
      expect(await search('c++')).toEqual(['Oscar'])
      expect(await search('porto')).toEqual([])
      expect(await search('oscar sewing')).toEqual([])
      expect(await search('   ')).toHaveLength(4)
    })

    it("matches members' texts, from three letters on", async () => {
      const { search } = await searching({
        Eva: { about: 'I restore old pianos and teach', lookingFor: 'Someone who tunes', goal: 'A workshop' },
        Андрей: { about: 'Пишу о музыке' },
      })
      expect(await search('pian')).toEqual(['Eva'])
      expect(await search('tunes')).toEqual(['Eva'])
      expect(await search('workshop')).toEqual(['Eva'])
      expect(await search('музыка')).toEqual(['Андрей'])
      expect(await search('an')).toEqual(['Андрей'])
      expect(await search('who teaches pianos')).toEqual(['Eva'])
    })

    it('finds nobody by a request while it is paused', async () => {
      const phrases = (['seeks', 'wouldSay', 'offers'] as const).map((kind) => ({
        kind,
        text: `phrase about ${kind.toLowerCase()}`,
        origin: 'member' as const,
      }))
      const { search } = await searching({
        Open: { lookingFor: 'A new job', phrases },
        Paused: { lookingFor: 'A new job', phrases, requestPausedAt: new Date('2026-01-01') },
      })
      for (const said of ['new job', 'about seeks', 'about wouldsay'])
        expect(await search(said)).toEqual(['Open'])
      expect((await search('about offers')).toSorted()).toEqual(['Open', 'Paused'])
    })

    it('lists matches by name before mentions', async () => {
      const { search } = await searching({
        Writer: { about: 'I like design' },
        Tagged: { tags: ['design'] },
        Desi: { company: 'Design Bureau' },
      })
      expect(await search('design')).toEqual(['Tagged', 'Desi', 'Writer'])
    })

    it('ignores words that merely begin with fewer sounds', async () => {
      const { search } = await searching({ Анна: {}, Anna: {}, Ana: {}, Otto: { company: 'Analysts & Co' } })
      expect(await search('анна')).toEqual(['Анна', 'Anna', 'Ana'])
      expect(await search('anna')).toEqual(['Анна', 'Anna', 'Ana'])
    })

    it.each([
      ['юлия', 'Yulia'],
      ['сергей чернов', 'Sergey', 'Chernov'],
      ['шмидт', 'Hans', 'Schmidt'],
      ['yulia', 'Юлия'],
      ['dmitry', 'Дмитрий'],
      ['shchukina', 'Анна', 'Щукина'],
      ['Ekaterina Zhuk', 'Екатерина', 'Жукова'],
    ])('in either alphabet: %s finds %s', async (text, firstName, lastName = 'Nobody') => {
      const { search } = await searching({ [firstName]: { lastName }, Bob: { lastName: 'Ross' } })
      expect(await search(text)).toEqual([firstName])
    })

    it.each([
      ['Zurch', 'Zurich'],
      ['cardiolgist', 'Cardiologist'],
      ['logistcs', 'Logistics and warehouses'],
      ['hartmnn', 'Hartmann'],
      ['кардеолог', 'Кардиолог'],
      ['brige enginer', 'Bridge engineer'],
      ['rpiya', 'Priya'],
      ['priay', 'Priya'],
    ])('with one letter wrong: %s', async (text, company) => {
      const { search } = await searching({ One: { company }, Two: { company: 'Baker' } })
      expect(await search(text)).toEqual(['One'])
    })

    it('tolerates typos only when nothing matches exactly', async () => {
      const { search } = await searching({ Hartmann: {}, Hartman: { company: 'Baker' }, Martman: {} })
      expect(await search('martman')).toEqual(['Martman'])
    })

    it('matches other forms of a word, and work terms in the other language', async () => {
      const { search } = await searching({
        One: { tags: ['инвестиции'] },
        Two: { tags: ['investing'] },
        Three: { tags: ['Design'] },
        Four: { tags: ['юрист'] },
      })
      expect(await search('инвестиций')).toEqual(['One', 'Two'])
      expect(await search('дизайнеры')).toEqual(['Three'])
      expect(await search('lawyers')).toEqual(['Four'])
    })

    it('is literal, and finds nothing for a search without letters', async () => {
      const { search } = await searching({ Ann: { company: "O'Neil & Sons" } })
      expect(await search("o'neil")).toEqual(['Ann'])
      for (const text of ['%', '_', "'", '\\', '&|!():*', '🙂', 'nobody at all'])
        expect(await search(text)).toEqual([])
      expect(await search("ann' | 'reader")).toEqual([])
    })

    it('filters by tags, all of which a member must have, in any case', async () => {
      const { search } = await searching({
        One: { tags: ['Law', 'bread'] },
        Two: { tags: ['law'] },
        Three: { tags: ['lawful', 'bread'] },
      })
      expect(await search('', { tags: 'law' })).toEqual(['One', 'Two'])
      expect(await search('', { tags: 'LAW,Bread' })).toEqual(['One'])
      expect(await search('three', { tags: 'bread' })).toEqual(['Three'])
      expect(await search('', { tags: 'nothing' })).toEqual([])
    })

    it('omits members who are blocked, disabled, gone, or of another community', async () => {
      const { api, reader, search } = await searching({ Marta: {} })
      const elsewhere = await testApi()
      await named(elsewhere, 'Marta', { lastName: 'Elsewhere' })
      await api.person('disabled', { participant: { firstName: 'Marta' } })
      const gone = await named(api, 'Marta', { lastName: 'Gone' })
      const block = await named(api, 'Marta', { lastName: 'Blocked' })
      await api.runtime.database.owner.insert(hides).values({
        communityId: api.community.id,
        participantId: reader.person?.participant?.id ?? '',
        subjectId: block.person?.participant?.id ?? '',
        kind: 'block',
      })
      const { user } = gone.person ?? {}
      await asOwner(
        requestContext(api.runtime, {
          community: api.community,
          actor: guest,
          locale: 'en',
          requestId: 'test',
        }),
        (ctx) => eraseMembers(ctx, [{ userId: user?.id ?? '', email: user?.email ?? '' }]),
      )
      expect(await search('marta')).toEqual(['Marta'])
      expect(await search('gone')).toEqual([])
    })

    it('has pages without duplicates or gaps', async () => {
      const { search } = await searching(
        Object.fromEntries(
          Array.from({ length: 45 }, (_, at) => [
            `Mila${at}`,
            { profileFilledAt: new Date('2026-02-02'), tags: ['tea'] },
          ]),
        ),
      )
      const pages = []
      for (const page of [0, 1, 2, 3]) pages.push(await search('mila', { page, tags: 'tea' }))
      expect(pages.map((page) => page.length)).toEqual([24, 21, 0, 0])
      expect(new Set(pages.flat()).size).toBe(45)
    })
  })

  it('shows the city only if it is shared, and normalized tags', async () => {
    const api = await testApi()
    const reader = await named(api, 'Reader')
    await named(api, 'Quiet', { shareLocation: false, tags: ['Other', 'law', 'Law', 'x'.repeat(60)] })
    const { list } = (await reader.get(at(api, 'participants-list'))).body
    expect(list[0]).toMatchObject({ city: null, tags: ['law', `${'x'.repeat(47)}…`] })
    expect(list[1].city).toBe('Lisbon')
  })

  it('omits blocks in both directions', async () => {
    const api = await testApi()
    const [reader, other] = [await named(api, 'Reader'), await named(api, 'Other')]
    await api.runtime.database.owner.insert(hides).values({
      communityId: api.community.id,
      participantId: other.person?.participant?.id ?? '',
      subjectId: reader.person?.participant?.id ?? '',
      kind: 'block',
    })
    expect(await names(reader, at(api, 'participants-list'))).toEqual(['Reader'])
    expect(await names(other, at(api, 'participants-list'))).toEqual(['Other'])
  })

  it('is hidden where the community does not show its members, except from administrators', async () => {
    const api = await testApi({ community: { transparent: false } })
    const [reader, admin] = [await api.person(), await api.person('admin')]
    for (const path of ['participants-list', 'participants', 'top-tags']) {
      expect((await reader.get(at(api, path))).status).toBe(404)
      expect((await admin.get(at(api, path))).status).toBe(200)
    }
    expect((await api.guest.get(at(api, 'preview/participants'))).body).toEqual({ list: [], total: null })
  })
})

describe('the preview for guests', () => {
  it('shows a few names and faces, those with a photo first', async () => {
    const api = await testApi()
    const start = Date.parse('2026-01-01T00:00:00Z')
    await named(api, 'Face', { avatarUrl: '/media/avatars/x-512.webp', profileFilledAt: new Date(start) })
    for (let i = 1; i <= 13; i++) await named(api, `M${i}`, { profileFilledAt: new Date(start + i * 1000) })
    await api.person('disabled')
    const { body } = await api.guest.get(at(api, 'preview/participants'))
    expect(body.total).toBe(14)
    expect(body.list).toHaveLength(12)
    expect(body.list[0]).toMatchObject({ firstName: 'Face', avatarUrl: '/media/avatars/x-512.webp' })
    expect(body.list[1].firstName).toBe('M13')
  })

  it('counts the members twice a minute at most, however many guests ask', async () => {
    const api = await testApi()
    await named(api, 'First')
    const preview = async () => (await api.guest.get(at(api, 'preview/participants'))).body
    expect((await preview()).total).toBe(1)
    await named(api, 'Second')
    const { list, total } = await preview()
    expect(list).toHaveLength(2)
    expect(total).toBe(1)
  })
})

describe('the top tags', () => {
  it('count members, in the most common spelling, without Other', async () => {
    const api = await testApi()
    const reader = await named(api, 'A', { tags: ['Law', 'other'] })
    await named(api, 'C', { tags: ['law'] })
    await named(api, 'B', { tags: ['law', 'Other', 'bread'] })
    expect((await reader.get(at(api, 'top-tags'))).body.list).toEqual([
      { tag: 'law', count: 3 },
      { tag: 'bread', count: 1 },
    ])
  })

  it('are in the reader’s language, each topic once, and filter members by any of its names', async () => {
    const api = await testApi()
    const reader = await named(api, 'Reader', { tags: [] })
    await named(api, 'Anna', { tags: ['Law', 'Postgres'] })
    await named(api, 'Борис', { tags: ['право', 'Law', 'настольные игры'] })
    const inRussian = { headers: { cookie: 'tuesday-lang=ru' } }
    const tagsOf = ({ body }: { body: { list: { tag: string; count: number }[] } }) =>
      body.list.map(({ tag, count }) => `${tag} ${count}`)
    expect(tagsOf(await reader.get(at(api, 'top-tags')))).toEqual(['Law 2', 'Postgres 1', 'board games 1'])
    expect(tagsOf(await reader.get(at(api, 'top-tags'), inRussian))).toEqual([
      'право 2',
      'Postgres 1',
      'настольные игры 1',
    ])
    const page = { query: { tags: 'право' }, ...inRussian }
    const { body } = await reader.get(at(api, 'participants-list'), page)
    expect(
      body.list.map(({ firstName, tags }: { firstName: string; tags: string[] }) => [firstName, tags]),
    ).toEqual([
      ['Борис', ['право', 'настольные игры']],
      ['Anna', ['право', 'Postgres']],
    ])
  })
})
