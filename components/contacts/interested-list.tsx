'use client'

import { Handshake } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { MessageButton } from '@/components/chat/message-button'
import { PagedList } from '@/components/list/paged-list'
import { byPerson, usePages } from '@/components/list/use-pages'
import { Badge, type Tone } from '@/components/ui/badge'
import { fetchContacts } from '@/lib/client/contacts'
import { queryKeys } from '@/lib/client/query-keys'
import type { ContactView } from '@/lib/contracts/matching'
import type { PageOf } from '@/lib/contracts/page'
import { NobodyYet } from './nobody-yet'
import { PersonRow } from './person-row'

const TONES: Record<ContactView['relation'], Tone> = {
  accepted: 'positive',
  received: 'accent',
  waiting: 'neutral',
  liked: 'neutral',
}

/** Contacts with interest, newest first. */
export function InterestedList({ first }: { first: PageOf<ContactView>[] }) {
  const t = useTranslations('contacts.interested')
  const { list, query } = usePages(queryKeys.contacts, first, fetchContacts, byPerson)
  if (list.length === 0) return <NobodyYet list="interested" icon={<Handshake />} />
  return (
    <PagedList labelledBy="contacts" query={query}>
      {list.map(({ person, relation, since, note }) => (
        <PersonRow
          key={person.participantId}
          person={person}
          relation={<Badge tone={TONES[relation]}>{t(`relations.${relation}`)}</Badge>}
          since={since}
          note={note}
          tool={relation === 'accepted' && <MessageButton person={person} compact />}
        />
      ))}
    </PagedList>
  )
}
