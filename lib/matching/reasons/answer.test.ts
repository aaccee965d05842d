import { describe, expect, it } from 'vitest'
import { createEngine } from '../engine'
import type { Member } from '../people/member'
import { SAMPLE_MEMBERS } from '../sample-members'

type Profile = Omit<Member, 'id'>

const phrases = (given: Partial<NonNullable<Member['phrases']>>) => ({
  phrases: { seeks: [], wouldSay: [], offers: [], ...given },
})

/** How far an offer answers a request, in a community of others. */
const answerOf = (seeker: Profile, offerer: Profile) =>
  createEngine([...SAMPLE_MEMBERS, { ...seeker, id: 'seeker' }, { ...offerer, id: 'offerer' }]).answer(
    'seeker',
    'offerer',
  )

describe('a request is answered', () => {
  it.each<[string, Profile, Profile]>([
    [
      'if the person sought and the subject both match',
      { lookingFor: 'A food photographer for our new labels.' },
      { about: 'I am a food photographer and shoot olive oil.' },
    ],
    [
      'by the same phrase, whatever else is asked',
      {
        lookingFor: 'Packaging people who would test a roll.',
        ...phrases({ seeks: ['shareholder agreement between friends'] }),
      },
      { position: 'Mediator', ...phrases({ offers: ['neighbour disputes', 'shareholder agreements'] }) },
    ],
    [
      'by one word if that is the whole request',
      phrases({ seeks: ['glassblower'] }),
      { position: 'Glassblower' },
    ],
    [
      'by the role that a short request asks for',
      phrases({ seeks: ['statistician for field trials'] }),
      { position: 'Statistician, insurance' },
    ],
    [
      'in the other language',
      { lookingFor: 'Ищу фотографа, который снимает еду.' },
      { about: 'I am a food photographer and shoot olive oil.' },
    ],
  ])('%s', (_, seeker, offerer) => {
    expect(answerOf(seeker, offerer)).toBe('whole')
  })
})

describe('a request is answered in part', () => {
  it.each<[string, Profile, Profile]>([
    [
      'if only the subject matches',
      phrases({ seeks: ['patient researchers'] }),
      phrases({ offers: ['patient journeys'] }),
    ],
    [
      'if something else about the subject is offered',
      phrases({ seeks: ['hospital dispatcher'] }),
      phrases({ offers: ['hospital kitchens'] }),
    ],
  ])('%s', (_, seeker, offerer) => {
    expect(answerOf(seeker, offerer)).toBe('part')
  })
})

describe('a request is not answered', () => {
  it.each<[string, Profile, Profile]>([
    [
      'by one word of many in a text',
      { lookingFor: 'Anyone who has gone up the ladder, come down again and not regretted it.' },
      { about: 'I taught trucks to notice dents, ladders and tarpaulins.' },
    ],
    [
      'by a tag that names its subject',
      phrases({ seeks: ['illustrator for a board game'] }),
      { tags: ['board games'] },
    ],
    [
      'by a broad tag',
      phrases({ seeks: ['mentor for a first management job'] }),
      { tags: ['mentoring'], position: 'Finance director' },
    ],
    [
      'by what somebody used to be',
      { lookingFor: 'An editor for a memoir about a farm.' },
      { about: 'I used to be an editor of children’s books. Now I sell coffee.' },
    ],
    [
      'by what somebody plans to do',
      { lookingFor: 'Познакомлюсь с врачом, который прошёл нострификацию.' },
      { position: 'Медсестра, готовлюсь к нострификации' },
    ],
    [
      'by somebody’s clients',
      phrases({ seeks: ['бухгалтер для пекарни'] }),
      { about: 'Ставлю цены тем, кто этого боится: пекарни, студии, один цирк.' },
    ],
  ])('%s', (_, seeker, offerer) => {
    expect([undefined, 'bare']).toContain(answerOf(seeker, offerer))
  })
})
