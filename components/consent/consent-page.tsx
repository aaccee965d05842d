import { getTranslations } from 'next-intl/server'
import type { CommunityView } from '@/lib/contracts/community'
import { policyDocuments } from '@/lib/contracts/policy-documents'
import type { Locale } from '@/lib/core/locale'
import { pageFormatterOf } from '@/lib/core/page-formatter'
import { formTexts } from '../sign-in/form-texts'
import { AgreeForm } from './agree-form'
import { Consent } from './consent'

export interface ConsentPageProps {
  community: CommunityView
  locale: Locale
  timeZone: string
  /** When the reader last agreed, and whose documents have changed since; null: never agreed. */
  before: { agreedAt: Date; whose: 'product' | 'community' } | null
}

/** Summaries of the latest editions, newest first. */
const NEWS = ['model', 'kept', 'seen', 'leave'] as const

/** Shown instead of member screens until the current documents are accepted. */
export async function ConsentPage({ community, locale, timeZone, before }: ConsentPageProps) {
  const t = await getTranslations({ locale, namespace: 'consent' })
  const { terms, privacy, agreement } = policyDocuments(community, locale)
  const documents = [
    ['terms', terms],
    ['privacy', privacy],
    ['agreement', agreement],
  ] as const
  return (
    <div className="mx-auto w-full max-w-[34rem] px-[15px] py-10 md:py-16">
      <h1 className="text-2xl">{t(before ? 'againTitle' : 'firstTitle')}</h1>
      <p className="mt-3 text-ink-soft">
        {before
          ? t('againText', {
              date: pageFormatterOf(locale).dateTime(before.agreedAt, { dateStyle: 'long', timeZone }),
            })
          : t('firstText', { community: community.title })}
      </p>
      {before && (
        <section className="mt-6">
          <h2 className="text-lg">{t('newTitle')}</h2>
          {before.whose === 'product' ? (
            <ul className="mt-2 flex list-disc flex-col gap-2 ps-5 text-ink-soft">
              {NEWS.map((key) => (
                <li key={key}>{t(`news.${key}`)}</li>
              ))}
            </ul>
          ) : (
            <p className="mt-2 text-ink-soft">{t('newsOfCommunity', { community: community.title })}</p>
          )}
        </section>
      )}
      <nav aria-label={t('documents')} className="mt-6">
        <ul className="flex flex-col border-y border-line">
          {documents.map(
            ([key, href]) =>
              href && (
                <li key={key} className="border-line not-first:border-t">
                  <a
                    href={href}
                    target="_blank"
                    rel="noopener"
                    className="text-link flex min-h-12 items-center"
                  >
                    {t(key)}
                  </a>
                </li>
              ),
          )}
        </ul>
      </nav>
      <AgreeForm
        consent={<Consent community={community} locale={locale} plain />}
        texts={{ ...(await formTexts(locale)), submit: t('submit') }}
      />
      <p className="mt-8 text-sm text-ink-soft">
        {t.rich('otherwise', {
          settings: (words) => (
            <a href="/account" className="text-link">
              {words}
            </a>
          ),
        })}
      </p>
    </div>
  )
}
