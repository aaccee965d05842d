import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { fullName } from '@/components/participant-card/person-name'
import { ParticipantPage } from '@/components/participant-page/participant-page'
import { PersonData } from '@/components/participant-page/person-data'
import { INTRO_LIMIT } from '@/lib/contracts/matching'
import type { ProfileView } from '@/lib/contracts/participant'
import { NOTE_LIMIT } from '@/lib/contracts/typed-limits'
import { localized } from '@/lib/core/locale'
import { viewProfileAs } from '@/lib/domain/participant/view-profile'
import { personPreview, previewPath, versionOf } from '@/lib/domain/preview/preview'
import { islandMessages } from '@/lib/pages/island-messages'
import { notThere } from '@/lib/pages/not-there'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { pageMetadata } from '@/lib/pages/page-metadata'
import { runtime } from '@/lib/runtime/runtime'
import { communityOrigin } from '@/lib/tenancy/address'
import { loadPerson } from './load-person'

type Params = PageParams<{ slug: string }>
type SearchParams = { searchParams: Promise<{ as?: string | string[] }> }

/** The audience a member previews their own page as; none while the page is incomplete. */
const seenAsOf = (seen: ProfileView, as: string | string[] | undefined) =>
  !seen.personal?.profileFilled ? null : as === 'guest' ? as : 'member'

async function personAt(params: Params['params']) {
  const { community, locale, slug } = await params
  return loadPerson(community, locale, decodeURIComponent(slug))
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const context = await pageContext(params)
  const { profile } = await personAt(params)
  const t = await getTranslations({ locale: context.locale, namespace: 'participantPage' })
  const name = fullName(profile)
  const community = localized(context.community.title, context.locale)
  return pageMetadata(context, {
    path: `/u/${profile.slug}`,
    title: name,
    description: profile.company ? `${name}, ${profile.company}` : t('metaDescription', { name, community }),
    index: profile.indexable,
    // Crawlers are guests and see the guests' version.
    picture: previewPath(
      profile,
      context.locale,
      profile.visibility === 'guest'
        ? versionOf(personPreview(context.community, context.locale, profile))
        : undefined,
    ),
  })
}

export default async function SlugPage({ params, searchParams }: Params & SearchParams) {
  const { community, locale, viewer, run } = await pageContext(params)
  const { profile: seen, reading } = await personAt(params)
  const seenAs = seenAsOf(seen, (await searchParams).as)
  const profile = seenAs ? await run((ctx) => viewProfileAs(ctx, seen, seenAs)).catch(notThere) : seen
  const title = localized(community.title, locale)
  const page = (
    <ParticipantPage
      {...{ profile, community, title, locale, seenAs }}
      signedIn={viewer !== null}
      ownTags={reading?.reader.tags ?? []}
      recommendation={reading?.recommendation ?? null}
      hasRecord={viewer?.enabled === true && viewer.organiserMode && seen.visibility !== 'own'}
      member={
        viewer && reading
          ? {
              relationship: reading.relationship,
              credits: reading.credits,
              nextRound: reading.nextRound,
              organiser: viewer.role === 'ROLE_ADMIN' ? { inMode: viewer.organiserMode } : null,
              timeZone: reading.timeZone,
              messages: islandMessages(locale, [
                'card',
                'participantActions',
                'recommended',
                'phraseList',
                'propose',
              ]),
              reader: {
                userId: viewer.userId,
                participantId: reading.reader.participantId,
                firstName: reading.reader.firstName,
                name: fullName(reading.reader),
                avatarUrl: reading.reader.avatarUrl,
                tags: reading.reader.tags,
                limits: { words: INTRO_LIMIT, note: NOTE_LIMIT },
              },
            }
          : null
      }
    />
  )
  // Other members see more than search engines may.
  if (profile.visibility !== 'guest' || seenAs || !profile.indexable || !community.indexable) return page
  const origin = communityOrigin(runtime().env, community)
  return (
    <>
      {page}
      <PersonData {...{ profile, origin }} community={title} />
    </>
  )
}
