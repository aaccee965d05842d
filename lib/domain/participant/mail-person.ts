import type { Locale } from '@/lib/core/locale'
import type { participants } from '@/lib/db/schema/participant'
import type { MailPerson } from '@/lib/mail/kinds'
import { cityIn } from './city'

/** A member as shown in an email to another member: what they share with the community, without contacts. */
export function toMailPerson(participant: typeof participants.$inferSelect, locale: Locale): MailPerson {
  return {
    firstName: participant.firstName,
    lastName: participant.lastName,
    company: participant.company,
    city: participant.shareLocation ? cityIn(participant, locale) : null,
    avatarUrl: participant.avatarUrl,
    about: participant.about,
  }
}
