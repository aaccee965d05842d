import { randomUUID } from 'node:crypto'
import type { Question } from '@/lib/contracts/question'
import { expect, type Site } from './site'

/** Fills the profile like onboarding, without its screens. `end` says where onboarding stops. */
export async function fillProfile(
  site: Site,
  domain: string,
  bearer: string,
  end: object = { finish: true },
): Promise<void> {
  const post = async (path: string, body: object) => {
    const answer = await site.ask(domain, path, { method: 'POST', bearer, body })
    expect(answer.status, answer.text).toBe(200)
    return answer.json()
  }
  const { participantId } = (await post('/api/participant/create', {})) as { participantId: string }
  const id = await communityAt(site, domain)
  const asked = await site.ask(domain, `/api/question/get-by-community?communityId=${id}`, { bearer })
  const { list } = asked.json() as { list: Question[] }
  const answers = list.map(({ id: questionId, kind, options }) => ({
    questionId,
    value: kind === 'text' ? 'A patient one' : options.slice(0, 1).map((option) => option.id),
  }))
  await post(`/api/participant/update-answers?participantId=${participantId}`, { answers })
  const name = `vera_${randomUUID().slice(0, 8)}`
  await post('/api/participant/update-profile', {
    firstName: 'Vera',
    lastName: 'Novak',
    about: 'I advise founders on their first contracts and first hires.',
    lookingFor: 'Founders who are about to hire their first ten people',
    contacts: { linkedin: `linkedin.com/in/${name}`, telegram: name },
    ...end,
  })
}

export async function communityAt(site: Site, domain: string): Promise<string> {
  const found = await site.ask(domain, `/api/community/get-by-domain?domain=${domain}`)
  return (found.json() as { id: string }).id
}
