import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button-class'
import { foreignLang } from '@/lib/core/foreign-lang'
import { formatterOf } from '@/lib/core/formatter'
import { localized } from '@/lib/core/locale'
import { ownJoinRequest } from '@/lib/domain/join-request/own-join-request'
import { memberContext, type PageParams } from '@/lib/pages/page-context'
import { unlistedMetadata } from '@/lib/pages/title-metadata'

export const generateMetadata = unlistedMetadata('waiting.title')

/** Where a newcomer waits for approval, and learns if they were declined. */
export default async function WaitingPage({ params }: PageParams) {
  const { community, locale, viewer, run } = await memberContext(params)
  const t = await getTranslations({ locale, namespace: 'waiting' })
  const { state, word, erasedAt } = await run((ctx) => ownJoinRequest(ctx))
  const names = { community: localized(community.title, locale), email: viewer.email }
  const wide = { size: 'lg', wide: true } as const
  return (
    <div className="mx-auto w-full max-w-[30rem] px-[15px] py-12 md:py-20">
      <h1 className="text-2xl text-balance">{t(`${state}.title`, names)}</h1>
      <p className="mt-4 text-ink-soft text-pretty">{t(`${state}.text`, names)}</p>
      {word && (
        <blockquote
          lang={foreignLang(word, locale)}
          className="mt-6 border-l-2 border-line pl-4 as-written wrap-anywhere"
        >
          {word}
        </blockquote>
      )}
      {erasedAt && (
        <p className="mt-6 text-ink-soft text-pretty">
          {t('erased', {
            day: formatterOf(locale, community.timeZone).dateTime(erasedAt, { dateStyle: 'long' }),
          })}
        </p>
      )}
      <div className="mt-8 grid gap-3">
        {state === 'unconfirmed' && (
          <a href="/last-step" className={buttonClass(wide)}>
            {t('confirm')}
          </a>
        )}
        {state !== 'declined' && (
          <a
            href="/profile"
            className={buttonClass({ ...wide, variant: state === 'waiting' ? 'secondary' : 'quiet' })}
          >
            {t('profile')}
          </a>
        )}
        {state === 'declined' && (
          <a href="/account" className={buttonClass({ ...wide, variant: 'secondary' })}>
            {t('account')}
          </a>
        )}
      </div>
    </div>
  )
}
