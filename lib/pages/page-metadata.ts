import type { Metadata } from 'next'
import { localized } from '@/lib/core/locale'
import { runtime } from '@/lib/runtime/runtime'
import { communityOrigin } from '@/lib/tenancy/address'
import type { PageContext } from './page-context'

type About = {
  path: `/${string}`
  title: string
  description: string
  /** The title stands alone, without the community's name after it. */
  whole?: boolean
  /** Search engines may list it; yes unless said. */
  index?: boolean
  /** Addresses of pictures. */
  images?: string[]
}

/** Title, description, canonical address and Open Graph of a page. */
export function pageMetadata({ community, locale }: PageContext, about: About): Metadata {
  const origin = communityOrigin(runtime().env, community)
  const { title, description, path, images } = about
  return {
    metadataBase: new URL(origin),
    title: about.whole ? { absolute: title } : title,
    description,
    alternates: { canonical: path },
    robots: about.index === false ? { index: false } : undefined,
    openGraph: {
      type: 'website',
      siteName: localized(community.title, locale),
      title,
      description,
      url: path,
      locale: locale === 'ru' ? 'ru_RU' : 'en_GB',
      images,
    },
  }
}
