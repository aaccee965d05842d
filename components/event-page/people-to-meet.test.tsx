import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { queryKeys } from '@/lib/client/query-keys'
import type { EventView, PeopleToMeet as People } from '@/lib/contracts/event'
import { htmlIn } from '@/lib/testing/in-language'
import { PeopleToMeet } from './people-to-meet'

it('marks the language of a first message that is not the page’s', () => {
  const client = new QueryClient()
  const introduced = [
    {
      person: {
        participantId: '1',
        slug: 'anna',
        firstName: 'Anna',
        lastName: 'Lee',
        avatarUrl: null,
        company: null,
      },
      level: 'good',
      reasons: [],
      openingLine: 'Что пошло не так первым?',
    },
  ] as unknown as People['introduced']
  client.setQueryData([...queryKeys.peopleToMeet('e'), undefined], { introduced, list: [] })
  const html = htmlIn(
    'en',
    <QueryClientProvider client={client}>
      <PeopleToMeet event={{ id: 'e', participation: null } as EventView} linked={false} />
    </QueryClientProvider>,
  )
  expect(html).toContain('You could start with: <span lang="ru">Что пошло не так первым?</span>')
})
