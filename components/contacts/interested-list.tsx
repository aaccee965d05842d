'use client'

import { Handshake } from 'lucide'
import { useTranslations } from 'next-intl'
import { MessageButton } from '@/components/chat/message-button'
import { PAGED_LIST, PagedList } from '@/components/list/paged-list'
import { byPerson, usePages } from '@/components/list/use-pages'
import { StepButton } from '@/components/meetings/step-button'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { fetchContacts } from '@/lib/client/contacts'
import { queryKeys } from '@/lib/client/query-keys'
import { CONTACT_TURNS, type ContactView } from '@/lib/contracts/matching'
import type { PageOf } from '@/lib/contracts/page'
import { NobodyYet } from './nobody-yet'
import { PersonRow } from './person-row'

/** Contacts with interest, grouped by whose turn it is, as the server orders them. */
export function InterestedList({ first }: { first: PageOf<ContactView>[] }) {
  const t = useTranslations('contacts.interested')
  const { list, query } = usePages(queryKeys.contacts, first, fetchContacts, byPerson)
  if (list.length === 0) return <NobodyYet list="interested" icon={<Icon of={Handshake} />} />
  return (
    <PagedList grouped query={query}>
      {CONTACT_TURNS.map((relation) => {
        const people = list.filter((one) => one.relation === relation)
        const headingId = `contacts-${relation}`
        return (
          people.length > 0 && (
            <section key={relation}>
              <h2 id={headingId} className="mb-2 flex items-center gap-2 text-base">
                {t(`relations.${relation}`)}
                {relation === 'received' && <Badge tone="accent">{people.length}</Badge>}
              </h2>
              <ul aria-labelledby={headingId} className={PAGED_LIST}>
                {people.map((contact) => (
                  <ContactRow key={contact.person.participantId} contact={contact} />
                ))}
              </ul>
            </section>
          )
        )
      })}
    </PagedList>
  )
}

function ContactRow({ contact: { person, relation, since, note, meeting } }: { contact: ContactView }) {
  const t = useTranslations('contacts.interested')
  const tool =
    relation === 'accepted' ? (
      <div className="flex flex-wrap items-center justify-end gap-2">
        {meeting && <StepButton meeting={meeting} size="sm" variant="secondary" />}
        <MessageButton person={person} compact />
      </div>
    ) : relation === 'received' ? (
      <Button asChild size="sm">
        <a href={`/u/${person.slug}`}>
          {t('answer')}
          <span className="sr-only"> {person.firstName}</span>
        </a>
      </Button>
    ) : undefined
  return <PersonRow heading="h3" {...{ person, since, note, tool }} />
}
