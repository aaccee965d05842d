import { SignInSection } from '@/components/community-settings/sign-in-section'
import { callbackOf } from '@/lib/auth/provider-urls'
import type { PageParams } from '@/lib/pages/page-context'
import { runtime } from '@/lib/runtime/runtime'
import { loadSettings, SectionPage, sectionMetadata } from '../section-page'

export const generateMetadata = sectionMetadata('sign-in')

export default async function SignInPage({ params }: PageParams) {
  const { settings, common, community } = await loadSettings(params)
  const { env } = runtime()
  return (
    <SectionPage section="sign-in" params={params}>
      <SignInSection
        first={settings['sign-in']}
        hasGoogle={Boolean(env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET)}
        callback={callbackOf(env, community, 'oauth2')}
        {...common}
      />
    </SectionPage>
  )
}
