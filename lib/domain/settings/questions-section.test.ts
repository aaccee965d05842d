import { beforeEach, describe, expect, it } from 'vitest'
import type { QuestionSettings } from '@/lib/contracts/settings/questions'
import { newId } from '@/lib/core/ids'
import { systemRequestContext, withTenant } from '@/lib/runtime/request-context'
import { actingOrganiser } from '@/lib/testing/acting-user'
import { type ApiClient, type TestApi, testApi } from '@/lib/testing/api'
import { countAnswers } from './count-answers'

let api: TestApi
let organiser: ApiClient
let member: ApiClient

beforeEach(async () => {
  api = await testApi()
  organiser = await api.person('admin')
  member = await api.person('member')
})

const option = (id: string) => ({ id, text: { en: `Option ${id}` }, retired: false })
const question = (change: Partial<QuestionSettings> = {}): QuestionSettings => ({
  id: newId(),
  kind: 'single',
  text: { en: 'What brings you here?' },
  options: [option('a'), option('b')],
  required: false,
  maxChoices: null,
  retired: false,
  ...change,
})

async function save(change: (before: QuestionSettings[]) => QuestionSettings[]): Promise<QuestionSettings[]> {
  const { version, value } = (await organiser.get('/api/admin/settings')).body.questions
  const { body } = await organiser.patch('/api/admin/settings/questions', {
    body: { version, value: { questions: change(value.questions) } },
  })
  return body.value.questions
}

const asked = async () =>
  (await member.get('/api/question/get-by-community', { query: { communityId: api.community.id } })).body
    .list as { id: string; options: { id: string }[] }[]

const answer = (questionId: string, value: string | string[], by = member) =>
  by.post('/api/participant/update-answers', {
    query: { participantId: by.person!.participant!.id },
    body: { answers: [{ questionId, value }] },
  })

describe('a question', () => {
  it('is shown with the number of members who answered it and chose each option', async () => {
    const [one, text] = await save(() => [
      question({ kind: 'multi' }),
      question({ kind: 'text', options: [] }),
      question(),
    ])
    await answer(one!.id, ['a', 'b'])
    await answer(one!.id, ['b'], organiser)
    await answer(text!.id, 'Curiosity')
    const context = { ...systemRequestContext(api.runtime, api.community, 'test'), actor: actingOrganiser() }
    expect(await withTenant(context, countAnswers)).toEqual({
      [one!.id]: { members: 2, options: { a: 1, b: 2 } },
      [text!.id]: { members: 1, options: {} },
    })
  })

  it('is asked in list order', async () => {
    const [one, other] = await save(() => [question(), question({ kind: 'text', options: [] })])
    expect((await asked()).map(({ id }) => id)).toEqual([one!.id, other!.id])
    await save(([first, second]) => [second!, first!])
    expect((await asked()).map(({ id }) => id)).toEqual([other!.id, one!.id])
  })

  it('with answers keeps them when retired, and when restored', async () => {
    const [one] = await save(() => [question()])
    expect((await answer(one!.id, 'a')).status).toBe(200)
    await save(([before]) => [{ ...before!, retired: true }])
    expect(await asked()).toEqual([])
    expect((await answer(one!.id, 'b')).status).toBe(404)
    await save(([before]) => [{ ...before!, retired: false }])
    const { body } = await organiser.get(`/api/admin/participants/${member.person!.participant!.id}`)
    expect(body.answers).toHaveLength(1)
  })

  it('with answers is retired rather than deleted, and keeps its type', async () => {
    const [one] = await save(() => [question()])
    await answer(one!.id, 'a')
    const { version, value } = (await organiser.get('/api/admin/settings')).body.questions
    const refused = await organiser.patch('/api/admin/settings/questions', {
      body: { version, value: { questions: [{ ...value.questions[0], kind: 'text' }] } },
    })
    expect(refused.status).toBe(400)
    expect(await save(() => [])).toMatchObject([{ id: one!.id, retired: true }])
  })

  it('without answers is deleted', async () => {
    await save(() => [question()])
    expect(await save(() => [])).toEqual([])
  })

  it('gets a new id: another community’s question cannot be overwritten', async () => {
    const elsewhere = await api.elsewhere()
    const other = await elsewhere.person('admin')
    const [mine] = await save(() => [question()])
    const { version } = (await other.get('/api/admin/settings')).body.questions
    const theirs = await other.patch('/api/admin/settings/questions', {
      body: { version, value: { questions: [{ ...mine, text: { en: 'Theirs' } }] } },
    })
    expect(theirs.body.value.questions[0].id).not.toBe(mine!.id)
    expect((await organiser.get('/api/admin/settings')).body.questions.value.questions[0].text).toEqual(
      mine!.text,
    )
  })
})

describe('an option', () => {
  it('that is removed stays with members who chose it, and with nobody else', async () => {
    const [one] = await save(() => [question({ options: [option('a'), option('b'), option('c')] })])
    await answer(one!.id, 'a')
    const [after] = await save(([before]) => [{ ...before!, options: before!.options.slice(1) }])
    expect(after?.options.find(({ id }) => id === 'a')).toMatchObject({ retired: true })
    expect((await asked())[0]?.options.map(({ id }) => id)).toEqual(['b', 'c', 'a'])
    expect((await answer(one!.id, 'a')).status).toBe(200)

    const newcomer = await api.person('member')
    const { body } = await newcomer.get('/api/question/get-by-community', {
      query: { communityId: api.community.id },
    })
    expect(body.list[0].options.map(({ id }: { id: string }) => id)).toEqual(['b', 'c'])
    expect((await answer(one!.id, 'a', newcomer)).status).toBe(400)
  })

  it('cannot be the only one of a question', async () => {
    const { version } = (await organiser.get('/api/admin/settings')).body.questions
    const { status } = await organiser.patch('/api/admin/settings/questions', {
      body: { version, value: { questions: [question({ options: [option('a')] })] } },
    })
    expect(status).toBe(400)
  })
})
