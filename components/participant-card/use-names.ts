import { useTranslations } from 'next-intl'
import { fullName } from './person-name'

type Named = Parameters<typeof fullName>[0]

/** Names as members read them: who has deleted their account has none any more, and some have none yet. */
export function useNames() {
  const t = useTranslations('common')
  const formerMember = t('formerMember')
  return {
    formerMember,
    unnamed: t('unnamed'),
    firstNameOf: ({ firstName }: Pick<Named, 'firstName'>) => firstName || formerMember,
    fullNameOf: (person: Named) => fullName(person) || formerMember,
    /** Of the other in a chat or a meeting, who may have left. */
    shownNameOf: (person: Named & { present: boolean }) => (person.present ? fullName(person) : formerMember),
  }
}
