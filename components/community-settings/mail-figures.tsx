'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { useFormatter } from '@/lib/client/use-formatter'
import { type Deliverability, FIGURE_DAYS } from '@/lib/contracts/deliverability'
import { MailDays } from './mail-days'

const COUNTED = ['sent', 'failed', 'complained'] as const

export interface MailFiguresProps {
  figures: Deliverability['figures']
  takesReports: boolean
}

/** Outcomes of recent emails, in total and by mailbox provider. */
export function MailFigures({ figures, takesReports }: MailFiguresProps) {
  const t = useTranslations('communitySettings.deliverability')
  const format = useFormatter()
  const { sent, providers } = figures
  return (
    <Card asChild className="grid gap-4">
      <section aria-labelledby="figures">
        <h2 id="figures" className="text-lg">
          {t('figures', { days: FIGURE_DAYS })}
        </h2>
        {!takesReports && <Notice>{t('noReports')}</Notice>}
        {sent === 0 ? (
          <p className="text-ink-soft">{t('noMail', { days: FIGURE_DAYS })}</p>
        ) : (
          <>
            <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
              {COUNTED.map((key) => (
                <div key={key} className="flex flex-col-reverse justify-end">
                  <dt className="text-sm text-ink-soft">{t(key)}</dt>
                  <dd className="text-2xl tabular-nums">
                    {t('number', { n: figures[key] })}
                    {key !== 'sent' && (
                      <span className="ml-2 text-base text-ink-soft">
                        ({format.number(figures[key] / sent, { style: 'percent', maximumFractionDigits: 2 })})
                      </span>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
            <MailDays days={figures.days} />
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it */}
            <section className="table-scroll" tabIndex={0} aria-labelledby="by-provider">
              <table className="w-full min-w-[34rem] text-sm tabular-nums [&_td]:py-2 [&_td]:ps-4 [&_td]:text-end [&_th]:py-2 [&_th:not(:first-child)]:ps-4 [&_th]:font-normal">
                <caption id="by-provider" className="pb-1 text-start font-[560]">
                  {t('byProvider')}
                </caption>
                <thead className="text-ink-soft">
                  <tr className="[&_th]:first-letter:uppercase [&_th:not(:first-child)]:text-end">
                    <th scope="col" className="text-start">
                      {t('provider')}
                    </th>
                    {COUNTED.map((key) => (
                      <th key={key} scope="col">
                        {t(key)}
                      </th>
                    ))}
                    <th scope="col">{t('busiestDay')}</th>
                    <th scope="col">{t('today')}</th>
                  </tr>
                </thead>
                <tbody className="divide-y divide-line">
                  {providers.map((one) => (
                    <tr key={one.provider}>
                      <th scope="row" className="text-start">
                        {t(`providers.${one.provider}`)}
                      </th>
                      {COUNTED.map((key) => (
                        <td key={key}>{t('number', { n: one[key] })}</td>
                      ))}
                      <td>{t('number', { n: one.busiestDay })}</td>
                      <td>{t('number', { n: one.today })}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </>
        )}
        <p className="max-w-measure text-sm text-ink-soft">{t('limits')}</p>
        <p className="max-w-measure text-sm text-ink-soft">{t('gmail')}</p>
      </section>
    </Card>
  )
}
