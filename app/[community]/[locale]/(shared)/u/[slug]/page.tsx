import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { ParticipantPage } from '@/components/participant-page/participant-page'
import { DomainError } from '@/lib/core/errors'
import { localized } from '@/lib/core/locale'
import { viewProfile } from '@/lib/domain/participant/view-profile'
import { type PageParams, pageContext } from '@/lib/pages/page-context'
import { pageMetadata } from '@/lib/pages/page-metadata'

type Params = PageParams<{ slug: string }>

/** Looked up once for the page and its metadata. */
const load = cache(async (community: string, locale: string, slug: string) => {
  const { run } = await pageContext(Promise.resolve({ community, locale }))
  return run((ctx) => viewProfile(ctx, { slug })).catch((error) => {
    if (error instanceof DomainError && error.kind === 'not-found') notFound()
    throw error
  })
})

async function profileOf(params: Params['params']) {
  const { community, locale, slug } = await params
  return load(community, locale, decodeURIComponent(slug))
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const context = await pageContext(params)
  const profile = await profileOf(params)
  const t = await getTranslations({ locale: context.locale, namespace: 'participantPage' })
  const name = `${profile.firstName} ${profile.lastName}`.trim()
  const community = localized(context.community.title, context.locale)
  return pageMetadata(context, {
    path: `/u/${profile.slug}`,
    title: name,
    description: profile.company ? `${name}, ${profile.company}` : t('metaDescription', { name, community }),
    index: profile.indexable,
    images: profile.avatarUrl ? [profile.avatarUrl] : undefined,
  })
}

export default async function SlugPage({ params }: Params) {
  const { community, locale } = await pageContext(params)
  return (
    <ParticipantPage
      profile={await profileOf(params)}
      community={localized(community.title, locale)}
      locale={locale}
    />
  )
}
