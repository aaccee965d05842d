import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import type { CommunityView } from '@/lib/contracts/community'
import type { ExampleField } from '@/lib/contracts/example-field'
import type { previewShape } from '@/lib/contracts/participant'
import type { Locale } from '@/lib/core/locale'
import { ClosingCall } from './closing-call'
import { ExampleMatch } from './example-match'
import { HowItWorks } from './how-it-works'
import { LaunchInvitation } from './launch-invitation'
import { MemberFaces } from './member-faces'
import { StartForm } from './start-form'

export interface LandingPageProps {
  community: CommunityView
  preview: z.infer<typeof previewShape>
  locale: Locale
  /** Field of the example introduction. */
  field: ExampleField
  /** ISO weekday of the round. */
  weekday: number
  /** From the URL, when a child community sent the reader here. */
  email: string
  /** URL of the parent community. */
  parent: string | null
  /** Newcomers get a code by email. */
  byCode: boolean
  /** Path of the form to launch a community. */
  launch: string | null
}

/** Above this length the largest type size would fill the whole first screen. */
const LONG_TITLE = 52

export async function LandingPage({
  community,
  preview,
  locale,
  field,
  weekday,
  email,
  parent,
  byCode,
  launch,
}: LandingPageProps) {
  const t = await getTranslations({ locale })
  return (
    <>
      <section className="page-container grid grid-cols-[minmax(0,1fr)] items-center gap-14 pt-10 sm:pt-16 lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] lg:gap-16 lg:pt-20 2xl:gap-28">
        <div>
          <h1
            className={
              community.landingTitle.length > LONG_TITLE ? 'text-3xl' : 'text-4xl max-[23rem]:text-3xl'
            }
          >
            {community.landingTitle}
          </h1>
          <p className="mt-5 max-w-xl text-lg text-ink-soft">{community.landingCopy}</p>
          <div className="mt-8 max-w-xl">
            <StartForm
              initialEmail={email}
              parent={parent}
              byCode={byCode}
              texts={{
                email: t('landing.email'),
                placeholder: t('landing.emailPlaceholder'),
                submit: t('landing.start'),
                required: t('validation.required'),
                invalidEmail: t('validation.invalidEmail'),
              }}
            />
          </div>
          {!community.shortLanding && (
            <p className="mt-4 text-sm text-ink-soft">
              {t('landing.already')}{' '}
              <a href="/login" className="text-link inline-flex min-h-6 items-center">
                {t('landing.logIn')}
              </a>
            </p>
          )}
          <div className="mt-10">
            <MemberFaces preview={preview} locale={locale} />
          </div>
        </div>
        <div className="relative">
          {community.imgUrl && (
            // biome-ignore lint/performance/noImgElement: the community's own picture, at its own address
            <img
              src={community.imgUrl}
              alt=""
              width={1120}
              height={480}
              className="mb-6 aspect-[7/3] w-full rounded-xl object-cover"
            />
          )}
          <ExampleMatch locale={locale} weekday={weekday} field={field} />
        </div>
      </section>
      <HowItWorks locale={locale} weekday={weekday} languages={community.langChoices} />
      <ClosingCall locale={locale} weekday={weekday} />
      {launch && <LaunchInvitation href={launch} locale={locale} />}
    </>
  )
}
