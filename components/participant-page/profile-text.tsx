import { getTranslations } from 'next-intl/server'
import { PhraseList } from '@/components/phrases/phrase-list'
import { Card } from '@/components/ui/card'
import { Tag } from '@/components/ui/tag'
import type { ProfileView } from '@/lib/contracts/participant'
import { hasPhrases } from '@/lib/contracts/phrase-kinds'
import { foreignLang } from '@/lib/core/foreign-lang'
import type { Locale } from '@/lib/core/locale'
import { ProfileContacts } from './profile-contacts'
import { ProfileSection } from './profile-section'

export interface ProfileTextProps {
  profile: ProfileView
  community: { shownContacts: readonly string[] }
  locale: Locale
  /** The reader's own topics: shared ones come first. */
  ownTags: readonly string[]
}

/** What a member says about themselves, as far as the reader may see it. */
export async function ProfileText({ profile, community, locale, ownTags }: ProfileTextProps) {
  const t = await getTranslations({ locale, namespace: 'participantPage' })
  const card = await getTranslations({ locale, namespace: 'card' })
  const isBare =
    profile.visibility !== 'guest' &&
    !profile.lookingFor &&
    !profile.about &&
    !profile.goal &&
    profile.tags.length === 0
  return (
    <div className="mt-10 flex flex-col gap-10 empty:hidden">
      {isBare && <p className="text-ink-soft">{t('empty', { name: profile.firstName })}</p>}
      {profile.lookingFor && (
        <Card tone="accent" padding="lg" asChild>
          <section>
            <h2 className="text-sm font-[560]">{t('lookingFor')}</h2>
            <p lang={foreignLang(profile.lookingFor, locale)} className="mt-2 text-lg as-written">
              {profile.lookingFor}
            </p>
          </section>
        </Card>
      )}
      {hasPhrases(profile.phrases) && <PhraseList phrases={profile.phrases} name={profile.firstName} />}
      {profile.about && (
        <ProfileSection title={t('about')}>
          <p lang={foreignLang(profile.about, locale)} className="as-written">
            {profile.about}
          </p>
        </ProfileSection>
      )}
      {profile.goal && (
        <ProfileSection title={t('goal')}>
          <p lang={foreignLang(profile.goal, locale)} className="as-written">
            {profile.goal}
          </p>
        </ProfileSection>
      )}
      {profile.tags.length > 0 && (
        <ProfileSection title={t('tags')}>
          <ul className="flex flex-wrap gap-2">
            {sharedFirst(profile.tags, ownTags).map(({ tag, shared }) => (
              <li key={tag} className="max-w-full">
                <Tag shared={shared} lang={foreignLang(tag, locale)}>
                  {tag}
                  {shared && <span className="sr-only"> {card('inCommon')}</span>}
                </Tag>
              </li>
            ))}
          </ul>
        </ProfileSection>
      )}
      <ProfileContacts {...{ profile, community, locale }} />
    </div>
  )
}

function sharedFirst(tags: readonly string[], ownTags: readonly string[]) {
  const own = new Set(ownTags.map((tag) => tag.toLowerCase()))
  const marked = tags.map((tag) => ({ tag, shared: own.has(tag.toLowerCase()) }))
  return marked.sort((a, b) => Number(b.shared) - Number(a.shared))
}
