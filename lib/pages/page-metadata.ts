import type { Metadata } from 'next'
import { localized } from '@/lib/core/locale'
import { communityPreview, previewPath, versionOf } from '@/lib/domain/preview/preview'
import { runtime } from '@/lib/runtime/runtime'
import { communityOrigin } from '@/lib/tenancy/address'
import type { PageContext } from './page-context'

type About = {
  path: `/${string}`
  title: string
  description: string
  /** The title without the community's name. */
  whole?: boolean
  /** Whether search engines may index it, if the community allows it; true by default. */
  index?: boolean
  /** URL of its preview picture (lib/domain/preview); the community's by default. */
  picture?: string
}

/** Title, description, canonical URL, and link preview of a page. */
export function pageMetadata({ community, locale }: PageContext, about: About): Metadata {
  const origin = communityOrigin(runtime().env, community)
  const { title, description, path } = about
  const picture =
    about.picture ?? previewPath('community', locale, versionOf(communityPreview(community, locale)))
  return {
    metadataBase: new URL(origin),
    title: about.whole ? { absolute: title } : title,
    description,
    alternates: { canonical: path },
    robots: about.index === false || !community.indexable ? { index: false } : undefined,
    openGraph: {
      type: 'website',
      siteName: localized(community.title, locale),
      title,
      description,
      url: path,
      locale: locale === 'ru' ? 'ru_RU' : 'en_GB',
      images: [{ url: picture, width: 1200, height: 630, alt: title, type: 'image/jpeg' }],
    },
    twitter: { card: 'summary_large_image', title, description, images: [{ url: picture, alt: title }] },
  }
}
