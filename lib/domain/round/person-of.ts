import type { participants } from '@/lib/db/schema/participant'
import type { MailPerson } from '@/lib/mail/kinds'

/** A member as a mail to another member shows them: what they share with the community, no contacts. */
export function personOf(participant: typeof participants.$inferSelect): MailPerson {
  return {
    firstName: participant.firstName,
    lastName: participant.lastName,
    company: participant.company,
    city: participant.shareLocation ? participant.city : null,
    avatarUrl: participant.avatarUrl,
    about: participant.about,
  }
}
